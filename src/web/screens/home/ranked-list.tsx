import { memo, useEffect, useMemo, useRef } from "react";
import { FIRST_VIEW_FILMS } from "#contract/pages.ts";
import type { Film, FilmMetadataByRank } from "#domain/film.ts";
import { useGlideOverHidden } from "../../features/hidden-films/use-glide-over-hidden.ts";
import { useMountedChunks } from "../../ui/use-mounted-chunks.ts";
import { fetchRareLetters } from "./fetch-rare-letters.ts";
import { RankedRow } from "./ranked-row.tsx";

/** The estimated height before layout: that of most cards, to avoid jumps. */
const CARD_HEIGHT = "[--card-height:17.625rem] md:[--card-height:15.9375rem]";

/** The first dozen cards at once, also on the server; the rest in chunks, with placeholders of their height. */
export const RankedList = memo(function RankedList({
  films,
  metadataByRank,
  reasonsByRank,
  isShowingHidden,
  label,
  filmsAtOnce = FIRST_VIEW_FILMS,
}: {
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  /** For search results. */
  readonly reasonsByRank: Readonly<Record<string, readonly string[]>>;
  readonly isShowingHidden: boolean;
  readonly label: string;
  /** More than a dozen where the page's HTML holds them. */
  readonly filmsAtOnce?: number;
}) {
  const list = useRef<HTMLDivElement>(null);
  useGlideOverHidden(list);
  const chunks = useMemo(() => chunksOf(films), [films]);
  const mounted = useMountedChunks(chunks.length, Math.max(1, Math.ceil(filmsAtOnce / FIRST_VIEW_FILMS)));
  const missing = films.length - mounted * FIRST_VIEW_FILMS;
  const isWhole = chunks.length > 1 && mounted === chunks.length;
  useEffect(() => {
    if (isWhole) fetchRareLetters();
  }, [isWhole]);
  return (
    <>
      {/* Not an `ol`, which allows no chunks between list and items. */}
      <div ref={list} role="list" aria-label={label} className={`border-t border-line ${CARD_HEIGHT}`}>
        {chunks.slice(0, mounted).map((chunk, index) => (
          <Chunk
            key={chunk[0]?.rank}
            films={chunk}
            metadataByRank={metadataByRank}
            reasonsByRank={reasonsByRank}
            isShowingHidden={isShowingHidden}
            isFirst={index === 0}
          />
        ))}
      </div>
      {missing > 0 ? (
        <div aria-hidden="true" className={CARD_HEIGHT} style={{ height: `calc(${missing} * var(--card-height))` }} />
      ) : null}
    </>
  );
});

/**
 * Memoised by film identity, so that adding a chunk does not render the others. Off-screen chunks are skipped as a
 * whole.
 */
const Chunk = memo(function Chunk({
  films,
  metadataByRank,
  reasonsByRank,
  isShowingHidden,
  isFirst,
}: {
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly reasonsByRank: Readonly<Record<string, readonly string[]>>;
  readonly isShowingHidden: boolean;
  readonly isFirst: boolean;
}) {
  return (
    <div
      role="presentation"
      // Leaves space for focus rings within `content-visibility`.
      className={isFirst ? "" : "-mx-2 px-2 [content-visibility:auto]"}
      style={isFirst ? undefined : { containIntrinsicSize: `auto calc(${films.length} * var(--card-height))` }}
    >
      {films.map((film, index) => (
        <RankedRow
          key={film.rank}
          film={film}
          metadata={metadataByRank[film.rank]}
          reasons={reasonsByRank[film.rank]?.join(" · ") ?? ""}
          isShowingHidden={isShowingHidden}
          posterLoading={isFirst && index < 4 ? "eager" : "lazy"}
        />
      ))}
    </div>
  );
});

function chunksOf(films: readonly Film[]): readonly (readonly Film[])[] {
  const chunks: (readonly Film[])[] = [];
  for (let start = 0; start < films.length; start += FIRST_VIEW_FILMS) {
    chunks.push(films.slice(start, start + FIRST_VIEW_FILMS));
  }
  return chunks;
}
