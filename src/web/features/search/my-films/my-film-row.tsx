import { memo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { FilmActions } from "#web/features/films/film-actions.tsx";
import { TileMemory } from "#web/features/films/memories/tile-memory.tsx";
import { CreditLine } from "#web/features/films/other/film-line.tsx";
import { PosterChip } from "#web/features/films/small-posters.tsx";

/** A film in a line, ranked or not. */
export const MyFilmRow = memo(function MyFilmRow({
  film,
  position = film.rank,
}: {
  readonly film: AnyFilm;
  /** Its place in the list, where that has some; its rank by default. */
  readonly position?: number | null | undefined;
}) {
  const { id, title } = film;
  return (
    <div
      role="listitem"
      aria-label={title}
      data-film={id}
      className="flex min-h-15 items-center gap-3 border-b border-line py-1 hover:bg-raised sm:min-h-12"
    >
      <span className="w-9 shrink-0 text-right font-display text-xl leading-none text-muted tabular-nums">
        {position}
      </span>
      <span className="w-7.5 shrink-0">
        <PosterChip film={film} />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <h2 className="min-w-0 font-display text-[1.15rem] leading-tight sm:flex-1 sm:truncate">
          <Link href={pages.film(id)} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {title}
          </Link>
        </h2>
        <p className="truncate text-[0.8125rem] text-muted sm:w-60 sm:shrink-0">
          <CreditLine film={film} />
        </p>
        <div className="sm:w-60 sm:shrink-0 *:mt-0!">
          <TileMemory id={id} />
        </div>
      </div>
      <div className="shrink-0 max-sm:[&_button:not([data-action=watched])]:hidden">
        <FilmActions film={film} layout="icons" isTabStop={false} />
      </div>
    </div>
  );
});
