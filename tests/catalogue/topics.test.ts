import { describe, expect, test } from "vitest";
import namesakes from "#catalogue/films/namesakes.json" with { type: "json" };
import type { Film } from "#domain/catalogue/film.ts";
import { TERM_GROUPS, TERMS } from "#domain/taste/film-dna/story/terms.ts";
import { type TopicPage, topicPage } from "#domain/topics/topic-page.ts";
import { topicsOf } from "#domain/topics/topics.ts";
import { numberWord } from "#domain/words/count-words.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const { films, tagsByRank, supportingCastByRank, backgroundByRank, metadataByRank, kinByRank } = catalogue;
const topics = [...topicsOf(catalogue).values()];
const pages = topics.map((topic) => topicPage(topic, catalogue));

/** Everybody with a credit, counted plainly. */
function everybody(film: Film): readonly string[] {
  const { directors, screenwriters, cinematographers, composers, cast } = film.facts;
  const supporting = supportingCastByRank[film.rank] ?? [];
  return [
    ...directors,
    ...screenwriters,
    ...cinematographers,
    ...composers,
    ...cast,
    ...supporting,
    ...authorsOf(film),
  ];
}

/** Who wrote what a film is adapted from. */
function authorsOf({ rank }: Film): readonly string[] {
  const works = backgroundByRank[rank]?.adaptedFrom.filter(({ kind }) => kind !== "film") ?? [];
  return works.flatMap(({ authors }) => authors);
}

const isOf = (term: string) => (film: Film) => (tagsByRank[film.rank]?.[term] ?? 0) >= 2;

/** Which films a topic has, read from the catalogue's facts in the plainest way. */
const HOLDS: Readonly<Record<TopicPage["kind"], (name: string) => (film: Film) => boolean>> = {
  people: (name) => (film) => everybody(film).includes(name),
  decades: (name) => (film) => `${String(film.year).slice(0, 3)}0s` === name,
  years: (name) => (film) => String(film.year) === name,
  countries: (name) => (film) => film.facts.countries.includes(name),
  languages: (name) => (film) => film.facts.languages.includes(name),
  genres: (name) => (film) => film.facts.genres.includes(name),
  moods: isOf,
  themes: isOf,
};

/** Who shares a name with somebody else of the ranking. */
const NAMESAKES = new Set(namesakes.flatMap(({ name, called }) => [name, called]));

describe("a page about what films have in common", () => {
  test("is there for every name with enough films, at an address of its own", () => {
    expect(new Set(topics.map(({ address }) => address)).size).toBe(topics.length);
    const directors = new Set(films.flatMap(({ facts }) => facts.directors));
    const names = new Set(films.flatMap(everybody));
    const wanted = [...names].filter(
      (name) => directors.has(name) || films.filter((film) => everybody(film).includes(name)).length >= 2,
    );
    const people = new Set(topics.filter(({ kind }) => kind === "people").map(({ name }) => name));
    expect(wanted.filter((name) => !people.has(name) && !NAMESAKES.has(name))).toEqual([]);
    for (const facet of ["countries", "languages", "genres"] as const) {
      const all = [...new Set(films.flatMap(({ facts }) => facts[facet]))];
      const many = all.filter((name) => films.filter(({ facts }) => facts[facet].includes(name)).length >= 3);
      expect(
        topics
          .filter(({ kind }) => kind === facet)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(many.toSorted());
    }
  });

  test("has just its films, in ranking order", () => {
    for (const { kind, name, films: shown, address } of pages) {
      if (NAMESAKES.has(name)) continue;
      const wanted = films.filter(HOLDS[kind](name)).map(({ rank }) => rank);
      expect(
        shown.map(({ rank }) => rank),
        address,
      ).toEqual(wanted);
    }
  });

  test("keeps two people of one name apart", () => {
    const titlesOf = (address: string) =>
      pages.find((page) => page.address === address)?.films.map(({ title }) => title) ?? null;
    expect(titlesOf("people/john-williams-actor")).toEqual(["Witness for the Prosecution", "Dial M for Murder"]);
    expect(titlesOf("people/john-williams")).toContain("Jaws");
    expect(titlesOf("people/john-williams")).not.toContain("Dial M for Murder");
    expect(titlesOf("people/steve-mcqueen")).toEqual(["12 Years a Slave"]);
    expect(titlesOf("people/john-carpenter")).toEqual(["The Thing"]);
    expect(titlesOf("people/robert-taylor")).toBeNull();
  });

  test("says of a person what the credits say", () => {
    for (const { kind, name, films: shown } of pages) {
      if (kind !== "people" || NAMESAKES.has(name)) continue;
      for (const { rank, credits } of shown) {
        const film = films[rank - 1] as Film;
        const { facts } = film;
        const players = [...facts.cast, ...(supportingCastByRank[rank] ?? [])];
        const is = {
          director: facts.directors,
          screenwriter: facts.screenwriters,
          cinematographer: facts.cinematographers,
          composer: facts.composers,
          cast: players,
          author: authorsOf(film),
        };
        expect(credits, `${name} ${rank}`).toEqual(
          Object.keys(is).filter((credit) => is[credit as keyof typeof is].includes(name)),
        );
      }
    }
  });

  test("names nobody as having worked with the author of an older work", () => {
    const page = (address: string) => pages.find((one) => one.address === address);
    expect(page("people/stephen-king")?.people).toEqual([]);
    expect(page("people/akira-kurosawa")?.people.map(({ title }) => title)).not.toContain("William Shakespeare");
    expect(page("people/akira-kurosawa")?.people.length).toBeGreaterThan(3);
  });

  test("says nothing false of what sets its films apart", () => {
    let said = 0;
    for (const { films: shown, statements, address } of pages)
      for (const { sentence, usual } of statements) {
        said += 1;
        const [, count = "", total = "", says = ""] =
          /^(All but one|Half|Both|All|[\w-]+) of the (?:([\w-]+) )?ranked films (.+)\.$/.exec(
            sentence.replace(/^All ([\w-]+) of the /, (whole, number) =>
              number === "but" ? whole : `All of the ${number} `,
            ),
          ) ?? [];
        expect(says, `${address}: ${sentence}`).not.toBe("");
        const holds = holdsWhat(says);
        const held = shown.filter(({ rank }) => holds(films[rank - 1] as Film)).length;
        expect(inWords(held, shown.length, count, total), `${address}: ${sentence} (${held} of ${shown.length})`).toBe(
          true,
        );
        const everywhere = films.filter(holds).length;
        const [, special] = /(?:is|\() ?(\d+)(?: films)? of 500/.exec(usual) ?? [];
        expect(Number(special), `${address}: ${usual}`).toBe(everywhere);
      }
    expect(said).toBeGreaterThan(1500);
  });

  test("names as nearest only films that are, and people who do the same", () => {
    const byTitle = (title: string) => films.filter((film) => film.title === title);
    for (const { next, address, films: shown } of pages)
      for (const { why } of next) {
        const [, to = "", from = ""] = /^(.+) is one of the films closest to (.+)$/.exec(why) ?? [];
        const isTrue = byTitle(from).some(
          ({ rank }) =>
            shown.some((film) => film.rank === rank) &&
            byTitle(to).some((film) => kinByRank[rank]?.kin.some((kin) => kin.rank === film.rank)),
        );
        expect(isTrue, `${address}: ${why}`).toBe(true);
      }
  });

  test("counts what it has in common with the pages near it", () => {
    for (const { near, address, films: shown } of pages)
      for (const { address: other, why } of near) {
        const own = new Set(shown.map(({ rank }) => rank));
        const both = pages.find((page) => page.address === other)?.films.filter(({ rank }) => own.has(rank)).length;
        if (!/^The (?:year|decade) /.test(why)) expect(why, address).toBe(`${both} films in common`);
      }
  });
});

/** What a finding says of a film, read apart from how it was found. */
function holdsWhat(says: string): (film: Film) => boolean {
  for (const group of TERM_GROUPS)
    for (const [term, words] of Object.entries(TERMS[group])) if (words === says) return isOf(term);
  switch (says) {
    case "are in black and white":
      return ({ facts }) => facts.color === "bw";
    case "are silent":
      return ({ facts }) => facts.sound === "silent";
    case "last two and a half hours or more":
      return ({ facts }) => (facts.runtimeMinutes ?? 120) >= 150;
    case "last an hour and a half at most":
      return ({ facts }) => (facts.runtimeMinutes ?? 120) <= 90;
    case "were directed by women":
      return ({ rank }) => metadataByRank[rank]?.isByWoman === true;
  }
  const [, decade] = /^were made in the (\d{3}0)s$/.exec(says) ?? [];
  if (decade !== undefined) return ({ year }) => Math.floor(year / 10) * 10 === Number(decade);
  const [, country] = /^come from (?:the )?(.+)$/.exec(says) ?? [];
  if (country !== undefined) return ({ facts }) => facts.countries[0] === country;
  throw new Error(`Nothing says how to check “${says}”`);
}

function inWords(held: number, total: number, count: string, ofTotal: string): boolean {
  const isTotal = ofTotal === "" || ofTotal === numberWord(total);
  switch (count) {
    case "All":
      return held === total && isTotal;
    case "Both":
      return held === 2 && total === 2;
    case "All but one":
      return held === total - 1 && isTotal;
    case "Half":
      return held * 2 === total && isTotal;
    default:
      return count.toLowerCase() === numberWord(held) && isTotal;
  }
}
