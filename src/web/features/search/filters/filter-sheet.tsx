import { useEffect, useRef, useState } from "react";
import { choiceLabel, type Facet } from "#domain/filters/facets.ts";
import { applyFilters, NO_FILTERS } from "#domain/filters/film-filters.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { type Choice, choicesFor, seenChoices, chooserMessages, ownListChoices } from "./choices.ts";
import { countOfChoices, type FilterSubject } from "./filter-menus.ts";
import { messages } from "./messages.ts";

/** Countries on the sheet itself; the others are a level deeper. */
const FIRST_COUNTRIES = 6;

/** Facets that open a level deeper. */
const DEEPER: readonly Facet[] = ["list", "genre", "language", "colour"];

export function FilterSheet({ subject, onClose }: { readonly subject: FilterSubject; readonly onClose: () => void }) {
  const lists = useUserLists();
  const [deeper, setDeeper] = useState<Facet | null>(null);
  const { filters, films, metadataByRank, isComplete, onChange } = subject;
  const [before, setBefore] = useState(filters);
  const count = applyFilters(films, filters, { metadataByRank, lists }).length;
  const choose = (next: FilterSubject["filters"]) => {
    setBefore(filters);
    onChange(next);
  };
  const grid = (choices: readonly Choice[]) => <Chips choices={choices} onChoose={choose} />;
  const countries = choicesFor("country", subject, lists);
  return (
    <Modal title={deeper === null ? messages.filter : messages.facets[deeper]} place="foot" onClose={onClose}>
      <div className="min-h-[55dvh]">
        {!isComplete ? (
          <Spinner text="" className="py-16" />
        ) : deeper === null ? (
          <>
            {grid(seenChoices(subject, lists).filter(({ key }) => key !== "faded"))}
            <Label>{messages.facets.decade}</Label>
            <Chips choices={choicesFor("decade", subject, lists)} onChoose={choose} columns={4} />
            <Label
              aside={
                <button type="button" onClick={() => setDeeper("country")} className={DEEPER_LINK}>
                  {chooserMessages.all(countries.length)}
                  <Icon name="chevron-down" className="size-4! -rotate-90" />
                </button>
              }
            >
              {messages.facets.country}
            </Label>
            {grid(foremost(countries, films, subject))}
            <Label>{messages.facets.length}</Label>
            <Chips choices={choicesFor("length", subject, lists)} onChoose={choose} columns={2} />
            <Label>{messages.more}</Label>
            <Chips
              choices={[
                ...ownListChoices(subject, lists),
                ...choicesFor("sound", subject, lists),
                ...choicesFor("by", subject, lists),
                ...seenChoices(subject, lists).filter(({ key }) => key === "faded"),
              ]}
              onChoose={choose}
              columns={2}
            />
            <ul className="mt-2">
              {DEEPER.map((facet) => (
                <li key={facet} className="border-b border-line">
                  <button
                    type="button"
                    onClick={() => setDeeper(facet)}
                    className="flex min-h-12 w-full items-center justify-between gap-3 text-left"
                  >
                    {messages.facets[facet]}
                    <span className="ml-auto truncate text-muted">
                      {filters.chosen[facet]?.map((value) => choiceLabel(facet, value)).join(", ") ??
                        chooserMessages.any[facet]}
                    </span>
                    <Icon name="chevron-down" className="size-4! -rotate-90 text-muted" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Deeper onBack={() => setDeeper(null)}>
            <Chips choices={choicesFor(deeper, subject, lists)} onChoose={choose} columns={2} />
          </Deeper>
        )}
      </div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-2 border-t border-line bg-ground px-5 py-3 md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8">
        {countOfChoices(filters) === 0 ? null : <Button onClick={() => choose(NO_FILTERS)}>{messages.clearAll}</Button>}
        <Button variant="primary" className="flex-1" onClick={count === 0 ? () => onChange(before) : onClose}>
          <span aria-live="polite">{chooserMessages.show(count)}</span>
        </Button>
      </div>
    </Modal>
  );
}

const DEEPER_LINK = "inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink";

function Label({ children, aside }: { readonly children: string; readonly aside?: React.ReactNode }) {
  return (
    <div className="mt-4 mb-1 flex min-h-6 items-center justify-between">
      <h3 className="label text-[0.6875rem] text-muted">{children}</h3>
      {aside}
    </div>
  );
}

const COLUMNS = { 2: "grid-cols-2", 3: "grid-cols-3", 4: "grid-cols-4" } as const;

function Chips({
  choices,
  onChoose,
  columns = 3,
}: {
  readonly choices: readonly Choice[];
  readonly onChoose: FilterSubject["onChange"];
  readonly columns?: keyof typeof COLUMNS;
}) {
  return (
    <div className={`grid gap-2 ${COLUMNS[columns]}`}>
      {choices.map(({ key, label, count, isOn, next }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isOn}
          onClick={() => onChoose(next)}
          className={`inline-flex min-h-11 min-w-0 items-center justify-center gap-1 rounded-card border border-line px-1.5 py-1 text-sm leading-tight aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-ground ${count === 0 ? "text-muted" : ""}`}
        >
          {isOn ? <Icon name="check" className="size-4!" /> : null}
          {label}
        </button>
      ))}
    </div>
  );
}

function Deeper({ onBack, children }: { readonly onBack: () => void; readonly children: React.ReactNode }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <button
        ref={back}
        type="button"
        onClick={onBack}
        className="-mt-2 mb-2 -ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-sm text-muted hover:text-ink"
      >
        <Icon name="arrow-left" />
        {chooserMessages.back}
      </button>
      {children}
    </>
  );
}

/** The most frequent in the whole ranking, so that they keep their places, and any others that are chosen. */
function foremost(choices: readonly Choice[], films: FilterSubject["films"], { metadataByRank }: FilterSubject) {
  const all = choicesFor("country", { films, metadataByRank, filters: NO_FILTERS }, null);
  const first = all.toSorted((a, b) => b.count - a.count).slice(0, FIRST_COUNTRIES);
  return choices
    .filter(({ key, isOn }) => isOn || first.some((choice) => choice.key === key))
    .toSorted((a, b) => placeIn(first, a) - placeIn(first, b));
}

function placeIn(first: readonly Choice[], { key }: Choice): number {
  const at = first.findIndex((choice) => choice.key === key);
  return at === -1 ? first.length : at;
}
