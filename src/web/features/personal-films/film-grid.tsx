import type { ReactElement } from "react";
import type { AnyFilm } from "#domain/film.ts";
import { useMountedChunks } from "../../ui/use-mounted-chunks.ts";

/** Two rows on a wide screen, more than a phone shows. */
const TILES_IN_A_CHUNK = 12;

/**
 * A grid of two to five columns, rendered in chunks with placeholders of the same height. `children` renders a film's
 * tile.
 */
export function FilmGrid({
  films,
  children,
}: {
  readonly films: readonly AnyFilm[];
  readonly children: (film: AnyFilm) => ReactElement;
}) {
  const chunks = useMountedChunks(Math.ceil(films.length / TILES_IN_A_CHUNK));
  const mounted = chunks * TILES_IN_A_CHUNK;
  return (
    <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-8 md:mt-8 md:gap-x-6 md:gap-y-10">
      {films.map((film, index) =>
        index < mounted ? children(film) : <li key={film.id} aria-hidden="true" className="min-h-96" />,
      )}
    </ul>
  );
}
