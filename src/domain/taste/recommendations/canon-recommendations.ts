/** What to see for a canon (docs/product.md#recommendations), in the order of a score (`docs/film-dna.md`). */
import { numberWord } from "../../words/count-words.ts";
import type { Catalogue, Kin } from "../../catalogue/catalogue.ts";
import type { Film, Rank, FilmFacts } from "../../catalogue/film.ts";
import type { SourceListId } from "../../catalogue/source-lists.ts";
import {
  type CanonFilm,
  canonFilms,
  namedFilm,
  type NamedFilm,
  type PicturedFilm,
  picturedFilm,
} from "../film-dna/canon-film.ts";
import { decadeOf } from "../film-dna/figures.ts";
import { listAffinity, type ListAffinity } from "./list-affinity.ts";

export const SHOWN_RECOMMENDATIONS = 6;

export type RecommendingCatalogue = Pick<Catalogue, "films" | "metadataByRank" | "kinByRank">;

/** "further" finds different films that the canon's owner may still love. */
export const REACHES = ["closer", "further"] as const;
export type Reach = (typeof REACHES)[number];

export interface CanonRecommendation {
  readonly film: PicturedFilm;
  /** "See next" after these films names it; the closest first. */
  readonly becauseOf: readonly NamedFilm[];
  /** What "See next" says of it after the first of `becauseOf`; null if unknown. */
  readonly why: string | null;
  /** Always there if no film leads to it. */
  readonly fact: RecommendationFact | null;
  /** Above 0, 1 if nothing could fit better; in thousandths. */
  readonly score: number;
}

type RecommendationFact =
  | { readonly kind: "kinship"; readonly film: NamedFilm; readonly text: string }
  | { readonly kind: "list"; readonly list: SourceListId; readonly count: number };

/** Tuned on the judged canons (tests/recommendations). */
const WEIGHTS = {
  /** `love` is a power: that of how likely people of this taste are to love the film. */
  closer: { love: 0.3, variety: 0.05, novelty: 0 },
  further: { love: 0.15, variety: 0.6, novelty: 0.75 },
  /** About this far down a canon, a film counts half as much as the first. */
  halfPlace: 20,
} as const;
/** Further afield is chosen from so many films, so that each is still near enough. */
const FURTHER_CANDIDATES = 90;

export interface RecommendOptions {
  readonly reach?: Reach;
  readonly count?: number;
  readonly whyOf?: (after: Rank, next: Rank) => string | null;
}

/** At most `count`, best first; none without films of the catalogue. `excluded` are on the watchlist or dismissed. */
export function recommendForCanon(
  canon: readonly Rank[],
  excluded: readonly Rank[],
  catalogue: RecommendingCatalogue,
  { reach = "closer", count = SHOWN_RECOMMENDATIONS, whyOf = () => null }: RecommendOptions = {},
): readonly CanonRecommendation[] {
  const films = canonFilms(canon, catalogue);
  if (films.length === 0) return [];
  const outOfQuestion = new Set([...canon, ...excluded]);
  const nearness = nearnessTo(films, catalogue);
  const love = affinityOf(catalogue).ofCanon(films.map(({ film }) => film.rank - 1));
  const { love: power, novelty, variety } = WEIGHTS[reach];
  const candidates = catalogue.films
    .flatMap((film): readonly Candidate[] => {
      const near = nearness[film.rank - 1] ?? 0;
      if (near === 0 || outOfQuestion.has(film.rank)) return [];
      return [
        { film, near, base: near * (love[film.rank - 1] ?? 0) ** power * (1 - novelty * familiarity(film, films)) },
      ];
    })
    .toSorted((one, other) => other.near - one.near)
    .slice(0, reach === "further" ? FURTHER_CANDIDATES : undefined);
  const recommendations: CanonRecommendation[] = [];
  for (const { film, base } of varied(candidates, variety, catalogue)) {
    const reasons = reasonsFor(film, films, catalogue);
    if (reasons === null) continue;
    const [first] = reasons.becauseOf;
    const why = first === undefined ? null : whyOf(first.rank, film.rank);
    recommendations.push({ film: picturedFilm(film), ...reasons, why, score: Math.round(base * 1000) / 1000 });
    if (recommendations.length === count) break;
  }
  return recommendations;
}

interface Candidate {
  readonly film: Film;
  readonly near: number;
  readonly base: number;
}

const affinities = new WeakMap<RecommendingCatalogue["kinByRank"], ListAffinity>();

function affinityOf({ films, kinByRank }: RecommendingCatalogue): ListAffinity {
  const known = affinities.get(kinByRank) ?? listAffinity(films, kinByRank);
  affinities.set(kinByRank, known);
  return known;
}

/** By index, relative to the nearest (1). */
function nearnessTo(films: readonly CanonFilm[], { films: all, kinByRank }: RecommendingCatalogue): Float64Array {
  const near = new Float64Array(all.length);
  for (const { film, index } of films) {
    const weight = WEIGHTS.halfPlace / (WEIGHTS.halfPlace + index);
    for (const { rank, strength } of kinByRank[film.rank]?.kin ?? [])
      near[rank - 1] = (near[rank - 1] ?? 0) + weight * strength;
  }
  const most = near.reduce((best, value) => Math.max(best, value), 0) || 1;
  return near.map((value) => value / most);
}

/** The share of the canon from the film's decade or its first country, 0 to 1. */
function familiarity(film: Film, canon: readonly CanonFilm[]): number {
  const shareWhere = (holds: (other: Film) => boolean) =>
    canon.filter((each) => holds(each.film)).length / canon.length;
  const decade = shareWhere(({ year }) => decadeOf(year) === decadeOf(film.year));
  const country = shareWhere(({ facts }) => facts.countries[0] === film.facts.countries[0]);
  return (decade + country) / 2;
}

/** Gives the best again and again; each makes films like it less wanted. */
function* varied(
  candidates: readonly Candidate[],
  variety: number,
  { kinByRank }: RecommendingCatalogue,
): Generator<Candidate, undefined, undefined> {
  const left = new Map(candidates.map((candidate) => [candidate.film.rank, { candidate, alike: 0 }]));
  while (left.size > 0) {
    let best: { readonly candidate: Candidate; readonly worth: number } | null = null;
    for (const { candidate, alike } of left.values()) {
      const worth = candidate.base * (1 - variety * alike);
      if (best === null || worth > best.worth) best = { candidate, worth };
    }
    if (best === null) return;
    yield best.candidate;
    const { rank } = best.candidate.film;
    left.delete(rank);
    for (const { rank: other, strength } of kinByRank[rank]?.kin ?? []) {
      const waiting = left.get(other);
      if (waiting !== undefined) waiting.alike = Math.max(waiting.alike, strength / 100);
    }
  }
}

/** Null where nothing true can be said; such a film is not recommended. */
function reasonsFor(
  film: Film,
  canon: readonly CanonFilm[],
  { kinByRank }: RecommendingCatalogue,
): Pick<CanonRecommendation, "becauseOf" | "fact"> | null {
  const ties = new Map((kinByRank[film.rank]?.kin ?? []).map((tie) => [tie.rank, tie]));
  const tied = canon
    .flatMap((each): readonly TiedFilm[] => {
      const tie = ties.get(each.film.rank);
      return tie === undefined ? [] : [{ ...each, ...tie }];
    })
    .toSorted((one, other) => other.strength - one.strength);
  const untied = canon.filter((each) => !ties.has(each.film.rank));
  const becauseOf = [...tied, ...untied]
    .filter(({ metadata }) => metadata?.recommendationRanks?.includes(film.rank))
    .map((each) => namedFilm(each.film));
  const fact = kinshipWith(film, tied) ?? sharedList(film, canon);
  return becauseOf.length === 0 && fact === null ? null : { becauseOf, fact };
}

type TiedFilm = CanonFilm & Pick<Kin, "strength" | "voters">;

function kinshipWith(film: Film, tied: readonly TiedFilm[]): RecommendationFact | null {
  for (const { film: canonFilm } of tied) {
    const text = sharedCredit(canonFilm, film);
    if (text !== null) return { kind: "kinship", film: namedFilm(canonFilm), text };
  }
  const [most] = tied.toSorted((one, other) => other.voters - one.voters);
  return most === undefined || most.voters < TELLING_VOTERS
    ? null
    : { kind: "kinship", film: namedFilm(most.film), text: sharedVoters(most.voters) };
}

function sharedList(film: Film, canon: readonly CanonFilm[]): RecommendationFact | null {
  const counts = film.provenance.placements.map(({ list }) => ({
    list,
    count: canon.filter((each) => each.film.provenance.placements.some((placement) => placement.list === list)).length,
  }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return most === undefined || most.count === 0 ? null : { kind: "list", ...most };
}

const CRAFTS = [
  ["directors", "also directed by"],
  ["screenwriters", "also written by"],
  ["cinematographers", "also shot by"],
  ["composers", "also with music by"],
] as const satisfies readonly (readonly [keyof FilmFacts, string])[];

/** A reason to see `next` after `film`; null if nobody made both. */
export function sharedCredit(film: Film, next: Film): string | null {
  for (const [craft, words] of CRAFTS) {
    const shared = next.facts[craft].filter((name) => film.facts[craft].includes(name));
    if (shared.length > 0) return `${words} ${namesInWords(shared.slice(0, 2))}`;
  }
  const actors = next.facts.cast.filter((name) => film.facts.cast.includes(name));
  return actors.length === 0 ? null : `also with ${namesInWords(actors.slice(0, 2))}`;
}

export const TELLING_VOTERS = 3;

export function sharedVoters(voters: number): string {
  return `${countInWords(voters)} voters of the 2012 Sight and Sound poll chose both`;
}

function namesInWords(names: readonly string[]): string {
  return names.join(" and ");
}

function countInWords(count: number): string {
  return count <= 10 ? numberWord(count) : String(count);
}
