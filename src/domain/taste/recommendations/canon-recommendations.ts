/** What to see for a canon (docs/product.md#recommendations), in the order of a score (`docs/film-dna.md`). */
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Film, Rank } from "../../catalogue/film.ts";
import { type CanonFilm, canonFilms, type PicturedFilm, picturedFilm } from "../film-dna/canon-film.ts";
import { decadeOf } from "../film-dna/figures.ts";
import { listAffinity, type ListAffinity } from "./list-affinity.ts";
import { nearnessTo } from "./nearness.ts";
import { type Reasons, reasonsFor } from "./reasons.ts";
import type { SeenFilm } from "./seen-films.ts";
import { partsInOrder } from "./series.ts";
import { worthByCommon } from "./common-traits.ts";

export const SHOWN_RECOMMENDATIONS = 6;

export type RecommendingCatalogue = Pick<Catalogue, "films" | "metadataByRank" | "kinByRank">;

/** "further" finds different films that the canon's owner may still love. */
export const REACHES = ["closer", "further"] as const;
export type Reach = (typeof REACHES)[number];

export interface CanonRecommendation extends Reasons {
  readonly film: PicturedFilm;
  /** What "See next" says of it after the first of `becauseOf`; null if unknown. */
  readonly why: string | null;
  /** Above 0, 1 if nothing could fit better; in thousandths. */
  readonly score: number;
}

/** Tuned on the judged canons and on films hidden from people's lists (tests/recommendations). */
const WEIGHTS = {
  /** `love` is a power, for a canon of one film and for a grown one. */
  closer: { love: { one: 0.1, grown: 0.4 }, variety: 0.05, novelty: 0 },
  further: { love: { one: 0.15, grown: 0.15 }, variety: 0.6, novelty: 0.75 },
} as const;
/** From so many films on, a canon says as much of its owner's taste as it ever will. */
const GROWN_CANON = 6;
/** The least nearness of a film that has all that the canon has in common. */
const NEAR_BY_WHAT_IS_COMMON = 0.1;
/** Further afield is chosen from so many films, so that each is still near enough. */
const FURTHER_CANDIDATES = 90;

export interface RecommendOptions {
  readonly reach?: Reach;
  readonly count?: number;
  /** Never recommended; their stars say what is loved and what is not. Films of the canon may be among them. */
  readonly seen?: readonly SeenFilm[];
  readonly whyOf?: (after: Rank, next: Rank) => string | null;
}

/**
 * At most `count`, best first; none without films of the catalogue. `excluded` are on the watchlist or dismissed.
 *
 * A film's score is nearness × love ^ power × common: how near it is to the films of the canon and to those given many
 * stars; how likely people of this taste are to love it, which counts more as the canon grows; and 1 / (films + 1)²
 * for each thing that all films of the canon have in common and this one lacks. Of a series, the next part is named.
 */
export function recommendForCanon(
  canon: readonly Rank[],
  excluded: readonly Rank[],
  catalogue: RecommendingCatalogue,
  { reach = "closer", count = SHOWN_RECOMMENDATIONS, seen = [], whyOf = () => null }: RecommendOptions = {},
): readonly CanonRecommendation[] {
  const films = canonFilms(canon, catalogue);
  if (films.length === 0) return [];
  const known = new Set([...canon, ...seen.map(({ rank }) => rank)]);
  const scored = scoresFor(films, seen, catalogue, reach);
  const candidates = partsInOrder(scored, known, catalogue.films)
    .filter(({ film }) => !known.has(film.rank) && !excluded.includes(film.rank))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, reach === "further" ? FURTHER_CANDIDATES : undefined);
  const recommendations: CanonRecommendation[] = [];
  for (const { film, base } of varied(candidates, WEIGHTS[reach].variety, catalogue)) {
    const reasons = reasonsFor(film, films, catalogue);
    if (reasons === null) continue;
    const [first] = reasons.becauseOf;
    const why = first === undefined ? null : whyOf(first.rank, film.rank);
    recommendations.push({ film: picturedFilm(film), ...reasons, why, score: Math.round(base * 1000) / 1000 });
    if (recommendations.length === count) break;
  }
  return recommendations;
}

/** Of all films that are near to any of the canon. */
function scoresFor(
  canon: readonly CanonFilm[],
  seen: readonly SeenFilm[],
  catalogue: RecommendingCatalogue,
  reach: Reach,
): readonly Candidate[] {
  const grown = Math.min(1, (canon.length - 1) / (GROWN_CANON - 1));
  const nearness = nearnessTo(canon, seen, grown, catalogue);
  const affinity = affinityOf(catalogue).ofCanon(canon.map(({ film }) => film.rank - 1));
  const common = worthByCommon(canon, catalogue);
  const { love, novelty } = WEIGHTS[reach];
  const power = love.one + (love.grown - love.one) * grown;
  return catalogue.films.flatMap((film): readonly Candidate[] => {
    const shared = common?.(film) ?? null;
    const near = Math.max(nearness[film.rank - 1] ?? 0, shared === 1 ? NEAR_BY_WHAT_IS_COMMON : 0);
    if (near <= 0) return [];
    const loved = (affinity[film.rank - 1] ?? 0) ** power;
    const isNew = 1 - novelty * familiarity(film, canon);
    return [{ film, near, base: near * loved * isNew * (reach === "further" ? 1 : (shared ?? 1)) }];
  });
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
