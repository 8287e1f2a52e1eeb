import { memo } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { FilmActions } from "../../features/films/film-actions.tsx";
import { FilmTile } from "../../features/films/list/film-tile.tsx";
import { offerAgain } from "../../features/films/memories/offer-day.ts";
import { TileMemory } from "../../features/films/memories/tile-memory.tsx";
import { LeftRanking } from "../../features/films/other/film-line.tsx";
import { userLists } from "../../features/lists/user-lists-store.ts";

export const WatchedTile = memo(function WatchedTile({
  film,
  keepPlace,
}: {
  readonly film: AnyFilm;
  /** Called with the button before the film leaves the list. */
  readonly keepPlace: (pressed: HTMLElement) => void;
}) {
  return (
    <div role="listitem">
      <FilmTile
        film={film}
        note={
          <>
            <LeftRanking film={film} />
            <TileMemory id={film.id} />
          </>
        }
      >
        <div className="mt-auto pt-2">
          <FilmActions
            film={film}
            layout="boxes"
            onPress={(action, _isOn, button) => {
              if (action !== "watched") return false;
              keepPlace(button);
              unwatch(film);
              return true;
            }}
          />
        </div>
      </FilmTile>
    </div>
  );
});

function unwatch(film: AnyFilm): void {
  const before = userLists.current();
  userLists.toggleWatched(film.id);
  offerAgain(film, before);
}
