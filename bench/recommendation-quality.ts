/**
 * `npm run recommend:quality`: how well "See next" and the recommendations for a canon do on the judged sets
 * (tests/recommendations), beside the rule of the first release, the most popular films and chance.
 */
import type { Rank } from "#domain/catalogue/film.ts";
import { recommendForCanon, SHOWN_RECOMMENDATIONS } from "#domain/taste/recommendations/canon-recommendations.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { JUDGED_CANONS, JUDGED_COMPANIONS } from "../tests/recommendations/judged-recommendations.ts";

type Rule = (canon: readonly Rank[]) => readonly Rank[];

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const { films, neighboursByRank, recommendationsByRank } = catalogue;
const rankOf: ReadonlyMap<string, Rank> = new Map(films.map(({ id, rank }) => [id, rank]));
const ranks = (ids: readonly string[]) => ids.map((id) => rankOf.get(id) ?? 0);
const neighbours = (film: Rank) => (neighboursByRank[film] ?? []).map(({ rank }) => rank);

/** The first release's rule: how many films of the canon have a film among their authored neighbours, ties by rank. */
const byCounting: Rule = (canon) => {
  const counts = new Map<Rank, number>();
  for (const rank of canon.flatMap(neighbours))
    if (!canon.includes(rank)) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).map(([rank]) => rank);
};
const byPopularity: Rule = (canon) => films.map(({ rank }) => rank).filter((rank) => !canon.includes(rank));
const recommended =
  (reach: "closer" | "further"): Rule =>
  (canon) =>
    recommendForCanon(canon, [], catalogue, { reach }).map(({ film }) => film.rank);

console.log("See next: films with an obvious companion among the first six; silly films among the first twelve");
for (const [name, rule] of [
  ["see next", ([film = 0]) => (recommendationsByRank[film] ?? []).map(({ rank }) => rank)],
  ["authored neighbours", ([film = 0]) => neighbours(film)],
  ["popularity", byPopularity],
] satisfies [string, Rule][]) {
  const shown = JUDGED_COMPANIONS.map(({ film }) => rule(ranks([film])));
  const found = JUDGED_COMPANIONS.map(({ companions }, index) =>
    shared(shown[index], SHOWN_RECOMMENDATIONS, companions),
  );
  const silly = JUDGED_COMPANIONS.map((each, index) => shared(shown[index], 12, each.silly));
  print(name, `${found.filter((count) => count > 0).length} of ${found.length}; silly ${sum(silly)}`);
}

console.log("Canons: wanted films among the six, canons with none, silly films shown");
for (const [name, rule] of [
  ["closer to my taste", recommended("closer")],
  ["further afield", recommended("further")],
  ["counting alone", byCounting],
  ["popularity", byPopularity],
] satisfies [string, Rule][]) {
  const shown = JUDGED_CANONS.map(({ canon }) => rule(ranks(canon)));
  const found = JUDGED_CANONS.map(({ wanted }, index) => shared(shown[index], SHOWN_RECOMMENDATIONS, wanted));
  const silly = JUDGED_CANONS.map((each, index) => shared(shown[index], SHOWN_RECOMMENDATIONS, each.silly));
  const none = found.filter((count) => count === 0).length;
  print(name, `${sum(found)} of ${6 * found.length}; none in ${none}; silly ${sum(silly)}`);
}
const chance = JUDGED_CANONS.map(({ canon, wanted }) => (6 * wanted.length) / (films.length - canon.length));
print("chance", `${sum(chance).toFixed(1)} of ${6 * JUDGED_CANONS.length}`);

function print(name: string, text: string): void {
  console.log(`  ${name.padEnd(20)} ${text}`);
}

/** How many of the first films shown are among `ids`. */
function shared(shown: readonly Rank[] | undefined, first: number, ids: readonly string[]): number {
  const these = new Set(ranks(ids));
  return shown?.slice(0, first).filter((rank) => these.has(rank)).length ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
