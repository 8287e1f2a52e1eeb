import { memo, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { FilmView } from "#domain/filters/ranking-address.ts";
import type { Film, FilmMetadataByRank, Rank } from "#domain/catalogue/film.ts";
import { chunksOf, useMountedRange } from "#web/ui/mount-in-chunks.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { awaitedIndexIn, useGlideOverHidden, type FilmPlace, putInPlace } from "./film-place.ts";
import { FilmListItem } from "./film-list-item.tsx";

/** Of each view: films in a chunk, which fill whole lines, and their height before layout, that of most films. */
const LOOKS: Readonly<Record<FilmView, { readonly size: number; readonly height: string; readonly chunk: string }>> = {
  cards: {
    size: 12,
    height: "[--item-height:19.9rem] sm:[--item-height:19.57rem] lg:[--item-height:11.95rem]",
    chunk: "",
  },
  rows: {
    size: 24,
    height: "[--item-height:3.8rem] sm:[--item-height:3rem] pointer-fine:lg:[--item-height:2rem]",
    chunk: "",
  },
  posters: {
    size: 12,
    // A line's height, which is that of a poster and its marks, by the number of posters in it.
    height:
      "[container-type:inline-size] [--item-height:calc(((100cqi-1.25rem)/2+2.25rem)/3)] tiny:[--item-height:calc(((100cqi-0.625rem)*0.75+2.25rem)/2)] sm:[--item-height:calc(((100cqi-3rem)*0.375+2.25rem)/4)] lg:[--item-height:calc(((100cqi-6.25rem)/4+2.25rem)/6)]",
    chunk: "grid grid-cols-3 tiny:grid-cols-2 gap-x-2.5 sm:grid-cols-4 sm:gap-x-4 lg:grid-cols-6 lg:gap-x-5",
  },
};

interface FilmListProps {
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly view: FilmView;
  readonly label: string;
  /** Why films are listed, by rank. */
  readonly reasonsByRank?: Readonly<Record<string, readonly string[]>>;
  readonly isShowingHidden?: boolean;
  readonly isSeenFaded?: boolean;
  /** The number before each film; its rank by default. */
  readonly positionByRank?: Readonly<Record<Rank, number>>;
  /** At least those that the page's HTML holds. */
  readonly filmsAtOnce?: number;
  /** The film that keeps its place in the window when the list changes its view. */
  readonly place?: FilmPlace | null;
}

/** Renders the first films at once, also on the server, the rest in chunks. Another list or view needs another key. */
export const FilmList = memo(function FilmList({
  films: allFilms,
  metadataByRank,
  view,
  label,
  reasonsByRank = NO_REASONS,
  isShowingHidden = false,
  isSeenFaded = false,
  positionByRank,
  filmsAtOnce = 0,
  place = null,
}: FilmListProps) {
  const list = useRef<HTMLDivElement>(null);
  useGlideOverHidden(list);
  const films = useFilmsToShow(allFilms, view === "posters" && !isShowingHidden);
  const { size, height, chunk: chunkClass } = LOOKS[view];
  const chunks = useMemo(() => chunksOf(films, size), [films, size]);
  const at = place === null ? awaitedIndexIn(films) : films.findIndex(({ id }) => id === place.id);
  const { from, to } = useMountedRange(
    chunks.length,
    Math.max(1, Math.ceil(filmsAtOnce / size)),
    Math.floor(Math.max(0, at) / size),
  );
  const isWhole = chunks.length > 1 && from === 0 && to === chunks.length;
  useEffect(() => {
    if (isWhole) fetchRareLetters();
  }, [isWhole]);
  const firstPlace = useRef(place);
  useLayoutEffect(() => {
    if (firstPlace.current !== null && list.current !== null) putInPlace(list.current, firstPlace.current);
    firstPlace.current = null;
  }, []);
  return (
    <div className={height}>
      <Spacer films={from * size} />
      {/* Not an `ol`, which allows no chunks between list and items. */}
      <div ref={list} role="list" aria-label={label} className={view === "posters" ? "" : "border-t border-line"}>
        {chunks.slice(from, to).map((chunk, index) => (
          <Chunk
            key={chunk[0]?.rank}
            films={chunk}
            className={chunkClass}
            metadataByRank={metadataByRank}
            reasonsByRank={reasonsByRank}
            positionByRank={positionByRank}
            view={view}
            isShowingHidden={isShowingHidden}
            isSeenFaded={isSeenFaded}
            isFirst={from === 0 && index === 0}
          />
        ))}
      </div>
      <Spacer films={films.length - to * size} />
    </div>
  );
});

/** Takes the space of films that are not mounted yet. */
function Spacer({ films }: { readonly films: number }) {
  if (films <= 0) return null;
  return <div aria-hidden="true" style={{ height: `calc(${films} * var(--item-height))` }} />;
}

/** Memoised by film identity, so that adding a chunk re-renders no other. Off-screen chunks are skipped whole. */
const Chunk = memo(function Chunk({
  films,
  className,
  metadataByRank,
  reasonsByRank,
  positionByRank,
  view,
  isShowingHidden,
  isSeenFaded,
  isFirst,
}: {
  readonly films: readonly Film[];
  readonly className: string;
  readonly metadataByRank: FilmMetadataByRank;
  readonly reasonsByRank: Readonly<Record<string, readonly string[]>>;
  readonly positionByRank: FilmListProps["positionByRank"];
  readonly view: FilmView;
  readonly isShowingHidden: boolean;
  readonly isSeenFaded: boolean;
  readonly isFirst: boolean;
}) {
  return (
    <div
      role="presentation"
      // Leaves space for focus rings within `content-visibility`.
      className={`${className} ${isFirst ? "" : "-mx-2 px-2 [content-visibility:auto]"}`}
      style={isFirst ? undefined : { containIntrinsicSize: `auto calc(${films.length} * var(--item-height))` }}
    >
      {films.map((film, index) => (
        <FilmListItem
          key={film.rank}
          film={film}
          metadata={metadataByRank[film.rank]}
          reasons={reasonsByRank[film.rank]?.join(" · ") ?? ""}
          position={positionByRank?.[film.rank] ?? film.rank}
          view={view}
          isShowingHidden={isShowingHidden}
          isSeenFaded={isSeenFaded}
          posterLoading={isFirst && index < 4 ? "eager" : "lazy"}
        />
      ))}
    </div>
  );
});

const NO_REASONS: Readonly<Record<string, readonly string[]>> = {};

/** On a wall, hidden films are left out before it is cut into chunks, so that every line is full. */
function useFilmsToShow(films: readonly Film[], isWanted: boolean): readonly Film[] {
  const { minimizedFilms } = useUserLists();
  return useMemo(() => {
    if (!isWanted || minimizedFilms.length === 0) return films;
    const hidden = new Set(minimizedFilms);
    return films.filter(({ id }) => !hidden.has(id));
  }, [films, isWanted, minimizedFilms]);
}

/** One letter from each further font file (`scripts/build-fonts.ts`). */
const RARE_LETTERS = "ō½";

/** While idle, because an arriving font lays out all text again. Without them the fallback stays. */
function fetchRareLetters(): void {
  for (const family of ["Instrument Serif", "Hanken Grotesk"]) {
    document.fonts?.load(`1em "${family}"`, RARE_LETTERS).catch(() => undefined);
  }
}
