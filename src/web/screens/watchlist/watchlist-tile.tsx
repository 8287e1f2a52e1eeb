import { memo } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { isInCanon } from "#domain/lists/user-lists.ts";
import { TileReason } from "#web/features/films/memories/tile-memory.tsx";
import { FilmActions } from "../../features/films/film-actions.tsx";
import { FilmTile, RemoveButton } from "../../features/films/list/film-tile.tsx";
import { LeftRanking } from "../../features/films/other/film-line.tsx";
import { undoLeavingCanon } from "../../features/lists/use-user-lists.ts";
import { dayChoices } from "../../features/films/memories/offer-day.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { showToast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";

const ACTIONS = ["watched", "canon"] as const;

export const WatchlistTile = memo(function WatchlistTile({
  film,
  isWatched,
  keepPlace,
}: {
  readonly film: AnyFilm;
  readonly isWatched: boolean;
  /** Called with the button before the film may leave the list. */
  readonly keepPlace: (pressed: HTMLElement) => void;
}) {
  return (
    <div role="listitem">
      <FilmTile
        film={film}
        note={
          <>
            <LeftRanking film={film} />
            <TileReason film={film} />
          </>
        }
      >
        <div className="mt-auto flex gap-1.5 pt-2">
          <FilmActions
            film={film}
            layout="boxes"
            actions={ACTIONS}
            isOn={{ watched: isWatched }}
            onPress={(action, _isOn, button) => {
              keepPlace(button);
              (action === "canon" ? flipCanon : flipWatched)(film);
              return true;
            }}
          />
          <RemoveButton
            label={messages.remove(film.title)}
            onRemove={(button) => {
              keepPlace(button);
              remove(film);
            }}
          />
        </div>
      </FilmTile>
    </div>
  );
});

function flipWatched(film: AnyFilm): void {
  const { id, title } = film;
  const previous = userLists.current();
  const restore = () => userLists.restore(previous);
  userLists.toggleWatchlistEntryWatched(id);
  const lists = userLists.current();
  const isNowWatched = lists.watchlist.some((entry) => entry.id === id && entry.watched);
  const leftCanon = isInCanon(previous, id) && !isInCanon(lists, id);
  showToast({
    title: isNowWatched ? messages.markedWatched(title) : messages.markedUnwatched(title),
    ...(leftCanon ? { description: messages.leftCanonToo } : {}),
    action: { label: messages.undo, onAction: restore },
    others: dayChoices(film, isNowWatched ? undefined : restore),
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
