/**
 * `npm run recommend:quality`: how well "See next" and the recommendations for a canon do on the judged sets
 * (tests/recommendations), beside the rule of the first release, the most popular films and chance.
 *
 * `--failures` also prints what is missing or silly, without the entries that are held back.
 */
import { parseArgs } from "node:util";
import type { Rank } from "#domain/catalogue/film.ts";
import { recommendForCanon, SHOWN_RECOMMENDATIONS } from "#domain/taste/recommendations/canon-recommendations.ts";
import { JUDGED_CANONS, JUDGED_COMPANIONS } from "../tests/recommendations/judged-recommendations.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../src/server/catalogue.ts";

const { values: asked } = parseArgs({ options: { failures: { type: "boolean", default: false } } });
const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const rankOf: ReadonlyMap<string, Rank> = new Map(catalogue.films.map(({ id, rank }) => [id, rank]));
const ranks = (ids: readonly string[]) => ids.map((id) => rankOf.get(id) ?? 0);
const titles = (films: Iterable<Rank>) => [...films].map((rank) => catalogue.films[rank - 1]?.title).join(", ");
const authored = (rank: Rank) => catalogue.recommendationsByRank[rank] ?? [];

type Rule = (canon: readonly Rank[]) => readonly Rank[];

const neighbours = (film: Rank) => (catalogue.neighboursByRank[film] ?? []).map(({ rank }) => rank);

/** The first release's: how many of the canon's films name a film among their authored neighbours, ties by rank. */
const byCounting: Rule = (canon) => {
  const counts = new Map<Rank, number>();
  for (const film of canon)
    for (const rank of neighbours(film)) if (!canon.includes(rank)) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).map(([rank]) => rank);
};
const byPopularity: Rule = (canon) => catalogue.films.map(({ rank }) => rank).filter((rank) => !canon.includes(rank));

const RULES: readonly (readonly [string, Rule])[] = [
  ["closer to my taste", (canon) => recommended(canon, "closer")],
  ["further afield", (canon) => recommended(canon, "further")],
  ["counting alone", byCounting],
  ["popularity", byPopularity],
];

function recommended(canon: readonly Rank[], reach: "closer" | "further"): readonly Rank[] {
  return recommendForCanon(canon, [], catalogue, { reach }).map(({ film }) => film.rank);
}

console.log("See next: films with an obvious companion among the first six; silly films shown");
const afterFilm: readonly (readonly [string, Rule])[] = [
  ["see next", ([film = 0]) => authored(film).map(({ rank }) => rank)],
  ["authored neighbours", ([film = 0]) => neighbours(film)],
  ["popularity", byPopularity],
];
for (const [name, rule] of afterFilm) {
  const answers = JUDGED_COMPANIONS.map((each) => ({ each, shown: rule(ranks([each.film])) }));
  const found = answers.filter(
    ({ each, shown }) => meet(shown.slice(0, SHOWN_RECOMMENDATIONS), each.companions).length > 0,
  );
  const silly = answers.flatMap(({ each, shown }) => meet(shown.slice(0, 12), each.silly));
  console.log(`  ${name.padEnd(20)} ${found.length} of ${answers.length}; silly ${silly.length}`);
  if (!asked.failures || name !== "see next") continue;
  for (const { each, shown } of answers) {
    const bad = meet(shown.slice(0, 12), each.silly);
    const isMissed = meet(shown.slice(0, SHOWN_RECOMMENDATIONS), each.companions).length === 0;
    if (each.held || (!isMissed && bad.length === 0)) continue;
    console.log(
      `    ${each.film}: ${titles(shown.slice(0, 6))}${isMissed ? " | MISSED" : ""}${bad.length > 0 ? ` | silly: ${titles(bad)}` : ""}`,
    );
  }
}

console.log("Canons: wanted films among the six, canons with none, silly films shown");
const chance = JUDGED_CANONS.map(({ canon, wanted }) => (6 * wanted.length) / (catalogue.films.length - canon.length));
for (const [name, rule] of RULES) {
  const answers = JUDGED_CANONS.map((each) => ({
    each,
    shown: rule(ranks(each.canon)).slice(0, SHOWN_RECOMMENDATIONS),
  }));
  const wanted = answers.map(({ each, shown }) => meet(shown, each.wanted).length);
  const silly = answers.flatMap(({ each, shown }) => meet(shown, each.silly));
  console.log(
    `  ${name.padEnd(20)} ${sum(wanted)} of ${6 * answers.length}; none in ${wanted.filter((count) => count === 0).length}; silly ${silly.length}`,
  );
  if (!asked.failures || name !== "closer to my taste") continue;
  for (const { each, shown } of answers) {
    const right = new Set(meet(shown, each.wanted));
    const bad = meet(shown, each.silly);
    if (each.held || (right.size > 2 && bad.length === 0)) continue;
    console.log(
      `    ${each.name}: ${shown.map((rank) => `${titles([rank])}${right.has(rank) ? "+" : bad.includes(rank) ? "!!" : ""}`).join(", ")}`,
    );
  }
}
console.log(`  ${"chance".padEnd(20)} ${sum(chance).toFixed(1)} of ${6 * JUDGED_CANONS.length}`);

function meet(shown: readonly Rank[], ids: readonly string[]): readonly Rank[] {
  const these = new Set(ranks(ids));
  return shown.filter((rank) => these.has(rank));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
