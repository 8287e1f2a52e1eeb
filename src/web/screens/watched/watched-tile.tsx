import { memo } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { isInCanon } from "#domain/lists/user-lists.ts";
import { TileMemory } from "../../features/films/memories/tile-memory.tsx";
import { FilmTile, TileMark } from "#web/features/films/personal/film-tile.tsx";
import { useFilmMarks, undoLeavingCanon } from "../../features/lists/use-user-lists.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { showToast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";

export const WatchedTile = memo(function WatchedTile({
  film,
  keepPlace,
}: {
  readonly film: AnyFilm;
  readonly keepPlace: (pressed: HTMLElement) => void;
}) {
  const { id, title } = film;
  const marks = useFilmMarks(id);
  return (
    <FilmTile film={film} note={<TileMemory id={id} />}>
      <TileMark
        kind="canon"
        id={id}
        title={title}
        isOn={marks.inCanon}
        onAct={() => undoLeavingCanon(film, () => userLists.toggleCanon(id))}
      />
      <TileMark
        kind="watchlist"
        id={id}
        title={title}
        isOn={marks.onWatchlist}
        onAct={() => userLists.toggleWatchlist(id)}
      />
      <TileMark
        kind="watched"
        id={id}
        title={title}
        isOn={marks.isWatched}
        onAct={(pressed) => {
          keepPlace(pressed);
          unwatch(film);
        }}
      />
    </FilmTile>
  );
});

function unwatch({ id, title }: AnyFilm): void {
  const previous = userLists.current();
  userLists.toggleWatched(id);
  showToast({
    title: messages.markedUnwatched(title),
    ...(isInCanon(previous, id) ? { description: messages.leftCanonToo } : {}),
    action: { label: messages.undo, onAction: () => userLists.restore(previous) },
  });
}
