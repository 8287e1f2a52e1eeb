/** Texts of the time when a rank named a film, in lists, operations and what else was kept of films, with ids instead. */
import { filmOfFirstEdition } from "./first-edition.ts";
import { isJsonObject } from "./json-object.ts";

/** The members that held a rank, by the name they have now. */
const NAMED: Readonly<Record<string, string>> = {
  rank: "id",
  ranks: "ids",
};

/** The members that held a rank or several, and kept their names. */
const KEPT = new Set([
  "after",
  "base",
  "behind",
  "canon",
  "canonOrder",
  "dismissed",
  "dismissedRecommendations",
  "film",
  "hidden",
  "minimizedFilms",
  "one",
  "other",
  "unwatched",
  "watched",
  "watchedFilms",
  "watchlist",
]);

/**
 * A value parsed from JSON, with a film's id wherever it held the film's rank in the first edition. Ids, and numbers that
 * were no rank, stay as they are: doing it twice changes nothing.
 */
export function withFilmIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFilmIds);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const now = NAMED[name] ?? name;
      return [now, now !== name || KEPT.has(name) ? filmsIn(member) : withFilmIds(member)];
    }),
  );
}

/** A rank or a list of them as ids; anything else as `withFilmIds` says. */
function filmsIn(member: unknown): unknown {
  if (typeof member === "number") return filmOfFirstEdition(member) ?? member;
  return Array.isArray(member) ? member.map(filmsIn) : withFilmIds(member);
}
