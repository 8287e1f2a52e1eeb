import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Rank } from "../../catalogue/film.ts";
import type { CanonFilm } from "../film-dna/canon-film.ts";
import type { SeenFilm } from "./seen-films.ts";

/** About this far down a canon, a film counts half as much as the first. */
const HALF_PLACE = 20;
/** So many stars say nothing; one more counts a quarter of the canon's first film, one less counts against. */
const NEUTRAL_STARS = 3;
const OF_A_STAR = 0.25;
/** What the poll's voters who chose both films add to a likeness, for a grown canon. */
const VOTERS_WEIGHT = 150;
/** Added to each film's votes, so that one voter in common makes no likeness. */
const DOUBTFUL_VOTES = 3;

/**
 * How near each film is to a canon and to what its owner gave stars, by index, relative to the nearest (1); below 0 if it
 * is nearer to what they did not care for. `grown` is 0 for a canon of one film and 1 for one that says all of a taste.
 */
export function nearnessTo(
  canon: readonly CanonFilm[],
  seen: readonly SeenFilm[],
  grown: number,
  { films, kinByRank }: Pick<Catalogue, "films" | "kinByRank">,
): Float64Array {
  const weights = new Map(canon.map(({ film, index }) => [film.rank, HALF_PLACE / (HALF_PLACE + index)]));
  for (const { rank, stars } of seen)
    if (stars !== null) weights.set(rank, (weights.get(rank) ?? 0) + OF_A_STAR * (stars - NEUTRAL_STARS));
  const votesWith = (rank: Rank) => (kinByRank[rank]?.votes ?? 0) + DOUBTFUL_VOTES;
  const near = new Float64Array(films.length);
  for (const [from, weight] of weights)
    for (const { rank, strength, voters } of kinByRank[from]?.kin ?? []) {
      const shared = voters / Math.sqrt(votesWith(from) * votesWith(rank));
      near[rank - 1] = (near[rank - 1] ?? 0) + weight * (strength + grown * VOTERS_WEIGHT * shared);
    }
  const most = near.reduce((best, value) => Math.max(best, value), 0) || 1;
  return near.map((value) => value / most);
}
