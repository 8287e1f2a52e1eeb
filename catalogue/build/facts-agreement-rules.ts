import { countsOf } from "./counts.ts";
import type { FilmRecord } from "./read-films.ts";
import type { FilmWords } from "./film-words.ts";
import type { WordsProblem } from "./words-problem.ts";

/** Shorter surnames are too often characters' names. */
const TELLING_SURNAME_LETTERS = 6;

/** Genres are known from the catalogue's facts, and named once. */
export function genreProblems(films: readonly FilmRecord[], words: readonly FilmWords[]): readonly WordsProblem[] {
  const known = new Set(films.flatMap(({ facts }) => facts.genres));
  return words.flatMap(({ slug, genre }) => {
    const genres = genre.split(", ");
    const strays = genres.filter((name) => !known.has(name)).map((name) => `${slug}: unknown genre "${name}"`);
    return new Set(genres).size < genres.length ? [...strays, `${slug}: a genre is named twice`] : strays;
  });
}

/**
 * A person of the catalogue named in a description belongs to that film: by full name, or for directors of several
 * films with a long surname of their own also by surname.
 */
export function strayPersonProblems(
  films: readonly FilmRecord[],
  words: readonly FilmWords[],
): readonly WordsProblem[] {
  const peopleBySlug: ReadonlyMap<string, ReadonlySet<string>> = new Map(
    films.map((film) => [film.slug, peopleOf(film)]),
  );
  const names = tellingNames(films);
  return words.flatMap(({ slug, description }) => {
    const own = [...(peopleBySlug.get(slug) ?? [])];
    const spaced = ` ${description.replace(/[’']s\b/gu, "").replace(/[^\p{L}\p{N}.'’-]+|\.(?=\s|$)/gu, " ")} `;
    return names
      .filter((name) => spaced.includes(` ${name} `) && !own.some((person) => ` ${person}`.endsWith(` ${name}`)))
      .map((name) => `${slug}: names ${name}, who is not in its facts`);
  });
}

function peopleOf({ facts }: FilmRecord): ReadonlySet<string> {
  const { directors, screenwriters, cinematographers, composers, cast } = facts;
  return new Set([...directors, ...screenwriters, ...cinematographers, ...composers, ...cast]);
}

function surname(name: string): string {
  return name.slice(name.lastIndexOf(" ") + 1);
}

function tellingNames(films: readonly FilmRecord[]): readonly string[] {
  const people = [...new Set(films.flatMap((film) => [...peopleOf(film)]))].filter((name) => name.includes(" "));
  const sharers = countsOf(people.map((name) => surname(name)));
  const filmCounts = countsOf(films.flatMap(({ facts }) => facts.directors));
  const surnames = [...filmCounts]
    .filter(([name, count]) => count > 1 && name.includes(" ") && sharers.get(surname(name)) === 1)
    .map(([name]) => surname(name))
    .filter((name) => name.length >= TELLING_SURNAME_LETTERS);
  return [...people, ...surnames];
}
