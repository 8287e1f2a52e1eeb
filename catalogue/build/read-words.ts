import { CatalogueError } from "./catalogue-error.ts";
import type { FilmRecord } from "./read-films.ts";

/** Our own words about one film; they replace what is derived from its facts. */
export interface FilmWords {
  readonly slug: string;
  readonly description: string;
  /** Comma-separated, main genre first. */
  readonly genre: string;
  readonly mood: readonly string[];
  /** Vocabulary term to weight: 1 present, 2 strong, 3 defining. */
  readonly tags: Readonly<Record<string, number>>;
  /** Films in the catalogue, strongest first, each with the kinship in a few words. */
  readonly recommendations: readonly Neighbour[];
}

export interface Neighbour {
  readonly slug: string;
  readonly why: string;
}

const WEIGHTS: ReadonlySet<number> = new Set([1, 2, 3]);

/** An authored file: its name, for refusals, and its JSON text. */
export interface WordsFile {
  readonly name: string;
  readonly json: string;
}

/** Words by slug. Refuses (`bad-words`) unknown or repeated films and values of the wrong shape. */
export function readWords(files: readonly WordsFile[], films: readonly FilmRecord[]): ReadonlyMap<string, FilmWords> {
  const slugs = new Set(films.map(({ slug }) => slug));
  const words = new Map<string, FilmWords>();
  for (const { name, json } of files) {
    const entries: unknown = JSON.parse(json);
    if (!isList(entries)) throw new CatalogueError("bad-words", `${name} is not a list`);
    for (const entry of entries) {
      if (!isFilmWords(entry)) throw refusal(name, entry, "is not of the expected shape");
      const problem = problemWith(entry, slugs, words);
      if (problem !== null) throw refusal(name, entry, problem);
      words.set(entry.slug, entry);
    }
  }
  return words;
}

function refusal(name: string, entry: unknown, problem: string): CatalogueError {
  return new CatalogueError("bad-words", `${name}: ${JSON.stringify(entry).slice(0, 80)} ${problem}`);
}

function problemWith(
  entry: FilmWords,
  slugs: ReadonlySet<string>,
  seen: ReadonlyMap<string, FilmWords>,
): string | null {
  if (!slugs.has(entry.slug)) return "is about a film that is not in the catalogue";
  if (seen.has(entry.slug)) return "is about a film that has words already";
  const neighbours = entry.recommendations.map(({ slug }) => slug);
  const stray = neighbours.find((slug) => !slugs.has(slug) || slug === entry.slug);
  if (stray !== undefined) return `recommends ${stray}`;
  if (new Set(neighbours).size < neighbours.length) return "recommends a film twice";
  return null;
}

function isFilmWords(value: unknown): value is FilmWords {
  if (!isRecord(value)) return false;
  const { slug, description, genre, mood, tags, recommendations } = value;
  return (
    [slug, description, genre].every((text) => typeof text === "string" && text.trim() !== "") &&
    isTextList(mood) &&
    isList(recommendations) &&
    recommendations.every(isNeighbour) &&
    isRecord(tags) &&
    Object.values(tags).every((weight) => typeof weight === "number" && WEIGHTS.has(weight))
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
