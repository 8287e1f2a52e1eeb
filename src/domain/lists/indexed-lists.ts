import type { FilmId } from "../catalogue/film-id.ts";
import { type UserLists, watchedIds } from "./user-lists.ts";

/** For many questions: each is answered at once, however long the lists are. */
interface IndexedLists {
  readonly canon: ReadonlySet<FilmId>;
  readonly watchlist: ReadonlyMap<FilmId, boolean>;
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

/**
 * Films in neither canon nor watchlist, new ones before passed or watched ones (docs/product.md#quick-ranking).
 * Once all have been met, it goes on from `leftAt`, the film shown last, or the first open one behind it.
 * Compute it only when the overlay opens, so that acting on a film does not reorder the rest.
 */
export function quickRankingQueue(
  films: readonly { readonly id: FilmId }[],
  lists: UserLists,
  passedOver: readonly FilmId[],
  leftAt: FilmId | null,
): readonly FilmId[] {
  const decided = new Set([...lists.canonOrder, ...lists.watchlist.map((entry) => entry.id)]);
  const met = new Set([...passedOver, ...watchedIds(lists)]);
  const openOf = (some: typeof films) => some.map((film) => film.id).filter((id) => !decided.has(id));
  const open = openOf(films);
  const isNew = (id: FilmId) => !met.has(id);
  if (open.some(isNew)) return [...open.filter(isNew), ...open.filter((id) => met.has(id))];
  const start = films.findIndex(({ id }) => id === leftAt);
  return start === -1 ? open : [...openOf(films.slice(start)), ...openOf(films.slice(0, start))];
}
