import type { ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { messages } from "../other/messages.ts";
import { Poster } from "../poster/poster.tsx";

/**
 * A list item: the poster, which says what the film is called, when and by whom it was made, and below it what it does
 * not say. `children` are the list's actions, `note` what is remembered of the film.
 */
export function FilmTile({
  film,
  note,
  children,
}: {
  readonly film: AnyFilm;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  const { id, title, year, director, wasRanked } = film;
  return (
    // Off-screen tiles are not rendered; the padding leaves space for focus rings.
    <div
      role="listitem"
      data-film={id}
      className="-m-1 flex flex-col p-1 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <div className="relative">
        <span aria-hidden="true">
          <Poster film={film} loading="lazy" />
        </span>
        <h2 className="absolute inset-0">
          <Link href={pages.film(id)} className="block size-full">
            <span className="sr-only">{title}</span>
          </Link>
        </h2>
      </div>
      <p className="sr-only">{[year, director || null].filter((part) => part !== null).join(" · ")}</p>
      {wasRanked === undefined ? null : (
        <p className="mt-2 text-sm leading-snug text-muted">{messages.noLongerRanked(wasRanked)}</p>
      )}
      {note}
      <div className="mt-auto flex gap-1.5 pt-2">{children}</div>
    </div>
  );
}
