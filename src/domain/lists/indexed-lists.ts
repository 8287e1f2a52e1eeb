import type { FilmId } from "../catalogue/film-id.ts";
import { type UserLists, watchedIds } from "./user-lists.ts";

/** Lists for many questions: each is answered at once, however long they are. */
export interface IndexedLists {
  readonly canon: ReadonlySet<FilmId>;
  /** Whether each entry is watched. */
  readonly watchlist: ReadonlyMap<FilmId, boolean>;
  /** By its own mark or a watched watchlist entry. */
  readonly watched: ReadonlySet<FilmId>;
  readonly hidden: ReadonlySet<FilmId>;
  readonly dismissed: ReadonlySet<FilmId>;
}

export function indexLists(lists: UserLists): IndexedLists {
  return {
    canon: new Set(lists.canonOrder),
    watchlist: new Map(lists.watchlist.map(({ id, watched }) => [id, watched])),
    watched: new Set(watchedIds(lists)),
    hidden: new Set(lists.minimizedFilms),
    dismissed: new Set(lists.dismissedRecommendations),
  };
}
