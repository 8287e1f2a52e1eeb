import { memo, useCallback, useEffect, useRef, useState } from "react";
import type { FilmView } from "#domain/filters/ranking-address.ts";
import type { Film, FilmMetadata } from "#domain/catalogue/film.ts";
import { showToast } from "#web/ui/toast.ts";
import { FilmCard } from "../film-card.tsx";
import { messages } from "../messages.ts";
import { useFilmMarks } from "#web/features/lists/use-user-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { LateLooks } from "./late-looks.ts";

const FOLD_MS = 220;

interface FilmListItemProps {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  /** Empty in the ranking. */
  readonly reasons: string;
  readonly view: FilmView;
  readonly isShowingHidden: boolean;
  readonly isSeenFaded: boolean;
  readonly posterLoading: "lazy" | "eager";
}

/**
 * Nothing while hidden, unless hidden films are shown. On hiding, it collapses, focus moves on, a toast can undo it.
 */
export const FilmListItem = memo(function FilmListItem({
  film,
  metadata,
  reasons,
  view,
  isShowingHidden,
  isSeenFaded,
  posterLoading,
}: FilmListItemProps) {
  const item = useRef<HTMLDivElement>(null);
  const marks = useFilmMarks(film.id);
  const isGone = marks.isHidden && !isShowingHidden;
  const [isFolding, setFolding] = useState(false);

  const hide = useCallback(() => {
    if (!isShowingHidden) {
      setFolding(view !== "posters");
      if (view === "posters" && item.current !== null) focusBeside(item.current);
      offerUndo(film);
    }
    userLists.toggleHidden(film.id);
  }, [film, isShowingHidden, view]);

  useEffect(() => {
    if (!isFolding) return undefined;
    const timer = setTimeout(() => {
      if (item.current?.matches(":focus-within")) focusBeside(item.current);
      setFolding(false);
    }, FOLD_MS);
    return () => clearTimeout(timer);
  }, [isFolding]);

  if (isGone && !isFolding) return null;
  const isFaded = isSeenFaded && marks.isWatched;
  if (view === "posters")
    return (
      <div ref={item} role="listitem" className="min-w-0">
        <LateLooks.WallTile
          film={film}
          isFaded={isFaded || marks.isHidden}
          isInView={posterLoading === "eager"}
          onHide={hide}
        />
      </div>
    );
  return (
    <div
      ref={item}
      role="listitem"
      // Leaves space for focus rings within `content-visibility`.
      className={`-mx-2 grid px-2 transition-[grid-template-rows,opacity] duration-200 [contain-intrinsic-size:auto_var(--item-height)] [content-visibility:auto] motion-reduce:transition-none ${isFolding ? "grid-rows-[0fr] opacity-0" : "grid-rows-[1fr]"}`}
    >
      <div className="-mx-2 min-h-0 overflow-hidden px-2">
        {view === "cards" ? (
          <FilmCard
            film={film}
            metadata={metadata}

            note={reasons}
            onHide={hide}
            isFaded={isFaded}
            posterLoading={posterLoading}
          />
        ) : (
          <LateLooks.FilmRow film={film} note={reasons} isFaded={isFaded || marks.isHidden} onHide={hide} />
        )}
      </div>
    </div>
  );
}, showsTheSame);

/** Moves focus to the next film, or else the previous, in any chunk. */
function focusBeside(item: HTMLElement): void {
  const items = [...(item.closest("[role=list]")?.querySelectorAll<HTMLElement>("[role=listitem]") ?? [])];
  const at = items.indexOf(item);
  const beside = items[at + 1] ?? items[at - 1];
  beside?.querySelector<HTMLElement>("h2 a")?.focus({ preventScroll: true });
}

/** When the whole catalogue arrives, equal objects replace the first films: they need not re-render. */
function showsTheSame(before: FilmListItemProps, after: FilmListItemProps): boolean {
  return (
    before.film.id === after.film.id &&
    before.reasons === after.reasons &&
    before.view === after.view &&
    before.metadata?.genre === after.metadata?.genre &&
    before.isShowingHidden === after.isShowingHidden &&
    before.isSeenFaded === after.isSeenFaded &&
    before.posterLoading === after.posterLoading
  );
}

function offerUndo({ id, title }: Film): void {
  showToast({
    title: messages.isHidden(title),
    action: {
      label: messages.undo,
      onAction: () => {
        if (userLists.current().minimizedFilms.includes(id)) userLists.toggleHidden(id);
      },
    },
  });
}
