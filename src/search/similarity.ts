import type { IndexedFilm } from "./indexed-film.ts";
import { eachInSteps, type Steps } from "./steps.ts";

/** How alike films are, from 0 to about 1. */
export interface Similarity {
  /** Likeness of every film to the given ones, by index, 1 for the likest; the given ones themselves have 0. */
  readonly toFilms: (films: readonly number[]) => Float64Array;
}

const BY = { tags: 0.5, neighbours: 0.32, director: 0.1, genres: 0.08, era: 0.05, countries: 0.04 } as const;
/** Beyond this many years apart, era says nothing. */
const ERA_YEARS = 30;

export function* compareFilms(films: readonly IndexedFilm[]): Steps<Similarity> {
  const holders = new Map<string, number>();
  yield* eachInSteps(films, 50, ({ tags }) => {
    for (const term of tags.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  });
  const rarity = (term: string) => Math.log((films.length + 1) / (holders.get(term) ?? films.length));
  const lengths: number[] = [];
  const indexByRank = new Map(films.map(({ rank, index }) => [rank, index]));
  const neighbours: ReadonlyMap<number, number>[] = [];
  yield* eachInSteps(films, 20, ({ tags, metadata }) => {
    lengths.push(Math.sqrt([...tags].reduce((sum, [term, grade]) => sum + (grade * rarity(term)) ** 2, 0)));
    const ranks = metadata?.recommendationRanks ?? [];
    neighbours.push(
      new Map(
        ranks.flatMap((rank, place) => {
          const index = indexByRank.get(rank);
          return index === undefined ? [] : [[index, 1 - (0.4 * place) / ranks.length] as const];
        }),
      ),
    );
  });

  return {
    toFilms: (given) => {
      const likeness = new Float64Array(films.length);
      const wanted = new Map<string, number>();
      for (const index of given)
        for (const [term, grade] of films[index]?.tags ?? [])
          wanted.set(term, (wanted.get(term) ?? 0) + (grade * rarity(term) ** 2) / given.length);
      const length = Math.sqrt(
        given.reduce((sum, index) => sum + (lengths[index] ?? 0) ** 2, 0) / Math.max(1, given.length),
      );
      const directors = new Set(given.flatMap((index) => films[index]?.film.facts.directors ?? []));
      for (const film of films) {
        let shared = 0;
        for (const [term, grade] of film.tags) shared += grade * (wanted.get(term) ?? 0);
        const byTags = length === 0 ? 0 : shared / (length * (lengths[film.index] || 1));
        let near = 0;
        let genres = 0;
        let era = 0;
        let countries = 0;
        for (const index of given) {
          const other = films[index];
          if (other === undefined) continue;
          near = Math.max(
            near,
            neighbours[index]?.get(film.index) ?? 0,
            0.7 * (neighbours[film.index]?.get(index) ?? 0),
          );
          genres = Math.max(genres, overlap(film.film.facts.genres, other.film.facts.genres));
          era = Math.max(era, 1 - Math.abs(film.year - other.year) / ERA_YEARS);
          countries = Math.max(countries, overlap(film.film.facts.countries, other.film.facts.countries));
        }
        const sameDirector = film.film.facts.directors.some((name) => directors.has(name)) ? 1 : 0;
        likeness[film.index] =
          BY.tags * byTags +
          BY.neighbours * near +
          BY.director * sameDirector +
          BY.genres * genres +
          BY.era * Math.max(0, era) +
          BY.countries * countries;
      }
      for (const index of given) likeness[index] = 0;
      const most = likeness.reduce((best, value) => Math.max(best, value), 0) || 1;
      return likeness.map((value) => value / most);
    },
  };
}

function overlap(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  return one.filter((item) => other.includes(item)).length / Math.max(one.length, other.length);
}
