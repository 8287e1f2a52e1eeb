import { memo } from "react";
import { Link } from "wouter";
import { countWords } from "#domain/words/count-words.ts";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { type FilmAction, FilmActions } from "../film-actions.tsx";
import { messages as otherMessages } from "../other/messages.ts";
import { Poster } from "../poster.tsx";
import { rememberName } from "../other/remember-name.ts";
import type { SharedFilm } from "#web/features/catalogue/page-excerpts.ts";

const messages = {
  directedBy: (director: string): string => `Directed by ${director}`,
  note: "Why it is here:",
  position: (position: number): string => `Number ${countWords(position)}`,
} as const;

const FIRST_VIEW = 3;

interface SharedFilmCardProps {
  readonly film: SharedFilm;
  /** Why the film is there, if the owner shows it. */
  readonly note: string | undefined;
  /** From 0. */
  readonly index: number;
  readonly isNumbered: boolean;
  /** False stops a mark from being made. */
  readonly mayPress?: ((film: AnyFilm, mark: FilmAction) => boolean) | undefined;
}

export const SharedFilmCard = memo(function SharedFilmCard({
  film,
  note,
  index,
  isNumbered,
  mayPress,
}: SharedFilmCardProps) {
  const position = index + 1;
  const href = pages.film(film.id);
  return (
    <li
      className={`grid grid-cols-[100px_1fr] gap-x-4 gap-y-3 border-b border-line py-5 md:gap-x-6 md:py-6 print:break-inside-avoid ${isNumbered ? "md:grid-cols-[4.5rem_100px_1fr]" : ""}`}
    >
      {isNumbered ? (
        <p
          aria-label={messages.position(position)}
          className={`hidden text-right font-display text-5xl leading-none tabular-nums md:block ${position === 1 ? "text-gold" : "text-muted"}`}
        >
          {countWords(position)}
        </p>
      ) : null}
      <Link href={href} tabIndex={-1} aria-hidden="true" className="block h-[150px] w-[100px]">
        <Poster film={film} loading={position <= FIRST_VIEW ? "eager" : "lazy"} isThumbnail={position > FIRST_VIEW} />
      </Link>
      <div className="flex min-w-0 flex-col">
        {isNumbered ? (
          <p
            aria-hidden="true"
            className={`font-display text-2xl leading-none tabular-nums md:hidden ${position === 1 ? "text-gold" : "text-muted"}`}
          >
            {countWords(position)}
          </p>
        ) : null}
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
        <SharedFilmActions film={film} mayPress={mayPress} />
      </div>
    </li>
  );
});

/** Unknown facts are left out. */
function factsOf({ rank, year, genre, wasRanked }: SharedFilm): readonly (string | number)[] {
  const left = wasRanked === undefined ? otherMessages.notInRanking : otherMessages.noLongerRanked(wasRanked);
  return [year, genre, rank === null ? left : null].filter((fact) => fact !== null);
}

/** Removing works for anybody. */
function SharedFilmActions({ film, mayPress }: Pick<SharedFilmCardProps, "film" | "mayPress">) {
  const onPress = (mark: FilmAction, isOn: boolean): boolean => {
    if (isOn) return false;
    if (mayPress?.(film, mark) === false) return true;
    rememberName(film);
    return false;
  };
  return (
    <div className="mt-3 print:hidden">
      <FilmActions film={film} onPress={onPress} />
    </div>
  );
}
