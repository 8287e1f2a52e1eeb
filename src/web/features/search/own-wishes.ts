import type { InterpretedPart } from "#contract/api/search.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { isInCanon, isOnWatchlist, type UserLists, watchedIds } from "#domain/lists/user-lists.ts";

type Mine = NonNullable<InterpretedPart["mine"]>;

/** What a request says of the visitor's own lists. */
export function ownWishes(parts: readonly InterpretedPart[]): readonly Mine[] {
  return parts.flatMap(({ mine }) => mine ?? []);
}

/** Whether a film is in the lists, and remembered, as all the wishes say. */
export function fitting(wishes: readonly Mine[], lists: UserLists): (id: FilmId) => boolean {
  const watched = new Set(watchedIds(lists));
  const isOn = (list: Mine["list"], id: FilmId): boolean => {
    switch (list) {
      case "watched":
        return watched.has(id);
      case "canon":
        return isInCanon(lists, id);
      case "watchlist":
        return isOnWatchlist(lists, id);
    }
  };
  const memories = new Map(lists.memories.map((memory) => [memory.id, memory]));
  const isRemembered = ({ seenIn, stars }: Mine, id: FilmId): boolean => {
    const { seen = "", rating } = memories.get(id) ?? {};
    return (seenIn === undefined || seen.startsWith(seenIn)) && (stars === undefined || rating === stars);
  };
  return (id) => wishes.every((mine) => (isOn(mine.list, id) && isRemembered(mine, id)) === mine.isIn);
}
