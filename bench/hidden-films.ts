/**
 * How often a film that was hidden from what somebody loves is among the six recommended from the rest of it.
 *
 * People are a file of JSON: for each a list of `"film id"` (a ballot) or `["film id", stars]` (ratings), the best first.
 * The even half of them is for tuning, the odd half for measuring. What a person chose is counted in nothing that
 * recommends to them: they are in one of five folds, and each fold has a catalogue and popular films without it.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { SHOWN_RECOMMENDATIONS } from "#domain/taste/recommendations/canon-recommendations.ts";
import type { SeenFilm } from "#domain/taste/recommendations/seen-films.ts";
import { kinByRank, strengthsOf } from "../catalogue/build/film-kin.ts";
import { type Ballots, readBallots } from "../catalogue/build/read-ballots.ts";

export interface Watcher {
  readonly canon: readonly Rank[];
  /** Those that are not loved. */
  readonly seen: readonly SeenFilm[];
}

export type WatcherRule = (watcher: Watcher, fold: number) => readonly Rank[];
export type Half = "tuning" | "measuring";

const FOLDS = [0, 1, 2, 3, 4] as const;
const LOVED_STARS = 4.5;
const FEWEST = 4;
const LARGE = 20;
const LARGEST = 100;
/** Of what somebody loves, about so many are hidden in turn. */
const TURNS = 5;

const peopleSchema = z.array(z.array(z.union([z.string(), z.tuple([z.string(), z.number()])])));

export function readWatchers(file: string, rankOf: ReadonlyMap<string, Rank>): readonly Watcher[] {
  return peopleSchema.parse(JSON.parse(readFileSync(file, "utf8"))).map((films) => {
    const known = films.flatMap((film) => {
      const [id, stars] = typeof film === "string" ? ([film, null] as const) : film;
      const rank = rankOf.get(id);
      return rank === undefined ? [] : [{ rank, stars }];
    });
    const canon = known.filter(({ stars }) => stars === null || stars >= LOVED_STARS).slice(0, LARGEST);
    return {
      canon: canon.map(({ rank }) => rank),
      seen: known.filter(({ stars }) => stars !== null && stars < LOVED_STARS),
    };
  });
}

/** For each fold, the films that people outside it love most. */
export function popularBy(watchers: readonly Watcher[]): WatcherRule {
  const folds = FOLDS.map((fold) => {
    const counts = new Map<Rank, number>();
    for (const { canon } of watchers.filter((_watcher, index) => index % FOLDS.length !== fold))
      for (const rank of canon) counts.set(rank, (counts.get(rank) ?? 0) + 1);
    return [...counts].toSorted((one, other) => other[1] - one[1]).map(([rank]) => rank);
  });
  return ({ canon, seen }, fold) => {
    const known = new Set([...canon, ...seen.map(({ rank }) => rank)]);
    return folds[fold]?.filter((rank) => !known.has(rank)) ?? [];
  };
}

/** For each fold, the catalogue as it would be if its ballots had not been counted. */
export function cataloguesWithout(watchers: readonly Watcher[], catalogue: Catalogue): readonly Catalogue[] {
  const counted = readBallots(readCounts("votes-2012.csv"), readCounts("covotes-2012.csv"));
  const { films } = catalogue;
  return FOLDS.map((fold) => {
    const own = watchers.filter((_watcher, index) => index % FOLDS.length === fold);
    const counts = new Map<string, number>();
    const note = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const { canon } of own) {
      const ids = canon.flatMap((rank) => films[rank - 1]?.id ?? []);
      for (const one of ids) {
        note(one);
        for (const other of ids) if (one !== other) note(`${one} ${other}`);
      }
    }
    const ballots: Ballots = {
      votesFor: (slug) => Math.max(0, counted.votesFor(slug) - (counts.get(slug) ?? 0)),
      votersOfBoth: (one, other) =>
        Math.max(0, counted.votersOfBoth(one, other) - (counts.get(`${one} ${other}`) ?? 0)),
    };
    return { ...catalogue, kinByRank: kinByRank(films, strengthsOf(catalogue, ballots), ballots) };
  });
}

function readCounts(file: string): string {
  return readFileSync(new URL(`../catalogue/ballots/${file}`, import.meta.url), "utf8");
}

interface Tally {
  readonly found: number;
  readonly of: number;
}

/** By how much somebody loves; for large canons also how many of the six are among a third that was hidden at once. */
export function hiddenFilms(watchers: readonly Watcher[], rule: WatcherRule, half: Half): string {
  const shown = new Set<Rank>();
  const found = { small: [] as Tally[], large: [] as Tally[], third: [] as Tally[] };
  for (const [index, watcher] of watchers.entries()) {
    const { canon } = watcher;
    if (index % 2 !== (half === "tuning" ? 0 : 1) || canon.length < FEWEST) continue;
    const hide = (hidden: readonly Rank[]): number => {
      const left = canon.filter((rank) => !hidden.includes(rank));
      const six = rule({ ...watcher, canon: left }, index % FOLDS.length).slice(0, SHOWN_RECOMMENDATIONS);
      for (const rank of six) shown.add(rank);
      return six.filter((rank) => hidden.includes(rank)).length;
    };
    const everyFew = Math.ceil(canon.length / TURNS);
    const each = canon
      .filter((_rank, place) => (place + index) % everyFew === 0)
      .map((rank) => ({ found: hide([rank]), of: 1 }));
    found[canon.length < LARGE ? "small" : "large"].push(...each);
    if (canon.length < LARGE) continue;
    found.third.push({ found: hide(canon.filter((_rank, place) => (place + index) % 3 === 0)), of: 1 });
  }
  const { small, large, third } = found;
  const bySize =
    large.length === 0
      ? ""
      : ` (under ${LARGE} films ${mean(small)}, others ${mean(large)}; of a hidden third ${mean(third)})`;
  return `${mean([...small, ...large])}${bySize}; ${shown.size} different films`;
}

function mean(tallies: readonly Tally[]): string {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return (sum(tallies.map((each) => each.found)) / Math.max(1, sum(tallies.map(({ of }) => of)))).toFixed(3);
}
