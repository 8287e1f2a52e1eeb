import { useEffect, useId, useMemo, useRef, useState } from "react";
import { type KnownFilm, rankedFilms } from "#film-files/import/known-film.ts";
import { createSuggester } from "#search/suggest/suggest.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useIndexSearch } from "#web/features/films/other/film-index.ts";
import { filmOfIndex } from "./film-of-index.ts";
import { messages } from "./messages.ts";

const MOST_OTHERS = 6;

/** Finds a film by its name while it is typed: of the ranking, and of the index where there is a network. */
export function AnotherFilm({
  title,
  onFound,
}: {
  readonly title: string;
  readonly onFound: (film: KnownFilm) => void;
}) {
  const { films } = useCatalogue();
  const suggest = useMemo(() => createSuggester(films), [films]);
  const [text, setText] = useState("");
  const ranked = text.trim() === "" ? [] : rankedFilms(suggest(text).films.map(({ film }) => film));
  const index = useIndexSearch(text, MOST_OTHERS);
  const others = index.films.flatMap((film) => (film.rank === null ? filmOfIndex(film) : []));
  const found: readonly KnownFilm[] = [...ranked, ...others];
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // It was asked for by the button before it.
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
