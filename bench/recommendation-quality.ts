/**
 * `npm run recommend:quality`: how well "See next" and the recommendations for a canon do on the judged sets
 * (tests/recommendations), beside the rule of the first release, the most popular films and chance.
 *
 *     npm run recommend:quality -- --ballots ballots.json --ratings ratings.json
 *
 * measures films hidden from people's lists too (hidden-films.ts); `--answers` names the six of each judged canon that is
 * not held back.
 */
import { parseArgs } from "node:util";
import type { Rank } from "#domain/catalogue/film.ts";
import { recommendForCanon, SHOWN_RECOMMENDATIONS } from "#domain/taste/recommendations/canon-recommendations.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import {
  cataloguesWithout,
  type Half,
  hiddenFilms,
  popularBy,
  readWatchers,
  type WatcherRule,
} from "./hidden-films.ts";
import { JUDGED_CANONS, JUDGED_COMPANIONS, type JudgedCanon } from "../tests/recommendations/judged-recommendations.ts";

const { values: asked } = parseArgs({
  options: { ballots: { type: "string" }, ratings: { type: "string" }, answers: { type: "boolean", default: false } },
});

type Rule = (canon: readonly Rank[], stars?: JudgedCanon["stars"]) => readonly Rank[];

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
  (canon, given = {}) => {
    const seen = Object.entries(given).map(([id, stars]) => ({ rank: rankOf.get(id) ?? 0, stars }));
    return recommendForCanon(canon, [], catalogue, { reach, seen }).map(({ film }) => film.rank);
  };

console.log("See next: films with an obvious companion among the first six; silly films among the first twelve");
for (const [name, rule] of [
  ["see next", ([film = 0]) => (recommendationsByRank[film] ?? []).map(({ rank }) => rank)],
  ["canon of one film", recommended("closer")],
  ["authored neighbours", ([film = 0]) => neighbours(film)],
  ["popularity", byPopularity],
] satisfies [string, Rule][]) {
  const shown = JUDGED_COMPANIONS.map(({ film }) => rule(ranks([film])));
  const found = JUDGED_COMPANIONS.map(({ companions }, index) =>
    shared(shown[index], SHOWN_RECOMMENDATIONS, companions),
  );
  const silly = JUDGED_COMPANIONS.map((each, index) => shared(shown[index], 12, each.silly));
  const possible = JUDGED_COMPANIONS.map(({ companions }) => Math.min(SHOWN_RECOMMENDATIONS, companions.length));
  const all = (sum(found) / sum(possible)).toFixed(3);
  print(name, `${found.filter((count) => count > 0).length} of ${found.length}; of all ${all}; silly ${sum(silly)}`);
}

console.log("Canons: wanted films among the six, canons with none, silly films shown");
for (const [name, rule] of [
  ["closer to my taste", recommended("closer")],
  ["further afield", recommended("further")],
  ["counting alone", byCounting],
  ["popularity", byPopularity],
] satisfies [string, Rule][]) {
  const shown = JUDGED_CANONS.map(({ canon, stars }) => rule(ranks(canon), stars));
  const found = JUDGED_CANONS.map(({ wanted }, index) => shared(shown[index], SHOWN_RECOMMENDATIONS, wanted));
  const silly = JUDGED_CANONS.map((each, index) => shared(shown[index], SHOWN_RECOMMENDATIONS, each.silly));
  const none = found.filter((count) => count === 0).length;
  print(name, `${sum(found)} of ${6 * found.length}; none in ${none}; silly ${sum(silly)}`);
}
const chance = JUDGED_CANONS.map(({ canon, wanted }) => (6 * wanted.length) / (films.length - canon.length));
print("chance", `${sum(chance).toFixed(1)} of ${6 * JUDGED_CANONS.length}`);

if (asked.answers)
  for (const { name, canon, stars, wanted, silly } of JUDGED_CANONS.filter(({ held }) => !held)) {
    const mark = (id: string) => (wanted.includes(id) ? "+" : silly.includes(id) ? "!" : "");
    const six = recommended("closer")(ranks(canon), stars).flatMap((rank) => films[rank - 1] ?? []);
    console.log(`${name}\n    ${six.map(({ id, title }) => `${title}${mark(id)}`).join(", ")}`);
  }

for (const [name, file] of [
  ["ballots", asked.ballots],
  ["ratings", asked.ratings],
] as const) {
  if (file === undefined) continue;
  const watchers = readWatchers(file, rankOf);
  const catalogues = name === "ballots" ? cataloguesWithout(watchers, catalogue) : [];
  const ours: WatcherRule = ({ canon, seen }, fold) =>
    recommendForCanon(canon, [], catalogues[fold] ?? catalogue, { seen }).map(({ film }) => film.rank);
  for (const half of ["tuning", "measuring"] satisfies Half[]) {
    console.log(`Films hidden from ${name}, for ${half}: how many are among the six`);
    print("recommended", hiddenFilms(watchers, ours, half));
    print("popularity", hiddenFilms(watchers, popularBy(watchers), half));
  }
}

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
