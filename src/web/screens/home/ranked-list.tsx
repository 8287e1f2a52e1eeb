import { memo, useEffect, useMemo, useRef } from "react";
import { FIRST_VIEW_FILMS } from "#contract/pages.ts";
import type { Film, FilmMetadataByRank } from "#domain/film.ts";
import { useGlideOverHidden } from "../../features/hidden-films/use-glide-over-hidden.ts";
import { useMountedChunks } from "../../ui/use-mounted-chunks.ts";
import { fetchRareLetters } from "./fetch-rare-letters.ts";
import { RankedRow } from "./ranked-row.tsx";

/** What a card is taken to be high before it is laid out: what most are, or the page would move when they come near. */
const CARD_HEIGHT = "[--card-height:17.625rem] md:[--card-height:15.9375rem]";

/**
 * Film cards in the order given. The first dozen is there at once, on the server too; the rest follows in chunks,
 * and until then an empty space of its height keeps the page from jumping under the reader.
 */
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
  /** Why a film is in the list, where it was searched for. */
  readonly reasonsByRank: Readonly<Record<string, readonly string[]>>;
  readonly isShowingHidden: boolean;
  readonly label: string;
  /** How many are there at once: more than the first dozen where the page's HTML holds them. */
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
      {/* Not an `ol`: between it and its items no chunk could stand. */}
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
 * Chunks keep their films' identity, so that mounting one more doesn't render the others again. One that is far from
 * what is seen is passed over whole, so that scrolling asks after a dozen cards and not after all of them.
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
      // The margin keeps focus rings inside what `content-visibility` clips, as it does for each card.
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
