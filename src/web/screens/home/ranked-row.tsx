import { memo, useCallback, useEffect, useRef, useState } from "react";
import type { Film, FilmMetadata } from "#domain/film.ts";
import { FilmCard } from "../../features/film-card/film-card.tsx";
import { hiddenFilmsMessages } from "../../features/hidden-films/messages.ts";
import { useFilmMarks } from "../../features/user-lists/use-user-lists.ts";
import { userLists } from "../../features/user-lists/user-lists-store.ts";
import { showToast } from "../../ui/toast.ts";

/** In milliseconds. */
const FOLD_MS = 220;

interface RankedRowProps {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  /** Empty in the ranking. */
  readonly reasons: string;
  readonly isShowingHidden: boolean;
  readonly posterLoading: "lazy" | "eager";
}

/**
 * Nothing while the film is hidden, unless hidden films are shown. On hiding, the card collapses, focus moves on, and a
 * toast offers to undo.
 */
export const RankedRow = memo(function RankedRow({
  film,
  metadata,
  reasons,
  isShowingHidden,
  posterLoading,
}: RankedRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isGone = useFilmMarks(film.rank).isHidden && !isShowingHidden;
  const [isFolding, setFolding] = useState(false);

  const hide = useCallback(() => {
    userLists.toggleHidden(film.rank);
    if (isShowingHidden) return;
    setFolding(true);
    offerUndo(film);
  }, [film, isShowingHidden]);

  useEffect(() => {
    if (!isFolding) return undefined;
    const timer = setTimeout(() => {
      if (row.current?.matches(":focus-within")) focusBeside(row.current);
      setFolding(false);
    }, FOLD_MS);
    return () => clearTimeout(timer);
  }, [isFolding]);

  if (isGone && !isFolding) return null;
  return (
    <div
      ref={row}
      role="listitem"
      // Leaves space for focus rings within `content-visibility`.
      className={`-mx-2 grid px-2 transition-[grid-template-rows,opacity] duration-200 [contain-intrinsic-size:auto_17.625rem] [content-visibility:auto] motion-reduce:transition-none md:[contain-intrinsic-size:auto_15.9375rem] ${isFolding ? "grid-rows-[0fr] opacity-0" : "grid-rows-[1fr]"}`}
    >
      <div className="-mx-2 min-h-0 overflow-hidden px-2">
        <FilmCard film={film} metadata={metadata} note={reasons} onHide={hide} posterLoading={posterLoading} />
      </div>
    </div>
  );
}, showsTheSame);

/** Moves focus to the next film, or else the previous, in any chunk. */
function focusBeside(row: HTMLElement): void {
  const rows = [...(row.closest("[role=list]")?.querySelectorAll<HTMLElement>("[role=listitem]") ?? [])];
  const at = rows.indexOf(row);
  const beside = rows[at + 1] ?? rows[at - 1];
  beside?.querySelector<HTMLElement>("h2 a")?.focus({ preventScroll: true });
}

/** The whole catalogue replaces the first films by equal objects; their cards need not re-render. */
function showsTheSame(before: RankedRowProps, after: RankedRowProps): boolean {
  return (
    before.film.rank === after.film.rank &&
    before.reasons === after.reasons &&
    before.metadata?.genre === after.metadata?.genre &&
    before.isShowingHidden === after.isShowingHidden &&
    before.posterLoading === after.posterLoading
  );
}

function offerUndo({ rank, title }: Film): void {
  showToast({
    title: hiddenFilmsMessages.hidden(title),
    action: {
      label: hiddenFilmsMessages.undo,
      onAction: () => {
        if (userLists.current().minimizedFilms.includes(rank)) userLists.toggleHidden(rank);
      },
    },
  });
}
