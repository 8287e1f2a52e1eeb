import type { KeyboardEvent } from "react";
import { PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { pages } from "#contract/pages.ts";
import { homeAddress } from "#contract/ranking-page.ts";
import { applyFilters, type FilmFilters, NO_FILTERS } from "#domain/filters/film-filters.ts";
import { parseRankingAddress, type RankingAddress } from "#domain/filters/ranking-address.ts";
import type { AnyFilm, FilmMetadataByRank } from "#domain/catalogue/film.ts";
import { filmsWords } from "#domain/words/count-words.ts";
import { AddToListButton } from "#web/features/films/own-lists/add-to-list-button.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { onPlainPress } from "#web/ui/choice-links.tsx";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { type Choice, type ChoiceGroup, choiceGroups, LONG } from "./choices.ts";
import { messages } from "./messages.ts";

export interface FilterFormProps {
  readonly id: string;
  /** All films to choose from: the ranking, or what a search found. */
  readonly films: readonly AnyFilm[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly address: RankingAddress;
  /** Kept; empty for none. */
  readonly prompt: string;
  /** Further choices, before all others; what is chosen of them is in `entries`. */
  readonly more?: readonly ChoiceGroup[];
  /** `entries` is all that the form would send. */
  readonly onChange: (filters: FilmFilters, entries: readonly (readonly [name: string, value: string])[]) => void;
}

/**
 * All filters. Sent, it leads to Home's address of them; with scripts each choice counts at once, and says how many
 * films it leaves.
 */
export function FilterForm({ id, films, metadataByRank, address, prompt, more = NONE, onChange }: FilterFormProps) {
  const ground = { metadataByRank, lists: useUserLists() };
  const isLive = useIsHydrated();
  const { filters, view } = address;
  const fitting = applyFilters(films, filters, ground);
  const left = fitting.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the controls within
    <form
      id={id}
      action={pages.home()}
      // A press between the choices stays within.
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        close(event.currentTarget);
      }}
      onKeyDown={closeByEscape}
      className="outline-none"
    >
      {prompt === "" ? null : <input type="hidden" name={PROMPT_PARAMETER} value={prompt} />}
      {view === null ? null : <input type="hidden" name="view" value={view} />}
      <div className="px-4 pb-4 lg:columns-6 lg:gap-x-7">
        {[...more, ...choiceGroups(films, filters, ground)].map(({ label, choices, isPersonal, isFirst }) => (
          <fieldset
            key={label}
            className={`break-inside-avoid ${isPersonal ? "needs-script" : ""} ${isFirst ? "break-before-column" : ""}`}
          >
            <legend className="label pt-5 pb-1.5 text-[0.6875rem] text-muted">{label}</legend>
            <div className={`${CHOICES} ${choices.length > LONG ? LONG_CHOICES : ""}`}>
              {choices.map((choice) => (
                <ChoiceLabel key={choice.value} choice={choice} isCounted={isLive} onChange={onChange} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] flex items-center justify-end gap-4 border-t border-line bg-ground px-4 py-2.5 lg:bottom-0">
        <a
          href={homeAddress(prompt, { ...address, page: 1, filters: NO_FILTERS })}
          onClick={onPlainPress(() => onChange(NO_FILTERS, []))}
          className={buttonClass("link")}
        >
          {messages.clearAll}
        </a>
        {isLive && left > 0 ? <AddToListButton films={fitting} words={messages.asList} /> : null}
        <button type="submit" className={`max-sm:flex-1 ${buttonClass("primary")}`}>
          <span aria-live="polite">{isLive ? shownWords(left) : messages.apply}</span>
        </button>
      </p>
    </form>
  );
}

const CHOICES =
  "grid grid-cols-2 gap-x-6 tiny:grid-cols-1 sm:grid-cols-4 lg:block *:flex *:min-h-11 *:cursor-pointer *:items-center *:gap-2.5 *:text-sm *:leading-tight *:hover:text-ink lg:pointer-fine:*:min-h-7 [&_input]:size-4.5 [&_input]:shrink-0 [&_input]:scroll-mb-36 [&_input]:accent-ink";
/** On laptops a long one scrolls by itself. */
const LONG_CHOICES =
  "lg:-mr-2 lg:max-h-[calc(60dvh-8.5rem)] lg:overflow-y-auto lg:overscroll-contain lg:mask-b-from-90% lg:pr-2 lg:pb-6";

function shownWords(count: number): string {
  return count === 0 ? messages.noneFit : `Show ${filmsWords(count)}`;
}

function ChoiceLabel({
  choice: { name, value, label, isOn, count },
  isCounted,
  onChange,
}: {
  readonly choice: Choice;
  readonly isCounted: boolean;
  readonly onChange: FilterFormProps["onChange"];
}) {
  return (
    <label className={isCounted && count === 0 && !isOn ? "text-muted" : undefined}>
      <input
        type={name === "seen" ? "radio" : "checkbox"}
        name={name}
        value={value}
        checked={isOn}
        onChange={({ currentTarget }) => {
          const entries = entriesOf(currentTarget.form);
          onChange(parseRankingAddress(entries).filters, entries);
        }}
      />
      {label}
      {isCounted ? (
        <span className="ml-auto text-muted tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? "film" : "films"}</span>
        </span>
      ) : null}
    </label>
  );
}

const NONE: readonly ChoiceGroup[] = [];

/** What the form would send. */
function entriesOf(form: HTMLFormElement | null): readonly (readonly [name: string, value: string])[] {
  const entries = form === null ? [] : [...new FormData(form)];
  return entries.map(([name, value]) => [name, typeof value === "string" ? value : ""]);
}

function closeByEscape(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Escape") close(event.currentTarget);
}

function close(form: HTMLElement): void {
  const details = form.closest("details");
  if (details === null) return;
  details.open = false;
  details.querySelector("summary")?.focus();
}
