/** Texts of the time when a rank named a film, in lists, operations and what else was kept of films, with ids instead. */
import { type FilmNaming, renameFilms } from "../lists/lasting-films.ts";
import { filmOfFirstEdition } from "./first-edition.ts";

/** The members that held a rank or several, by the name they have now. */
const NAMED: Readonly<Record<string, string>> = {
  rank: "id",
  ranks: "ids",
};

const BY_ID: FilmNaming = {
  film: (name) => (typeof name === "number" ? (filmOfFirstEdition(name) ?? name) : name),
  member: (name) => NAMED[name] ?? name,
};

/**
 * A value parsed from JSON, with a film's id wherever it held the film's rank in the first edition. Ids, and numbers that
 * were no rank, stay as they are: doing it twice changes nothing.
 */
export function withFilmIds(value: unknown): unknown {
  return renameFilms(value, BY_ID);
}
