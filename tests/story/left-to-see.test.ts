import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Film, Rank } from "#domain/catalogue/film.ts";
import { ranksOf } from "#domain/catalogue/ranks-of.ts";
import type { LeftCatalogue, Viewer } from "#domain/taste/left-to-see/ground.ts";
import { type LeftToSee, leftToSee } from "#domain/taste/left-to-see/left-to-see.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../src/server/catalogue.ts";
import { INVENTED_CANONS } from "./invented-canons.ts";

let catalogue: LeftCatalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
});

/** Each sentence is taken apart and counted again here, by nothing of the rule's own. */
const NUMBERS =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const LISTS: Readonly<Record<string, string>> = {
  "the list of Sight and Sound's critics": "bfi-critics-2022",
  "the list of Sight and Sound's directors": "bfi-directors-2022",
  "the American Film Institute's list": "afi-2007",
  "IMDb's list": "imdb-top-250",
  "Empire's list": "empire",
  "Letterboxd's list": "letterboxd-top-250",
  "TIME's list": "time-all-time",
  "Variety's list": "variety-2022",
};
const GENRES: readonly (readonly [RegExp, string])[] = [
  [/^Westerns?$/, "Western"],
  [/^musicals?$/, "Musical"],
  [/^horror films?$/, "Horror"],
  [/^science fiction films?$/, "Science Fiction"],
  [/^animated films?$/, "Animation"],
  [/^documentar(?:y|ies)$/, "Documentary"],
  [/^war films?$/, "War"],
  [/^comed(?:y|ies)$/, "Comedy"],
  [/^romantic films?$/, "Romance"],
  [/^crime films?$/, "Crime"],
  [/^thrillers?$/, "Thriller"],
  [/^fantasy films?$/, "Fantasy"],
  [/^adventure films?$/, "Adventure"],
  [/^action films?$/, "Action"],
];

const numberOf = (word: string) => {
  const place = NUMBERS.indexOf(word.toLowerCase());
  return place === -1 ? Number(word.replace(",", "")) : place;
};
const idsOf = (films: readonly Film[]) => films.map(({ id }) => id).join();
const countryOf = (name: string) => name.replace(/^the /, "");
const placementOn = (words: string) => {
  const list = LISTS[words];
  if (list === undefined) throw new Error(`No list is called ${words}`);
  return ({ provenance }: Film) => provenance.placements.find((placement) => placement.list === list);
};

function isFrom(words: string): (film: Film) => boolean {
  const [, decade] = /^the (\d{3}0)s$/.exec(words) ?? [];
  return decade === undefined
    ? ({ facts }) => facts.countries.includes(countryOf(words))
    : ({ year }) => year >= Number(decade) && year < Number(decade) + 10;
}

function ofGroup(words: string): (film: Film) => boolean {
  const [, kind, name = ""] = /^(by|from|on) (.+)$/.exec(words) ?? [];
  if (kind === "from") return isFrom(name);
  if (kind === "on") return (film) => placementOn(name)(film) !== undefined;
  return ({ facts }) => name.split(" and ").every((person) => facts.directors.includes(person));
}

function hasTrait(words: string): (film: Film) => boolean {
  const [, from] = /^films? from (.+)$/.exec(words) ?? [];
  if (from !== undefined) {
    if (/^the \d/.test(from)) return isFrom(from);
    return ({ facts }) => facts.countries.includes(countryOf(from));
  }
  if (/^films? in black and white$/.test(words)) return ({ facts }) => facts.color !== "color";
  if (/^films? in colour$/.test(words)) return ({ facts }) => facts.color !== "bw";
  if (/^silent films?$/.test(words)) return ({ facts }) => facts.sound === "silent";
  if (/^films? directed by a woman$/.test(words))
    return ({ rank }) => catalogue.metadataByRank[rank]?.isByWoman === true;
  const genre = GENRES.find(([pattern]) => pattern.test(words))?.[1];
  if (genre === undefined) throw new Error(`What is a "${words}"?`);
  return ({ facts }) => facts.genres.includes(genre);
}

/** What is wrong with what a viewer is told; empty if all of it is true. */
function untruths(left: LeftToSee, viewer: Viewer): readonly string[] {
  const { films } = catalogue;
  const wrong: string[] = [];
  const check = (isTrue: boolean, text: string) => void (isTrue || wrong.push(text));
  const seen = new Set([...viewer.watched, ...viewer.canon]);
  const canon = films.filter(({ rank }) => viewer.canon.includes(rank));
  const unseen = films.filter(({ rank }) => !seen.has(rank));
  const offered = unseen.filter(({ rank }) => !viewer.away.includes(rank));

  check(left.left === unseen.length, "another number is left");
  check(idsOf(left.highest) === idsOf(offered.slice(0, 10)), "others are the highest");

  const checkNearest = (sentence: string): ((film: Film) => boolean) => {
    const [, missing, total, words = ""] = /^(\d+) of (\d+) (.+) left$/.exec(sentence) ?? [];
    const group = films.filter(ofGroup(words));
    check(group.length === Number(total), `${sentence}: it has ${group.length}`);
    check(group.filter((film) => !seen.has(film.rank)).length === Number(missing), `${sentence}: others are left`);
    return ofGroup(words);
  };
  for (const { sentence, films: named, away, total, seen: told } of left.nearest) {
    const isOf = checkNearest(sentence);
    check(idsOf(named) === idsOf(offered.filter(isOf)), `${sentence}: names others`);
    check(total - told === named.length + away, `${sentence}: miscounts the hidden`);
  }

  const checkSurprise = (film: Film, reason: string): void => {
    const [, many, of, list = ""] = /^(.+) in your canon(?: of (\d+))?; (.+)$/.exec(reason) ?? [];
    const [, count = "", trait = ""] = /^(?:Only )?(\S+) (.+)$/.exec(many ?? "") ?? [];
    const has = hasTrait(trait);
    check(canon.filter(has).length === numberOf(count), `${reason}: ${film.title}`);
    check(has(film), `${reason}: not so of ${film.title}`);
    check(of === undefined ? count === "No" : Number(of) === canon.length, `${reason}: another canon`);
    const [, position, words = ""] = /^(?:number (\d+) )?on (.+)$/.exec(list) ?? [];
    const placement = placementOn(words)(film);
    check(
      placement !== undefined && (placement.position ?? undefined) === (position && Number(position)),
      `${reason}: ${film.title}`,
    );
    check(placement === undefined || (placement.position ?? 1) <= placement.entries / 2 + 1, `${reason}: not high`);
  };
  for (const { film, reason } of left.surprises.films) {
    check(!left.highest.includes(film), `${film.title} is among the highest`);
    checkSurprise(film, reason);
  }
  for (const text of left.surprises.agreements) {
    const pattern =
      /^(All )?(\S+) of your (?:(\S+) )?films (?:are|is) on (.+); (\S+) films picked at random would include (.+)\.$/;
    const [, all, count = "", total, words = "", drawn = "", expected = ""] = pattern.exec(text) ?? [];
    const held = canon.filter((film) => placementOn(words)(film) !== undefined).length;
    check(held === numberOf(count) && (all === undefined ? numberOf(total ?? "") : held) === canon.length, text);
    check(numberOf(drawn) === canon.length, text);
    const usual = (canon.length * films.filter((film) => placementOn(words)(film) !== undefined).length) / films.length;
    check(
      expected === "none or one" ? usual < 0.75 : Math.abs(numberOf(expected.replace("about ", "")) - usual) <= 0.5,
      text,
    );
    check(held > usual, `${text} No more than chance.`);
  }

  const spot = (country: string, decade: string) =>
    films.filter(
      ({ year, facts }) => facts.countries[0] === countryOf(country) && year - (year % 10) === Number(decade),
    );
  const named = left.blindSpots.sentence?.replace(/^You have seen nothing yet from /, "") ?? "";
  for (const [, country = "", decade = "", count] of named.matchAll(
    /(?:, | and |^)(.+?) in the (\d+)s \((\d+) films\)/g,
  )) {
    const own = spot(country, decade);
    check(own.length === Number(count) && own.every(({ rank }) => !seen.has(rank)), `${named}: ${country}`);
  }
  const squares = left.blindSpots.rows.flatMap((row) => row.squares.filter((square) => square !== null));
  check(squares.reduce((sum, { total }) => sum + total, 0) === films.length, "the squares hold other films");
  check(squares.reduce((sum, each) => sum + each.seen, 0) === seen.size, "the squares count others as seen");
  for (const { country, decade, seen: told, total, countries } of squares) {
    const own = countries.flatMap((each) => spot(each, String(decade)));
    check(own.length === total && own.filter(({ rank }) => seen.has(rank)).length === told, `${country} in ${decade}`);
  }

  const plan = left.plan.map(({ film }) => film);
  const free = new Set(offered.filter(({ rank }) => !viewer.planned.includes(rank)));
  check(new Set(plan).size === plan.length && plan.every((film) => free.has(film)), "the plan has what it may not");
  const made = plan.flatMap(({ facts }) => [...new Set(facts.directors)]);
  check(
    made.every((name) => made.filter((other) => other === name).length <= 2),
    "three by one director",
  );
  for (const { film, reason } of left.plan) {
    const [, rank] = /^Number (\d+) of the ranking$/.exec(reason) ?? [];
    const [, country = "", decade] = /^Nothing seen yet from (.+) in the (\d+)s$/.exec(reason) ?? [];
    if (rank !== undefined) check(film.rank === Number(rank), reason);
    else if (decade !== undefined)
      check(
        spot(country, decade).includes(film) && spot(country, decade).every((each) => !seen.has(each.rank)),
        reason,
      );
    else if (reason.endsWith(" left")) check(checkNearest(reason)(film), reason);
    else checkSurprise(film, reason);
  }
  return wrong;
}

const NOBODY: Viewer = { watched: [], canon: [], away: [], planned: [] };

describe("what is left to see", () => {
  test("is true of twelve invented people", () => {
    for (const { who, films, watched = [] } of INVENTED_CANONS) {
      const canon = ranksOf(films.map(filmIdOf), catalogue.films);
      const viewer = { ...NOBODY, canon, watched: ranksOf(watched.map(filmIdOf), catalogue.films) };
      const left = leftToSee(viewer, catalogue);
      expect(untruths(left, viewer), who).toEqual([]);
      expect(left.plan, who).toHaveLength(10);
      expect(left.surprises.films.length, who).toBeGreaterThanOrEqual(8);
      const directors = left.surprises.films.flatMap(({ film }) => film.facts.directors);
      expect(new Set(directors).size, who).toBe(directors.length);
    }
  });

  test("is true whatever somebody has seen, loves, hid and plans", () => {
    const ranks = (maxLength: number): fc.Arbitrary<readonly Rank[]> =>
      fc.uniqueArray(fc.integer({ min: 1, max: CATALOGUE_SIZE }), { maxLength, size: "max" });
    const viewers = fc.record({
      watched: ranks(CATALOGUE_SIZE),
      canon: ranks(80),
      away: ranks(40),
      planned: ranks(60),
    });
    fc.assert(
      fc.property(viewers, (viewer) => {
        const left = leftToSee(viewer, catalogue);
        expect(untruths(left, viewer)).toEqual([]);
        expect(leftToSee(viewer, catalogue)).toEqual(left);
      }),
      { numRuns: 40 },
    );
  });

  test("is the ranking's first and what is beyond the usual for whoever has seen nothing", () => {
    const left = leftToSee(NOBODY, catalogue);
    expect(untruths(left, NOBODY)).toEqual([]);
    expect(left.highest.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(left.nearest).toEqual([]);
    expect(left.surprises).toMatchObject({ needed: 5, films: [] });
    expect(left.plan).toHaveLength(10);
  });

  test("can be worked out without the films' kin, as on a device that lost its network", () => {
    const viewer = { ...NOBODY, canon: [1, 20, 44, 79, 101, 150] };
    expect(untruths(leftToSee(viewer, { ...catalogue, kinByRank: {} }), viewer)).toEqual([]);
  });
});
