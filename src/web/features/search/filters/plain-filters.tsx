import { PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { pages } from "#contract/pages.ts";
import { choiceLabel, type Facet, FIXED_CHOICES } from "#domain/filters/facets.ts";
import { choicesOf } from "#domain/filters/film-filters.ts";
import type { RankingAddress } from "#domain/filters/ranking-address.ts";
import type { Film, FilmMetadataByRank } from "#domain/catalogue/film.ts";
import { OrderOptions } from "./filter-row.tsx";
import { chooserMessages } from "./choices.ts";
import { messages } from "./messages.ts";

const FACETS_IN_FORM: readonly Facet[] = [
  "decade",
  "country",
  "genre",
  "language",
  "list",
  "length",
  "colour",
  "sound",
  "by",
];

/** For readers without scripts. Sent, it leads to Home's own address for the choices. */
export function PlainFilters({
  films,
  metadataByRank,
  address,
  prompt,
}: {
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly address: RankingAddress;
  /** Kept; empty for none. */
  readonly prompt: string;
}) {
  const { filters, order, view } = address;
  return (
    <details className="relative">
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4">
        {messages.filter}
      </summary>
      <form
        action={pages.home()}
        className="absolute z-30 grid w-[min(40rem,calc(100vw-2rem))] grid-cols-2 gap-3 border border-control bg-ground p-4 text-sm sm:grid-cols-3"
      >
        {prompt === "" ? null : <input type="hidden" name={PROMPT_PARAMETER} value={prompt} />}
        {view === null ? null : <input type="hidden" name="view" value={view} />}
        {FACETS_IN_FORM.map((facet) => (
          <label key={facet} className="grid gap-1">
            {messages.facets[facet]}
            <select
              name={facet}
              multiple
              size={4}
              defaultValue={[...(filters.chosen[facet] ?? [])]}
              className="border border-control bg-raised"
            >
              {(FIXED_CHOICES[facet] ?? choicesOf(facet, films, metadataByRank)).map((value) => (
                <Choice key={value} value={value} label={choiceLabel(facet, value)} />
              ))}
            </select>
          </label>
        ))}
        <label className="grid gap-1">
          {messages.orderLabel}
          <select name="order" defaultValue={order} className="min-h-11 border border-control bg-raised">
            <OrderOptions isSearch={prompt !== ""} />
          </select>
        </label>
        <p className="flex items-end gap-4">
          <button type="submit" className="min-h-11 rounded-card bg-ink px-5 font-semibold text-ground">
            {chooserMessages.apply}
          </button>
          <a href={pages.home()} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {messages.clearAll}
          </a>
        </p>
      </form>
    </details>
  );
}

function Choice({ value, label }: { readonly value: string; readonly label: string }) {
  return label === value ? <option>{label}</option> : <option value={value}>{label}</option>;
}
