import { countWords } from "#domain/words/count-words.ts";
import { memo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { messages as otherMessages } from "../../features/films/other/messages.ts";
import { Poster } from "../../features/films/poster/poster.tsx";
import type { SharedFilm } from "../../features/catalogue/page-excerpts.ts";
import { messages } from "./messages.ts";
import { SharedFilmActions } from "./shared-film-actions.tsx";

/** Posters that load at once. */
const FIRST_VIEW = 3;

export const SharedFilmCard = memo(function SharedFilmCard({
  film,
  note,
  position,
}: {
  readonly film: SharedFilm;
  /** Why it is there, if its owner shows it. */
  readonly note: string | undefined;
  readonly position: number;
}) {
  const href = pages.film(film.id);
  return (
    <li className="grid grid-cols-[100px_1fr] gap-x-4 gap-y-3 border-b border-line py-5 md:grid-cols-[4.5rem_100px_1fr] md:gap-x-6 md:py-6 print:break-inside-avoid">
      <p
        aria-label={messages.position(position)}
        className={`hidden text-right font-display text-5xl leading-none tabular-nums md:block ${position === 1 ? "text-gold" : "text-muted"}`}
      >
        {countWords(position)}
      </p>
      <Link href={href} tabIndex={-1} aria-hidden="true" className="block h-[150px] w-[100px]">
        <Poster film={film} loading={position <= FIRST_VIEW ? "eager" : "lazy"} isThumbnail={position > FIRST_VIEW} />
      </Link>
      <div className="flex min-w-0 flex-col">
        <p
          aria-hidden="true"
          className={`font-display text-2xl leading-none tabular-nums md:hidden ${position === 1 ? "text-gold" : "text-muted"}`}
        >
          {countWords(position)}
        </p>
        <h2 className="font-display text-2xl leading-[1.15] md:text-[1.75rem]">
          <Link href={href} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {film.title}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted tabular-nums">{factsOf(film).join(" · ")}</p>
        {film.director === "" ? null : <p className="text-sm">{messages.directedBy(film.director)}</p>}
        {note === undefined ? null : (
          <p
            dir="auto"
            className="mt-2.5 max-w-measure border-l-2 border-gold pl-3 leading-snug [overflow-wrap:anywhere] whitespace-pre-line"
          >
            <span className="sr-only">{messages.note} </span>
            {note}
          </p>
        )}
        {film.description === null ? null : (
          <p className="mt-2 line-clamp-2 max-w-measure text-[0.9375rem] text-muted">{film.description}</p>
        )}
        <SharedFilmActions film={film} />
      </div>
    </li>
  );
});

/** Year and genre as far as they are known, and what a film outside the ranking is to it. */
function factsOf({ rank, year, genre, wasRanked }: SharedFilm): readonly (string | number)[] {
  const left = wasRanked === undefined ? otherMessages.notInRanking : otherMessages.noLongerRanked(wasRanked);
  return [year, genre, rank === null ? left : null].filter((fact) => fact !== null);
}
