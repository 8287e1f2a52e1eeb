import type { IndexedFilm } from "./indexed-film.ts";
import { eachInSteps, type Steps } from "./steps.ts";

export interface Similarity {
  /** By index, 1 for the most similar; 0 for the given films. */
  readonly toFilms: (films: readonly number[]) => Float64Array;
}

/** Tags say what films are like and neighbours are authored; facts only tip the balance. */
const BY = { tags: 0.5, neighbours: 0.4, director: 0.1, genres: 0.08, era: 0.05, countries: 0.04 } as const;
/** How much less the last authored neighbour counts than the first; weight of one that only names this film back. */
const FALL_OF_NEIGHBOURS = 0.4;
const NAMED_BACK = 0.5;
const ERA_YEARS = 30;

export function* compareFilms(films: readonly IndexedFilm[]): Steps<Similarity> {
  const numbers = { terms: numbering(), genres: numbering(), countries: numbering(), directors: numbering() };
  const described: Described[] = [];
  yield* eachInSteps(films, 20, ({ film: { facts }, tags }) => {
    described.push({
      terms: Int32Array.from(tags.keys(), numbers.terms.of),
      grades: Float64Array.from(tags.values()),
      genres: facts.genres.map(numbers.genres.of),
      countries: facts.countries.map(numbers.countries.of),
      directors: facts.directors.map(numbers.directors.of),
    });
  });
  const neighbours = yield* neighboursOf(films);
  const byTags = compareTags(described, numbers.terms.count());

  return {
    toFilms: (given) => {
      const near = new Float64Array(films.length);
      const era = new Float64Array(films.length);
      const genres = new Float64Array(films.length);
      const countries = new Float64Array(films.length);
      for (const index of given) {
        const one = described[index];
        if (one === undefined) continue;
        const [itsGenres, itsCountries] = [marks(one.genres, numbers.genres), marks(one.countries, numbers.countries)];
        const [itsNeighbours, year] = [neighbours[index], films[index]?.year ?? 0];
        for (const [other, film] of described.entries()) {
          near[other] = Math.max(
            near[other] ?? 0,
            itsNeighbours?.get(other) ?? 0,
            NAMED_BACK * (neighbours[other]?.get(index) ?? 0),
          );
          era[other] = Math.max(era[other] ?? 0, 1 - Math.abs((films[other]?.year ?? 0) - year) / ERA_YEARS);
          genres[other] = Math.max(genres[other] ?? 0, overlap(film.genres, one.genres.length, itsGenres));
          countries[other] = Math.max(
            countries[other] ?? 0,
            overlap(film.countries, one.countries.length, itsCountries),
          );
        }
      }
      const directors = marks(
        given.flatMap((index) => described[index]?.directors ?? []),
        numbers.directors,
      );
      const likeness = byTags(given).map(
        (tags, index) =>
          BY.tags * tags +
          BY.neighbours * (near[index] ?? 0) +
          BY.director * (described[index]?.directors.some((name) => directors[name] === 1) === true ? 1 : 0) +
          BY.genres * (genres[index] ?? 0) +
          BY.era * (era[index] ?? 0) +
          BY.countries * (countries[index] ?? 0),
      );
      for (const index of given) likeness[index] = 0;
      const most = likeness.reduce((best, value) => Math.max(best, value), 0) || 1;
      return likeness.map((value) => value / most);
    },
  };
}

function* neighboursOf(films: readonly IndexedFilm[]): Steps<readonly ReadonlyMap<number, number>[]> {
  const indexByRank = new Map(films.map(({ rank, index }) => [rank, index]));
  const neighbours: ReadonlyMap<number, number>[] = [];
  yield* eachInSteps(films, 20, ({ neighbours: ranks }) => {
    neighbours.push(
      new Map(
        ranks.flatMap((rank, place) => {
          const index = indexByRank.get(rank);
          return index === undefined ? [] : [[index, 1 - (FALL_OF_NEIGHBOURS * place) / ranks.length] as const];
        }),
      ),
    );
  });
  return neighbours;
}

/** For each film, its share of the given films' tags, 0 to about 1. */
function compareTags(films: readonly Described[], termCount: number): (given: readonly number[]) => Float64Array {
  const holders = new Float64Array(termCount);
  for (const { terms } of films) for (const term of terms) holders[term] = (holders[term] ?? 0) + 1;
  const rarity = holders.map((count) => Math.log((films.length + 1) / count));
  const lengths = films.map(({ terms, grades }) =>
    Math.sqrt(grades.reduce((sum, grade, place) => sum + (grade * (rarity[terms[place] ?? 0] ?? 0)) ** 2, 0)),
  );
  return (given) => {
    const wanted = new Float64Array(termCount);
    let squares = 0;
    for (const index of given) {
      squares += (lengths[index] ?? 0) ** 2;
      for (const [place, term] of films[index]?.terms.entries() ?? [])
        wanted[term] =
          (wanted[term] ?? 0) + ((films[index]?.grades[place] ?? 0) * (rarity[term] ?? 0) ** 2) / given.length;
    }
    const length = Math.sqrt(squares / Math.max(1, given.length));
    return Float64Array.from(films, ({ terms, grades }, index) => {
      let shared = 0;
      for (let place = 0; place < terms.length; place += 1)
        shared += (grades[place] ?? 0) * (wanted[terms[place] ?? 0] ?? 0);
      return length === 0 ? 0 : shared / (length * (lengths[index] || 1));
    });
  };
}

/** A prompt may name a film twenty times. */
export function rememberingLikeness({ toFilms }: Similarity): Similarity {
  const known = new Map<string, Float64Array>();
  return {
    toFilms: (films) => {
      const key = films.join();
      const likeness = known.get(key) ?? toFilms(films);
      known.set(key, likeness);
      return likeness;
    },
  };
}

interface Described {
  readonly terms: Int32Array;
  readonly grades: Float64Array;
  readonly genres: readonly number[];
  readonly countries: readonly number[];
  readonly directors: readonly number[];
}

interface Numbering {
  readonly of: (word: string) => number;
  readonly count: () => number;
}

function numbering(): Numbering {
  const numbers = new Map<string, number>();
  return {
    of: (word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    },
    count: () => numbers.size,
  };
}

function marks(numbers: readonly number[], { count }: Numbering): Uint8Array {
  const marked = new Uint8Array(count());
  for (const number of numbers) marked[number] = 1;
  return marked;
}

function overlap(one: readonly number[], otherLength: number, inOther: Uint8Array): number {
  if (one.length === 0 || otherLength === 0) return 0;
  let both = 0;
  for (const number of one) both += inOther[number] ?? 0;
  return both / Math.max(one.length, otherLength);
}
