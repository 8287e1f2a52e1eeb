import { memo, type ReactElement, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { Spacer, useLongList } from "#web/ui/long-list.tsx";
import { awaitedIndexIn, useGlideOverHidden, type FilmPlace, putInPlace } from "./film-place.ts";

/** Of each look: films in a chunk, which fill whole lines; a film's height before layout, that of most; the lines. */
const LOOKS = {
  cards: {
    size: 12,
    height: "[--item-height:19.9rem] sm:[--item-height:19.57rem] lg:[--item-height:11.95rem]",
    lines: "",
  },
  rows: {
    size: 24,
    height: "[--item-height:3.8rem] sm:[--item-height:3rem] pointer-fine:lg:[--item-height:2rem]",
    lines: "",
  },
  // A poster's height and that of the marks below it, by the number of posters in a line.
  posters: {
    size: 12,
    height:
      "[container-type:inline-size] [--item-height:calc(((100cqi-1.25rem)/2+2.25rem)/3)] tiny:[--item-height:calc(((100cqi-0.625rem)*0.75+2.25rem)/2)] sm:[--item-height:calc(((100cqi-3rem)*0.375+2.25rem)/4)] lg:[--item-height:calc(((100cqi-6.25rem)/4+2.25rem)/6)]",
    lines: "grid grid-cols-3 tiny:grid-cols-2 gap-x-2.5 sm:grid-cols-4 sm:gap-x-4 lg:grid-cols-6 lg:gap-x-5",
  },
  // The same with buttons, and what is remembered of the film.
  tiles: {
    size: 12,
    height:
      "[container-type:inline-size] [--item-height:calc(((100cqi-1rem)*0.75+5.5rem)/2)] tiny:[--item-height:calc(100cqi*1.5+5.5rem)] sm:[--item-height:calc(((100cqi-2rem)/2+5.5rem)/3)] md:[--item-height:calc(((100cqi-3rem)*0.375+6rem)/4)] lg:[--item-height:calc(((100cqi-5rem)/4+6rem)/6)]",
    lines:
      "grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-8 pb-8 sm:grid-cols-3 md:grid-cols-4 md:gap-y-10 md:pb-10 lg:grid-cols-6",
  },
} as const;

type Look = keyof typeof LOOKS;

interface FilmCollectionProps<Film> {
  readonly films: readonly Film[];
  readonly look: Look;
  readonly label?: string;
  readonly className?: string;
  /** How many films to render at once, at least: those that the page's HTML holds. */
  readonly filmsAtOnce?: number;
  /** The film that keeps its place in the window when the list changes its look. */
  readonly place?: FilmPlace | null;
  /** A film as a list item. Stable, or all of them are rendered again. `isInView` where it may be in the first view. */
  readonly children: (film: Film, isInView: boolean) => ReactElement;
}

/**
 * Films in their order, of any number, as cards, rows, posters, or posters with buttons. What an item shows is up to
 * `children`. To show another list or look, give it another key.
 */
export function FilmCollection<Film extends { readonly id: FilmId }>({
  films,
  look,
  label,
  className = "",
  filmsAtOnce = 0,
  place = null,
  children,
}: FilmCollectionProps<Film>) {
  const list = useRef<HTMLDivElement>(null);
  useGlideOverHidden(list);
  const { size, height, lines } = LOOKS[look];
  const chunkAt = useChunks(films, size);
  const at = useMemo(
    () => (place === null ? awaitedIndexIn(films) : films.findIndex(({ id }) => id === place.id)),
    [films, place],
  );
  const first = Math.max(1, Math.ceil(filmsAtOnce / size)) * size;
  const { from, to, before, behind } = useLongList(films.length, { step: size, first, at });
  const isWhole = films.length > size && from === 0 && to === films.length;
  useEffect(() => {
    if (isWhole) fetchRareLetters();
  }, [isWhole]);
  const firstPlace = useRef(place);
  useLayoutEffect(() => {
    if (firstPlace.current !== null && list.current !== null) putInPlace(list.current, firstPlace.current);
    firstPlace.current = null;
  }, []);
  return (
    <div className={`${height} ${className}`}>
      <Spacer ref={before} items={from} />
      {/* Not an `ol`, which allows no chunks between list and items. */}
      <div
        ref={list}
        role="list"
        aria-label={label}
        data-part={look}
        className={lines === "" ? "border-t border-line" : ""}
      >
        {Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => {
          const start = from + index * size;
          return (
            <Chunk
              // Not keyed by a film: when one leaves, the others move up.
              key={start}
              films={chunkAt(start / size)}
              className={lines}
              isFirst={start === 0}
              isAtOnce={start === 0 || Math.abs(start - at) < 2 * size}
            >
              {children}
            </Chunk>
          );
        })}
      </div>
      <Spacer ref={behind} items={films.length - to} />
    </div>
  );
}

interface ChunkProps<Film> extends Pick<FilmCollectionProps<Film>, "films" | "children"> {
  readonly className: string;
  readonly isFirst: boolean;
  /** Drawn wherever the window is, because the reader is brought there. */
  readonly isAtOnce: boolean;
}

/** Posters in the first view, at most. */
const IN_VIEW = 4;

function PlainChunk<Film>({ films, className, isFirst, isAtOnce, children }: ChunkProps<Film>) {
  return (
    <div
      role="presentation"
      // Leaves space for focus rings within `content-visibility`.
      className={`${className} ${isAtOnce ? "" : "-mx-2 px-2 [content-visibility:auto]"}`}
      style={isAtOnce ? undefined : { containIntrinsicSize: `auto calc(${films.length} * var(--item-height))` }}
    >
      {films.map((film, index) => children(film, isFirst && index < IN_VIEW))}
    </div>
  );
}

/** Memoised, so that mounting one does not render the others. */
// The library's types lose the type parameter.
const Chunk = memo(PlainChunk) as typeof PlainChunk;

/** From the one with a change, as many as a screen shows. */
const CHUNKS_AT_ONCE = 3;

/**
 * Films by the chunk. Those from a change on show it at once, the others when nothing more urgent is to be rendered: a
 * film that leaves moves all after it.
 */
function useChunks<Film>(films: readonly Film[], size: number): (index: number) => readonly Film[] {
  const settled = useDeferredValue(films);
  const chunks = useMemo(() => chunksOf(films, size), [films, size]);
  const settledChunks = useMemo(() => chunksOf(settled, size), [settled, size]);
  const change = films === settled ? -1 : films.findIndex((film, index) => film !== settled[index]);
  const first = Math.floor(change / size);
  return (index) => {
    const isNear = index >= first && index < first + CHUNKS_AT_ONCE;
    return (isNear ? chunks : settledChunks)[index] ?? chunks[index] ?? [];
  };
}

function chunksOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** One letter from each further font file (`scripts/build-fonts.ts`). */
const RARE_LETTERS = "ō½";

/**
 * Loads fonts for rare letters while idle, because an arriving font causes a layout of all text. Without them the
 * fallback stays.
 */
function fetchRareLetters(): void {
  for (const family of ["Instrument Serif", "Hanken Grotesk"]) {
    document.fonts?.load(`1em "${family}"`, RARE_LETTERS).catch(() => undefined);
  }
}
