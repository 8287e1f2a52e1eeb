import { countsOf, repeatedIn } from "./counts.ts";
import type { FilmRecord } from "./read-films.ts";
import type { FilmWords } from "./film-words.ts";
import { outside, type WordsProblem } from "./words-problem.ts";

const NEIGHBOURS = { least: 8, most: 15 };
const REASON_WORDS = { least: 1, most: 14 };
/** Leaves room for a series or a director's nearest films, and most places for others. */
const SAME_DIRECTOR_MOST = 4;
const DECADES_LEAST = 3;
const FOREIGN_LEAST = 2;
const NAMED_BY_LEAST = 3;
/** From this rank on, no film is named more often than the busiest of the loved ones. */
const HOARDING = { loved: 50, fromRank: 200 };

/** A film has eight to fifteen neighbours. */
export function neighbourCountProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words.flatMap(({ slug, recommendations }) =>
    outside(`${slug}: neighbours`, recommendations.length, NEIGHBOURS),
  );
}

/** A neighbour is a film of the catalogue. */
export function strayNeighbourProblems(
  films: readonly { readonly slug: string }[],
  words: readonly FilmWords[],
): readonly WordsProblem[] {
  const known: ReadonlySet<string> = new Set(films.map(({ slug }) => slug));
  return words.flatMap(({ slug, recommendations }) =>
    recommendations
      .filter((neighbour) => !known.has(neighbour.slug))
      .map((neighbour) => `${slug}: unknown neighbour ${neighbour.slug}`),
  );
}

/** A neighbour is another film. */
export function ownNeighbourProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words
    .filter(({ slug, recommendations }) => recommendations.some((neighbour) => neighbour.slug === slug))
    .map(({ slug }) => `${slug}: is its own neighbour`);
}

/** A neighbour is named once. */
export function repeatedNeighbourProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words.flatMap((film) =>
    repeatedIn(film.recommendations.map(({ slug }) => slug)).map(
      (neighbour) => `${film.slug}: ${neighbour} is its neighbour twice`,
    ),
  );
}

/** A neighbour's reason has few words. */
export function reasonProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words.flatMap(({ slug, recommendations }) =>
    recommendations.flatMap((neighbour) =>
      outside(`${slug}: words of the reason for ${neighbour.slug}`, wordCount(neighbour.why), REASON_WORDS),
    ),
  );
}

/** At most four neighbours are by the film's own director. */
export function directorRangeProblems(
  films: readonly FilmRecord[],
  words: readonly FilmWords[],
): readonly WordsProblem[] {
  return neighbourhoods(films, words).flatMap(({ film, neighbours }) => {
    const same = neighbours.filter(({ facts }) => shares(facts.directors, film.facts.directors)).length;
    return same > SAME_DIRECTOR_MOST ? [`${film.slug}: ${same} neighbours by its own director`] : [];
  });
}

/** Neighbours come from at least three decades. */
export function decadeRangeProblems(
  films: readonly FilmRecord[],
  words: readonly FilmWords[],
): readonly WordsProblem[] {
  return neighbourhoods(films, words).flatMap(({ film, neighbours }) => {
    const decades = new Set(neighbours.map(({ year }) => Math.floor(year / 10))).size;
    return decades < DECADES_LEAST ? [`${film.slug}: its neighbours come from ${decades} decades only`] : [];
  });
}

/** At least two neighbours come from other countries. */
export function countryRangeProblems(
  films: readonly FilmRecord[],
  words: readonly FilmWords[],
): readonly WordsProblem[] {
  return neighbourhoods(films, words).flatMap(({ film, neighbours }) => {
    const foreign = neighbours.filter(({ facts }) => !shares(facts.countries, film.facts.countries)).length;
    return foreign < FOREIGN_LEAST ? [`${film.slug}: ${foreign} neighbours from other countries`] : [];
  });
}

/**
 * No film of rank 200 or later is named by more films than the busiest of the first fifty. For the whole catalogue
 * only.
 *
 * @param rankedSlugs every film's slug, the first rank first
 */
export function hoardingProblems(rankedSlugs: readonly string[], words: readonly FilmWords[]): readonly WordsProblem[] {
  const counts = timesNamed(words);
  const named = rankedSlugs.map((slug, index) => ({ slug, rank: index + 1, times: counts.get(slug) ?? 0 }));
  const most = Math.max(...named.filter(({ rank }) => rank <= HOARDING.loved).map(({ times }) => times));
  return named
    .filter(({ rank, times }) => rank >= HOARDING.fromRank && times > most)
    .map(({ slug, times }) => `${slug}: is the neighbour of ${times} films, the busiest of the first fifty of ${most}`);
}

/** Every film is named by at least three others. For the whole catalogue only. */
export function forgottenNeighbourProblems(
  films: readonly FilmRecord[],
  words: readonly FilmWords[],
): readonly WordsProblem[] {
  const counts = timesNamed(words);
  return films.flatMap(({ slug }) => {
    const times = counts.get(slug) ?? 0;
    return times < NAMED_BY_LEAST ? [`${slug}: is the neighbour of ${times} films, at least ${NAMED_BY_LEAST}`] : [];
  });
}

interface Neighbourhood {
  readonly film: FilmRecord;
  readonly neighbours: readonly FilmRecord[];
}

/** Leaves out unknown films, which are a problem of their own. */
function neighbourhoods(films: readonly FilmRecord[], words: readonly FilmWords[]): readonly Neighbourhood[] {
  const filmsBySlug: ReadonlyMap<string, FilmRecord> = new Map(films.map((film) => [film.slug, film]));
  return words.flatMap(({ slug, recommendations }) => {
    const film = filmsBySlug.get(slug);
    if (film === undefined) return [];
    const neighbours = recommendations.map((neighbour) => filmsBySlug.get(neighbour.slug));
    return [{ film, neighbours: neighbours.filter((neighbour) => neighbour !== undefined) }];
  });
}

/** How many other films name each film, by slug. */
function timesNamed(words: readonly FilmWords[]): ReadonlyMap<string, number> {
  return countsOf(
    words.flatMap((film) => [
      ...new Set(film.recommendations.map(({ slug }) => slug).filter((slug) => slug !== film.slug)),
    ]),
  );
}

function shares(one: readonly string[], other: readonly string[]): boolean {
  return one.some((name) => other.includes(name));
}

function wordCount(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}
