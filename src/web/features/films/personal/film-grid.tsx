import { memo, useMemo, useRef, useState, type ReactElement } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { awaitedIndexIn } from "../list/film-place.ts";
import { chunksOf, useMountedChunks } from "#web/ui/mount-in-chunks.ts";
import { useIsNear } from "#web/ui/use-window.ts";

/** Mounted together: two rows on a wide screen, more than a phone shows. */
const TILES_IN_A_STEP = 12;
/** Laid out together. Fills whole lines of two to six columns. */
const TILES_IN_A_CHUNK = 60;
/** Mounted early, so that the browser's own search finds them; more are too much for a phone. */
const TILES_MOUNTED_EARLY = 480;

const PLACEHOLDER = "min-h-96 bg-raised bg-clip-content pb-40";

/** Two to five columns, in chunks with placeholders as high. Only new `children` or films re-render a chunk. */
export function FilmGrid({
  films,
  children: tile,
}: {
  readonly films: readonly AnyFilm[];
  readonly children: (film: AnyFilm) => ReactElement;
}) {
  const chunks = useMemo(() => chunksOf(films, TILES_IN_A_CHUNK), [films]);
  // The films around the one that the reader is brought back to are mounted at once.
  const [awaited] = useState(() => awaitedIndexIn(films));
  const steps = useMountedChunks(Math.ceil(Math.min(films.length, TILES_MOUNTED_EARLY) / TILES_IN_A_STEP), 1, false);
  return (
    <div role="list" className="mt-6 flex flex-col gap-y-8 md:mt-8 md:gap-y-10">
      {chunks.map((chunk, index) => {
        const before = index * TILES_IN_A_CHUNK;
        const isAround =
          awaited >= 0 && awaited >= before - TILES_IN_A_STEP && awaited < before + TILES_IN_A_CHUNK + TILES_IN_A_STEP;
        const mountedEarly = isAround
          ? TILES_IN_A_CHUNK
          : Math.min(TILES_IN_A_CHUNK, Math.max(0, steps * TILES_IN_A_STEP - before));
        // Not keyed by a film: when one leaves, chunks stay and the films move up.
        return <Chunk key={before} films={chunk} mountedEarly={mountedEarly} tile={tile} />;
      })}
    </div>
  );
}

const Chunk = memo(function Chunk({
  films,
  mountedEarly,
  tile,
}: {
  readonly films: readonly AnyFilm[];
  readonly mountedEarly: number;
  readonly tile: (film: AnyFilm) => ReactElement;
}) {
  const chunk = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(chunk);
  const steps = useMountedChunks(isNear ? Math.ceil(films.length / TILES_IN_A_STEP) : 0, 0);
  const mounted = Math.max(mountedEarly, steps * TILES_IN_A_STEP);
  return (
    <div
      ref={chunk}
      role="presentation"
      className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-8 md:gap-x-6 md:gap-y-10"
    >
      {films.map((film, index) =>
        index < mounted ? tile(film) : <div key={film.id} aria-hidden="true" className={PLACEHOLDER} />,
      )}
    </div>
  );
});
