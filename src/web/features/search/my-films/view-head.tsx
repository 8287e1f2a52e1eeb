import { MAX_FIND, parseMyView } from "#domain/filters/my-films-address.ts";
import { startTransition, useId, useState } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import {
  isWhole,
  MY_GROUPS,
  MY_LOOKS,
  MY_ORDERS,
  type MyGround,
  type MyView,
  NO_MY_FILTERS,
} from "#domain/filters/my-films.ts";
import { FACETS, facetValues } from "#domain/filters/facets.ts";
import { NO_FILTERS } from "#domain/filters/film-filters.ts";
import { PLAIN_RANKING } from "#domain/filters/ranking-address.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { messages } from "./messages.ts";
import { myChoices } from "./my-choices.ts";

interface ViewHeadProps {
  readonly films: readonly AnyFilm[];
  readonly view: MyView;
  readonly ground: MyGround;
  /** How many films are shown. */
  readonly shown: number;
  readonly ownOrder: string;
  /** Whether it is known when films were added. */
  readonly hasDays: boolean;
  readonly find: string;
  readonly onFind: (typed: string) => void;
  readonly onChange: (how: Partial<MyView>) => void;
  readonly onSelect: () => void;
}

const FIELD =
  "min-h-11 rounded-card border border-line bg-transparent px-3 text-sm hover:border-control focus-visible:border-ink";

export function ViewHead({
  films,
  view,
  ground,
  shown,
  ownOrder,
  hasDays,
  find,
  onFind,
  onChange,
  onSelect,
}: ViewHeadProps) {
  return (
    <div className="relative flex flex-wrap items-center gap-2 print:hidden">
      <label className="relative flex min-w-48 flex-1 items-center max-sm:basis-full">
        <span className="sr-only">{messages.find}</span>
        <Icon name="search" className="pointer-events-none absolute left-3 text-muted" />
        <input
          type="search"
          value={find}
          maxLength={MAX_FIND}
          placeholder={messages.find}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => onFind(currentTarget.value)}
          className={`${FIELD} w-full pl-10`}
        />
      </label>
      <Filters films={films} view={view} ground={ground} onChange={onChange} />
      <Choice
        label={messages.orderLabel}
        value={view.order}
        options={MY_ORDERS.flatMap((order) => {
          const words = order === "own" ? ownOrder : messages.orders[order];
          const isNone = order === "added" && !hasDays ? true : order !== "own" && words === ownOrder;
          return isNone ? [] : [[order, words] as const];
        })}
        onChoose={(order) => onChange({ order: MY_ORDERS.find((each) => each === order) ?? "own" })}
      />
      <Choice
        label={messages.groupLabel}
        value={view.group ?? ""}
        options={[["", messages.noGroup], ...MY_GROUPS.map((group) => [group, messages.groups[group]] as const)]}
        onChoose={(group) => onChange({ group: MY_GROUPS.find((each) => each === group) ?? null })}
      />
      <Choice
        label={messages.lookLabel}
        value={view.look}
        options={MY_LOOKS.map((look) => [look, messages.looks[look]])}
        onChoose={(look) => onChange({ look: MY_LOOKS.find((each) => each === look) ?? "tiles" })}
      />
      <Button onClick={onSelect}>{messages.select}</Button>
      <p aria-live="polite" className="ml-auto text-sm text-muted tabular-nums max-sm:basis-full">
        {messages.count(shown, films.length)}
        <Unknown films={films} view={view} />
        {isWhole(view) ? null : (
          <Button
            variant="link"
            className="ml-2 px-1!"
            onClick={() => {
              onFind("");
              onChange({ find: "", filters: NO_FILTERS, mine: NO_MY_FILTERS });
            }}
          >
            {messages.all}
          </Button>
        )}
      </p>
    </div>
  );
}

/** Films outside the ranking are told of, where a choice asks for what is not known of them. */
function Unknown({ films, view }: Pick<ViewHeadProps, "films" | "view">) {
  const asked = FACETS.filter((facet) => view.filters.chosen[facet] !== undefined);
  const count = films.filter(
    (film) => film.rank === null && asked.some((facet) => facetValues(facet, film, undefined).length === 0),
  ).length;
  return count === 0 ? null : <span className="ml-1">· {messages.unknown(count)}</span>;
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}) {
  return (
    <label className="flex items-center gap-1.5 text-sm text-muted">
      <span className="max-lg:sr-only">{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        className={`${FIELD} max-w-44 text-ink *:bg-ground`}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The one form of filters, with what only the owner of the films knows before all others. */
function Filters({ films, view, ground, onChange }: Pick<ViewHeadProps, "films" | "view" | "ground" | "onChange">) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const made = countOf(view);
  return (
    <details className="group" onToggle={({ currentTarget: { open } }) => startTransition(() => setOpen(open))}>
      <summary className="flex min-h-11 items-center gap-2 rounded-card border border-line px-3 text-sm font-semibold select-none group-open:border-ink hover:border-control">
        <Icon name="sliders" />
        {messages.filter}
        {made === 0 ? null : (
          <span className="inline-flex min-w-5 justify-center rounded-full bg-ink px-1.5 text-xs leading-5 text-ground tabular-nums">
            {made}
          </span>
        )}
      </summary>
      <div className="absolute inset-x-0 top-full z-30 border border-control bg-ground shadow-lg lg:max-h-[70dvh] lg:overflow-y-auto lg:overscroll-contain">
        {isOpen ? (
          <FilterForm
            id={id}
            films={films}
            metadataByRank={ground.metadataByRank}
            address={{ ...PLAIN_RANKING, filters: view.filters }}
            prompt=""
            more={myChoices(films, view, ground)}
            onChange={(filters, entries) => onChange({ filters, mine: parseMyView(entries).mine })}
          />
        ) : null}
      </div>
    </details>
  );
}

function countOf({ filters, mine }: MyView): number {
  const { stars, seenIn, isSeenAgain, ranked, lists } = mine;
  const chosen = Object.values(filters.chosen).reduce((sum, values) => sum + values.length, 0);
  return (
    chosen +
    (filters.seen === null ? 0 : 1) +
    [filters.onLists, stars, seenIn, ranked, lists].reduce((sum, some) => sum + some.length, isSeenAgain ? 1 : 0)
  );
}
