import { memo, useEffect, useId, useMemo, useRef, useState } from "react";
import type { ImportedFilm } from "#film-files/import/imported-film.ts";
import type { Decision } from "#film-files/import/import-plan.ts";
import { type KnownFilm, rankedFilms } from "#film-files/import/known-film.ts";
import type { FilmMatch } from "#film-files/import/match-films.ts";
import { shownOtherFilm } from "#domain/catalogue/other-film.ts";
import { createSuggester } from "#search/suggest/suggest.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { PosterChip } from "#web/features/films/small-posters.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useIndexSearch } from "../../features/films/other/film-index.ts";
import { doubtReason } from "./doubt-reason.ts";
import { messages } from "./messages.ts";
import { RadioMark } from "./page-frame.tsx";
import type { Review } from "./review.ts";
import type { ImportReading } from "./worker-messages.ts";
import { filmOfIndex } from "./film-of-index.ts";

export interface DoubtsProps {
  readonly reading: ImportReading;
  readonly review: Review;
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly onDecide: (index: number, decision: Decision) => void;
}

export const Doubt = memo(function Doubt({
  index,
  film,
  match,
  decision,
  onDecide,
}: {
  readonly index: number;
  readonly film: ImportedFilm | undefined;
  readonly match: FilmMatch | undefined;
  readonly decision: Decision | undefined;
  readonly onDecide: (index: number, decision: Decision) => void;
}) {
  const [isSearching, setSearching] = useState(false);
  // Also offers what was found before, now or in the last import.
  const [found, setFound] = useState<KnownFilm | null>(typeof decision === "object" ? decision : null);
  if (film === undefined || match?.kind !== "doubtful") return null;
  const { candidates } = match;
  const offered = found === null || candidates.some(({ id }) => id === found.id) ? candidates : [...candidates, found];
  const line = messages.line([film.title, film.year ?? messages.noYear, film.directors.join(" & "), film.rating]);
  return (
    <fieldset className="grid py-3 gap-x-6 gap-y-3 md:grid-cols-[1fr_2fr]">
      <legend className="sr-only">{line}</legend>
      <div>
        <p aria-hidden="true" className="font-mono text-sm font-semibold">
          {line}
        </p>
        <p className="mt-0.5 text-sm text-muted">{messages.reason(doubtReason(film, candidates))}</p>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {offered.map((candidate, place) => (
          <Candidate
            key={candidate.id}
            name={`film-${index}`}
            film={candidate}
            isGuess={place === 0}
            isChosen={typeof decision === "object" && decision.id === candidate.id}
            onChoose={() => onDecide(index, candidate)}
          />
        ))}
        <div className="flex flex-wrap items-center gap-x-4 sm:col-span-2">
          {(["leave-out", "as-written"] as const).map((choice) => (
            <label key={choice} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={`film-${index}`}
                checked={decision === choice}
                className="peer sr-only"
                onChange={() => onDecide(index, choice)}
              />
              <RadioMark />
              {choice === "leave-out" ? messages.leaveOut : messages.keepAsWritten}
            </label>
          ))}
          <Button
            variant="link"
            className="font-normal! no-underline!"
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
          >
            <Icon name="search" />
            {messages.another}
          </Button>
        </div>
        {isSearching ? (
          <AnotherFilm
            title={film.title}
            onFound={(other) => {
              setFound(other);
              setSearching(false);
              onDecide(index, other);
            }}
          />
        ) : null}
      </div>
    </fieldset>
  );
});

function Candidate({
  name,
  film,
  isGuess,
  isChosen,
  onChoose,
}: {
  readonly name: string;
  readonly film: KnownFilm;
  readonly isGuess: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { filmsByRank } = useCatalogue();
  const ranked = film.rank === null ? undefined : filmsByRank.get(film.rank);
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-3 rounded-card border border-line px-2 py-1.5 hover:border-control has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold">
      <span className="w-9 shrink-0">
        <PosterChip film={ranked ?? shownOtherFilm({ ...film, director: film.directors.join(", ") })} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-display text-[1.1875rem] leading-tight">{film.title}</span>
        <span className="block text-[0.8125rem] text-muted">{messages.aboutFilm(film)}</span>
        {isGuess ? <span className="block text-[0.8125rem] text-muted">{messages.ourGuess}</span> : null}
      </span>
      <input type="radio" name={name} checked={isChosen} className="peer sr-only" onChange={onChoose} />
      <RadioMark />
    </label>
  );
}

const MOST_OTHERS = 6;

/** Finds a film by name while typing: in the ranking, and with a network in the index. */
function AnotherFilm({ title, onFound }: { readonly title: string; readonly onFound: (film: KnownFilm) => void }) {
  const { films } = useCatalogue();
  const suggest = useMemo(() => createSuggester(films), [films]);
  const [text, setText] = useState("");
  const ranked = text.trim() === "" ? [] : rankedFilms(suggest(text).films.map(({ film }) => film));
  const index = useIndexSearch(text, MOST_OTHERS);
  const others = index.films.flatMap((film) => (film.rank === null ? filmOfIndex(film) : []));
  const found: readonly KnownFilm[] = [...ranked, ...others];
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The button before it opened it.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="sm:col-span-2">
      <label htmlFor={id} className="sr-only">
        {messages.findLabel(title)}
      </label>
      <input
        id={id}
        type="search"
        ref={field}
        autoComplete="off"
        value={text}
        placeholder={messages.findPlaceholder}
        className="min-h-11 w-full rounded-card border border-control bg-ground px-3 placeholder:text-muted"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ul className="mt-1">
        {found.map((film) => (
          <li key={film.id}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 px-3 py-2 text-left hover:bg-raised"
              onClick={() => onFound(film)}
            >
              <span className="font-display text-xl">{film.title}</span>
              <span className="text-sm text-muted">{messages.aboutFilm(film)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted">
        {text.trim() !== "" && found.length === 0 && index.state !== "waiting" ? messages.nothingFound : ""}
      </p>
    </div>
  );
}
