import type { ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/film.ts";
import { CreditLine } from "../other-films/credit-line.tsx";
import { Poster } from "../poster/poster.tsx";

/** A list item; `children` are the list's actions, `note` what is remembered of the film. */
export function FilmTile({
  film,
  note,
  children,
}: {
  readonly film: AnyFilm;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  const href = pages.film(film.id);
  return (
    // Off-screen tiles are not rendered; the padding leaves space for focus rings.
    <div
      role="listitem"
      data-film={film.id}
      className="-m-1 flex flex-col p-1 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
    >
      <Link href={href} tabIndex={-1} aria-hidden="true" className="block">
        <Poster film={film} loading="lazy" />
      </Link>
      <h2 className="mt-3 font-display text-xl leading-[1.15]">
        <Link href={href} className="hover:underline hover:decoration-1 hover:underline-offset-4">
          {film.title}
        </Link>
      </h2>
      <p className="mt-1 line-clamp-2 text-sm leading-snug text-muted">
        <CreditLine film={film} />
      </p>
      {note}
      <div className="mt-auto flex gap-1.5 pt-2">{children}</div>
    </div>
  );
}
