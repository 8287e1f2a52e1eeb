/** Where films are named in lists, operations and what else is kept of films, as parsed from JSON. */
import { isJsonObject } from "../json-object.ts";

/** The members that name a film or several. */
const FILMS = new Set([
  "after",
  "base",
  "behind",
  "canon",
  "canonOrder",
  "dismissed",
  "dismissedRecommendations",
  "film",
  "hidden",
  "id",
  "ids",
  "minimizedFilms",
  "one",
  "other",
  "unwatched",
  "watched",
  "watchedFilms",
  "watchlist",
]);

export interface FilmNaming {
  /** Another name for a film; anything else stays as it is. */
  readonly film: (name: unknown) => unknown;
  /** Done to a list in which names have changed. */
  readonly list?: (names: readonly unknown[]) => readonly unknown[];
  /** The name of a member now, if that changed. */
  readonly member?: (name: string) => string;
}

/** A value with other names for the films it names. Whatever does not change is the same object. */
export function renameFilms(value: unknown, naming: FilmNaming): unknown {
  if (Array.isArray(value))
    return sameItems(
      value,
      value.map((item) => renameFilms(item, naming)),
    );
  if (!isJsonObject(value)) return value;
  const before = Object.entries(value);
  const after = before.map(([name, member]): readonly [string, unknown] => {
    const now = naming.member?.(name) ?? name;
    return [now, FILMS.has(now) ? filmsIn(member, naming) : renameFilms(member, naming)];
  });
  const isSame = after.every(([name, member], index) => name === before[index]?.[0] && member === before[index][1]);
  return isSame ? value : Object.fromEntries(after);
}

function filmsIn(member: unknown, naming: FilmNaming): unknown {
  if (!Array.isArray(member)) return isJsonObject(member) ? renameFilms(member, naming) : naming.film(member);
  const renamed = sameItems(
    member,
    member.map((item) => filmsIn(item, naming)),
  );
  return renamed === member ? member : (naming.list?.(renamed) ?? renamed);
}

function sameItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((item, index) => item === before[index]) ? before : after;
}
