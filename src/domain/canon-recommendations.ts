/**
 * What to see for a canon (docs/product.md#recommendations): the films that most of its films recommend, ties by
 * closeness to its taste (formula in `docs/film-dna.md`).
 */
import type { Catalogue } from "./catalogue.ts";
import type { Film, FilmTags, FilmTagsByRank, Rank } from "./film.ts";
import { type CanonFilm, canonFilms, namedFilm, type NamedFilm } from "./film-dna/canon-film.ts";
import { decadeOf } from "./film-dna/decades.ts";

export const SHOWN_RECOMMENDATIONS = 6;

export type RecommendingCatalogue = Pick<Catalogue, "films" | "metadataByRank" | "tagsByRank">;

export interface CanonRecommendation {
  /** With the slug that names its poster. */
  readonly film: NamedFilm & Pick<Film, "id">;
  /** The canon's films that recommend it, in the canon's order. */
  readonly becauseOf: readonly NamedFilm[];
}

/**
 * The best recommendations, at most `SHOWN_RECOMMENDATIONS`. `excluded` are further films to skip: on the watchlist or
 * dismissed.
 */
export function recommendForCanon(
  canon: readonly Rank[],
  excluded: readonly Rank[],
  catalogue: RecommendingCatalogue,
): readonly CanonRecommendation[] {
  const films = canonFilms(canon, catalogue);
  const outOfQuestion = new Set([...canon, ...excluded]);
  const rankOf = rankByTitle(catalogue);
  const recommenders = new Map<Rank, CanonFilm[]>();
  for (const canonFilm of films) {
    for (const rank of recommendedBy(canonFilm, rankOf)) {
      if (!outOfQuestion.has(rank)) recommenders.set(rank, [...(recommenders.get(rank) ?? []), canonFilm]);
    }
  }
  const taste = tasteOf(films, catalogue.tagsByRank);
  return [...recommenders]
    .flatMap(([rank, becauseOf]) => {
      const film = catalogue.films[rank - 1];
      if (film === undefined) return [];
      const tags = catalogue.tagsByRank[rank] ?? {};
      return [{ film, becauseOf, closeness: closeness({ film, tags }, taste, becauseOf) }];
    })
    .toSorted(
      (one, other) =>
        other.becauseOf.length - one.becauseOf.length ||
        other.closeness - one.closeness ||
        one.film.rank - other.film.rank,
    )
    .slice(0, SHOWN_RECOMMENDATIONS)
    .map(({ film, becauseOf }) => ({
      film: { ...namedFilm(film), id: film.id },
      becauseOf: becauseOf.map((each) => namedFilm(each.film)),
    }));
}

function rankByTitle({ films }: RecommendingCatalogue): (title: string) => Rank | undefined {
  const ranks = new Map(films.map(({ title, rank }) => [title, rank]));
  return (title) => ranks.get(title);
}

function recommendedBy({ metadata }: CanonFilm, rankOf: (title: string) => Rank | undefined): ReadonlySet<Rank> {
  if (metadata === undefined) return new Set();
  return new Set(metadata.recommendationRanks ?? metadata.recommendations.flatMap((title) => rankOf(title) ?? []));
}

/** Shares of the canon, each from 0 to 1. */
interface Taste {
  /** Mean weight of a tag, from 0 in no film to 1 where it defines every film. */
  readonly tags: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
  readonly decades: ReadonlyMap<number, number>;
}

const DEFINING = 3;

function tasteOf(films: readonly CanonFilm[], tagsByRank: FilmTagsByRank): Taste {
  const [tags, people, decades] = [new Map<string, number>(), new Map<string, number>(), new Map<number, number>()];
  const share = 1 / films.length;
  for (const canonFilm of films) {
    for (const [tag, weight] of Object.entries(tagsByRank[canonFilm.film.rank] ?? {}))
      tags.set(tag, (tags.get(tag) ?? 0) + (weight / DEFINING) * share);
    for (const person of peopleOf(canonFilm)) people.set(person, (people.get(person) ?? 0) + share);
    const decade = decadeOf(canonFilm.film.year);
    decades.set(decade, (decades.get(decade) ?? 0) + share);
  }
  return { tags, people, decades };
}

interface Candidate {
  readonly film: Film;
  readonly tags: FilmTags;
}

/** The sum of four values from 0 to 1: tags, people, decade, and how high the recommending films stand in the canon. */
function closeness(candidate: Candidate, taste: Taste, recommenders: readonly CanonFilm[]): number {
  const tags = Object.entries(candidate.tags);
  const weights = sum(tags.map(([, weight]) => weight));
  const byTags = weights === 0 ? 0 : sum(tags.map(([tag, weight]) => weight * (taste.tags.get(tag) ?? 0))) / weights;
  const byPeople = Math.max(0, ...[...peopleOf(candidate)].map((person) => taste.people.get(person) ?? 0));
  const byDecade = taste.decades.get(decadeOf(candidate.film.year)) ?? 0;
  const byOrder = sum(recommenders.map(({ index }) => 1 / (index + 1))) / recommenders.length;
  return byTags + byPeople + byDecade + byOrder;
}

function peopleOf({ film }: Pick<CanonFilm, "film">): ReadonlySet<string> {
  const { directors, screenwriters, cinematographers } = film.facts;
  return new Set([...directors, ...screenwriters, ...cinematographers]);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
