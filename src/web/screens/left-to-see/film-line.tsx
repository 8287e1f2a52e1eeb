import { memo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { FilmActions } from "../../features/films/film-actions.tsx";
import { PosterChip } from "../../features/films/small-posters.tsx";

export const LINES = "grid gap-x-10 sm:grid-cols-2";

/** A film with a line that says why it is named, and its marks. */
export const FilmLine = memo(function FilmLine({
  film,
  reason,
  headingLevel = 3,
  keepPlace,
}: {
  readonly film: Film;
  readonly reason?: string;
  readonly headingLevel?: 3 | 4;
  /** Called with the button before the film is seen and leaves the page. */
  readonly keepPlace: (pressed: HTMLElement) => void;
}) {
  const { id, title, year, director } = film;
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="listitem" className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-3">
      <PosterChip film={film} />
      <div className="flex min-w-0 flex-col">
        <Heading className="font-display text-xl leading-tight">
          <Link href={pages.film(id)} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {title}
          </Link>
        </Heading>
        <p className="text-sm text-muted tabular-nums">
          {director} · {year}
        </p>
        {reason === undefined ? null : <p className="mt-1 text-sm">{reason}</p>}
        <div className="-mb-2 -ml-3 mt-auto pointer-fine:lg:-ml-1.5 pointer-fine:lg:mb-0">
          <FilmActions
            film={film}
            layout="icons"
            onPress={(action, isOn, button) => {
              if (action !== "watchlist" && !isOn) keepPlace(button);
              return false;
            }}
          />
        </div>
      </div>
    </div>
  );
});
