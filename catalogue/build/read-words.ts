import { PALETTE_NAMES } from "#domain/picture/poster/palettes/sheets.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { repeatedWordsProblems, strayWordsProblems } from "./completeness-rules.ts";
import type { FilmWords, Neighbour, PosterPick } from "./film-words.ts";
import { ownNeighbourProblems, repeatedNeighbourProblems, strayNeighbourProblems } from "./neighbour-rules.ts";
import { type Motifs, strayPosterProblems } from "./posters/motifs.ts";
import { weightProblems } from "./tag-rules.ts";

/** An authored file: its name, for refusals, and its JSON text. */
export interface WordsFile {
  readonly name: string;
  readonly json: string;
}

/**
 * Words by slug. Refuses (`bad-words`) values of the wrong shape and whatever the release can't be built with;
 * `check-words.ts` has the other rules of good words.
 */
export function readWords(
  files: readonly WordsFile[],
  films: readonly { readonly slug: string }[],
  motifs: Motifs,
): ReadonlyMap<string, FilmWords> {
  const words = files.flatMap(parseWords);
  const problems = [
    ...strayWordsProblems(films, words),
    ...repeatedWordsProblems(words),
    ...strayNeighbourProblems(films, words),
    ...ownNeighbourProblems(words),
    ...repeatedNeighbourProblems(words),
    ...weightProblems(words),
    ...strayPosterProblems(words, motifs),
  ];
  if (problems.length > 0) throw new CatalogueError("bad-words", problems.join("; "));
  return new Map(words.map((film) => [film.slug, film]));
}

/** One file's entries, whatever films they are about. Refuses (`bad-words`) values of the wrong shape. */
export function parseWords({ name, json }: WordsFile): readonly FilmWords[] {
  const entries: unknown = JSON.parse(json);
  if (!isList(entries)) throw new CatalogueError("bad-words", `${name} is not a list`);
  return entries.map((entry) => {
    if (isFilmWords(entry)) return entry;
    throw new CatalogueError(
      "bad-words",
      `${name}: ${JSON.stringify(entry).slice(0, 80)} is not of the expected shape`,
    );
  });
}

function isFilmWords(value: unknown): value is FilmWords {
  if (!isRecord(value)) return false;
  const { slug, description, genre, mood, tags, recommendations, poster } = value;
  return (
    [slug, description, genre].every((text) => typeof text === "string" && text.trim() !== "") &&
    isTextList(mood) &&
    isList(recommendations) &&
    recommendations.every(isNeighbour) &&
    isRecord(tags) &&
    Object.values(tags).every((weight) => typeof weight === "number") &&
    (poster === undefined || isPosterPick(poster))
  );
}

/** A known palette, if any, and a reason. */
function isPosterPick(value: unknown): value is PosterPick {
  if (!isRecord(value)) return false;
  const { motif, palette, arrangement, reason } = value;
  return (
    typeof motif === "string" &&
    (palette === undefined || PALETTE_NAMES.some((name) => name === palette)) &&
    (arrangement === undefined || Number.isInteger(arrangement)) &&
    typeof reason === "string" &&
    reason.trim() !== ""
  );
}

function isNeighbour(value: unknown): value is Neighbour {
  return isRecord(value) && isTextList([value["slug"], value["why"]]);
}

/** `Array.isArray` alone would make the items `any`. */
function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTextList(value: unknown): value is readonly string[] {
  return isList(value) && value.every((item) => typeof item === "string" && item.trim() !== "");
}
