import { memo } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { isInCanon } from "#domain/lists/user-lists.ts";
import { TileReason } from "#web/features/films/memories/tile-memory.tsx";
import { FilmTile, TileMark, TileRemove } from "#web/features/films/personal/film-tile.tsx";
import { undoLeavingCanon } from "../../features/lists/use-user-lists.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { showToast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";

export const WatchlistTile = memo(function WatchlistTile({
  film,
  isWatched,
  isInCanon: isCrowned,
  keepPlace,
}: {
  readonly film: AnyFilm;
  readonly isWatched: boolean;
  readonly isInCanon: boolean;
  /** Called before the film may leave the list. */
  readonly keepPlace: (pressed: HTMLElement) => void;
}) {
  const act = (change: (film: AnyFilm) => void) => (pressed: HTMLElement) => {
    keepPlace(pressed);
    change(film);
  };
  return (
    <FilmTile film={film} note={<TileReason film={film} />}>
      <TileMark kind="watched" id={film.id} title={film.title} isOn={isWatched} onAct={act(flipWatched)} />
      <TileMark kind="canon" id={film.id} title={film.title} isOn={isCrowned} onAct={act(flipCanon)} />
      <TileRemove label={messages.remove(film.title)} onAct={act(remove)} />
    </FilmTile>
  );
});

function flipWatched({ id, title }: AnyFilm): void {
  const previous = userLists.current();
  userLists.toggleWatchlistEntryWatched(id);
  const lists = userLists.current();
  const isNowWatched = lists.watchlist.some((entry) => entry.id === id && entry.watched);
  const leftCanon = isInCanon(previous, id) && !isInCanon(lists, id);
  showToast({
    title: isNowWatched ? messages.markedWatched(title) : messages.markedUnwatched(title),
    ...(leftCanon ? { description: messages.leftCanonToo } : {}),
    action: { label: messages.undo, onAction: () => userLists.restore(previous) },
  });
}

function flipCanon(film: AnyFilm): void {
  const { id, title } = film;
  const previous = userLists.current();
  undoLeavingCanon(film, () => userLists.toggleCanon(id));
  // Adding to the canon also marks as watched, which moves the film to the other tab: say so.
  if (!isInCanon(userLists.current(), id)) return;
  showToast({
    title: messages.joinedCanon(title),
    description: messages.joinedCanonText,
    action: { label: messages.undo, onAction: () => userLists.restore(previous) },
  });
}

function remove({ id, title }: AnyFilm): void {
  const previous = userLists.current();
  userLists.toggleWatchlist(id);
  showToast({
    title: messages.removed(title),
    action: { label: messages.undo, onAction: () => userLists.restore(previous) },
  });
}
