import { TERM_GROUPS, TERMS } from "#domain/taste/film-dna/story/terms.ts";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import type { Statement } from "#domain/taste/film-dna/story/statement.ts";
import { filmDnaStory } from "#domain/taste/film-dna/story/story.ts";
import type { StoryCatalogue } from "#domain/taste/film-dna/story/story-canon.ts";
import { wordsForTerm } from "#domain/taste/film-dna/story/terms.ts";
import { ranksOf } from "#domain/catalogue/ranks-of.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../src/server/catalogue.ts";
import { tellOnly, untruths } from "./claims.ts";
import { INVENTED_CANONS, OTHER_CANONS } from "./invented-canons.ts";

let catalogue: StoryCatalogue;
/** Titles and people, the longest first. */
let names: readonly string[];
beforeAll(async () => {
  catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
  const all = catalogue.films.flatMap(({ title, facts }) => [
    title,
    ...facts.directors,
    ...facts.cast,
    ...facts.cinematographers,
    ...facts.composers,
    ...facts.screenwriters,
  ]);
  names = [...new Set(all)].toSorted((one, other) => other.length - one.length);
  tellOnly((term) => wordsForTerm(term) !== undefined);
});

/** As the product does it: people keep films that left the ranking, and the story is told of the others. */
const ranksIn = (ids: readonly string[]) => ranksOf(ids.map(filmIdOf), catalogue.films);
const said = ({ kind, about }: Statement) => `${kind}: ${about}`;

function storyOf(canon: readonly Rank[], watched: readonly Rank[] = []): readonly Statement[] {
  return filmDnaStory({ canon, watched }, catalogue)?.statements ?? [];
}

function storiesOfInvented() {
  return INVENTED_CANONS.map((invented) => ({
    ...invented,
    canon: ranksIn(invented.films),
    told: storyOf(ranksIn(invented.films), ranksIn(invented.watched ?? [])),
  }));
}

/** A title or a name counts as one. */
const MOST_WORDS = 16;

/** What makes a statement unfit to be shown, whatever it says. */
function blemishes({ sentence, finding, because }: Statement): readonly string[] {
  const words = names.reduce((text, name) => text.replace(name, "X"), sentence).split(" ").length;
  return [
    ...(sentence.includes(finding) && finding !== "" ? [] : ["the finding is not in the sentence"]),
    ...(words <= MOST_WORDS ? [] : [`${words} words: ${sentence}`]),
    ...[sentence, because].flatMap((text) =>
      /undefined|NaN|null|\.\.|  |^$|^[a-z]| ,/.test(text.replace("Madame de...", "Madame de")) || !/[.!?]$/.test(text)
        ? [`odd text: ${text}`]
        : [],
    ),
  ];
}

const canons = (min: number, max: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: CATALOGUE_SIZE }), { minLength: min, maxLength: max });

describe("Film DNA as a story", () => {
  test("tells each of twelve invented people six to ten things, none of them empty or misshapen", () => {
    for (const { told } of storiesOfInvented()) {
      expect(told.length).toBeGreaterThanOrEqual(6);
      expect(told.length).toBeLessThanOrEqual(10);
      expect(told.flatMap(blemishes)).toEqual([]);
    }
  });

  test("says each term so shortly that its longest sentence can be taken in at a glance", () => {
    const longest = "You return to films that : four of six.".split(" ").length - 1;
    const said = TERM_GROUPS.flatMap((group) => Object.values(TERMS[group]));
    expect(said.filter((words) => longest + words.split(" ").length > MOST_WORDS)).toEqual([]);
  });

  test("tells no two of them more than two things alike", () => {
    const stories = storiesOfInvented();
    for (const [index, one] of stories.entries())
      for (const other of stories.slice(index + 1)) {
        const alike = one.told.filter(
          (statement) =>
            other.told.some((another) => said(another) === said(statement)) ||
            other.told.some((another) => another.sentence === statement.sentence),
        );
        expect(alike.map(({ sentence }) => sentence).slice(2), `${one.who} and ${other.who}`).toEqual([]);
      }
  });

  test("tells them most of what was wished for them before it was written", () => {
    const wishes = storiesOfInvented().flatMap(({ wanted, told }) =>
      wanted.map((wish) =>
        told.some((statement) => said(statement).startsWith(wish) || wish.split(" or ").includes(statement.kind)),
      ),
    );
    expect(wishes.filter(Boolean).length / wishes.length).toBeGreaterThanOrEqual(0.5);
  });

  test("says nothing false of the invented canons, small ones included", () => {
    for (const { films, watched = [] } of [...INVENTED_CANONS, ...OTHER_CANONS]) {
      const told = { canon: ranksIn(films), watched: ranksIn(watched) };
      expect(storyOf(told.canon, told.watched).flatMap((statement) => untruths(statement, told, catalogue))).toEqual(
        [],
      );
    }
  });

  test("says six to ten things of any canon of five films or more, all of them true and different", () => {
    fc.assert(
      fc.property(canons(5, 60), canons(0, 40), (canon, watched) => {
        const told = { canon, watched };
        const story = storyOf(canon, watched);
        expect(story.length).toBeGreaterThanOrEqual(6);
        expect(story.length).toBeLessThanOrEqual(10);
        expect(story.flatMap((statement) => untruths(statement, told, catalogue))).toEqual([]);
        expect(story.flatMap(blemishes)).toEqual([]);
        expect(new Set(story.map(said)).size).toBe(story.length);
        for (const kind of new Set(story.map((statement) => statement.kind)))
          expect(story.filter((statement) => statement.kind === kind).length).toBeLessThanOrEqual(
            kind === "theme" ? 2 : 1,
          );
      }),
      { numRuns: 100 },
    );
  });

  test("counts no films twice over: two findings are never about much the same films", () => {
    fc.assert(
      fc.property(canons(8, 40), (canon) => {
        const counted = storyOf(canon)
          .filter(({ kind, evidence }) => kind !== "lists" && evidence !== null && evidence.ranks.length > 0)
          .map(({ evidence }) => evidence?.ranks.toSorted((one, other) => one - other).join());
        expect(new Set(counted).size).toBe(counted.length);
      }),
      { numRuns: 40 },
    );
  });

  test("says two to four true things of one to four films, and what to add", () => {
    fc.assert(
      fc.property(canons(1, 4), (canon) => {
        const story = storyOf(canon);
        expect(story.length).toBeGreaterThanOrEqual(2);
        expect(story.length).toBeLessThanOrEqual(4);
        expect(story.at(-1)?.kind).toBe("more");
        expect(story.flatMap((statement) => untruths(statement, { canon, watched: [] }, catalogue))).toEqual([]);
        expect(story.flatMap(blemishes)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("says something true even of a canon that has every film, or a hundred", () => {
    for (const size of [100, 300, CATALOGUE_SIZE]) {
      const canon = catalogue.films.slice(0, size).map(({ rank }) => rank);
      const story = storyOf(canon);
      expect(story.length).toBeGreaterThan(2);
      expect(story.flatMap((statement) => untruths(statement, { canon, watched: [] }, catalogue))).toEqual([]);
    }
  });

  test("has six things to say even to somebody who has seen everything", () => {
    const watched = catalogue.films.map(({ rank }) => rank);
    for (const { canon } of storiesOfInvented()) {
      const story = storyOf(canon, watched);
      expect(story.length).toBeGreaterThanOrEqual(6);
      expect(story.some(({ kind }) => kind === "missing")).toBe(false);
    }
  });

  test("of a film that one list names never says that hardly anybody chooses it, nor that people vote", () => {
    const critics = ["ali-fear-eats-the-soul-1974", "tokyo-story-1953", "close-up-1990", "persona-1966", "mirror-1975"];
    const told = storyOf(ranksIn(critics));
    expect(told.find(({ kind }) => kind === "lists")).toMatchObject({
      sentence: "Your choice agrees most with Sight and Sound's critics, and least with IMDb.",
      because:
        "All five of your films are on the list of Sight and Sound's critics; five films picked at random would include about one. One is on IMDb's list, where it would be about three.",
    });
    expect(told.find(({ kind }) => kind === "alone")).toMatchObject({
      sentence: "Your first choice, Ali: Fear Eats the Soul, is on only two of the eight lists.",
      because: "Named by Sight and Sound's critics and Sight and Sound's directors; the other six lists leave it out.",
    });
  });

  test("compares with films picked at random only where these would not as well include none", () => {
    const missing = storiesOfInvented().flatMap(({ told }) => told.filter(({ kind }) => kind === "missing"));
    expect(missing.map(({ because }) => because).filter((because) => because.includes("none or one"))).toEqual([]);
    expect(missing.some(({ because }) => because.includes("films picked at random would include about"))).toBe(true);
  });

  test("is nothing for an empty canon, and for films the catalogue does not have", () => {
    expect(filmDnaStory({ canon: [] }, catalogue)).toBeNull();
    expect(filmDnaStory({ canon: [9999] }, catalogue)).toBeNull();
  });

  test("is the same for the same canon, however often it is told, and is plain data", () => {
    fc.assert(
      fc.property(canons(1, 30), (canon) => {
        const copy = JSON.parse(JSON.stringify(catalogue)) as StoryCatalogue;
        const story = filmDnaStory({ canon }, catalogue);
        expect(filmDnaStory({ canon }, copy)).toEqual(story);
        expect(JSON.parse(JSON.stringify(story))).toEqual(story);
      }),
      { numRuns: 5 },
    );
  });

  test("can be told of oneself and of others", () => {
    const [mara] = storiesOfInvented();
    const canon = mara?.canon ?? [];
    const inVoice = (voice: "I" | "they") => filmDnaStory({ canon, voice }, catalogue)?.statements ?? [];
    for (const { sentence, because } of [...inVoice("I"), ...inVoice("they")])
      expect(`${sentence} ${because}`).not.toMatch(/\byou|\byour/i);
    expect(inVoice("I")[0]?.sentence).toBe("Seven of my twelve films live in the big city.");
    expect(inVoice("they")[0]?.sentence).toBe("Seven of their twelve films live in the big city.");
  });

  test("ends with how it changed since the last look", () => {
    const [mara] = storiesOfInvented();
    const canon = mara?.canon ?? [];
    const before = filmDnaStory({ canon: canon.slice(1) }, catalogue);
    const now = before && filmDnaStory({ canon }, catalogue, { memory: before.memory, since: "Since October" });
    expect(now?.statements.at(-1)).toMatchObject({ kind: "change", sentence: "Since October: one came." });
    const again = now && filmDnaStory({ canon }, catalogue, { memory: now.memory, since: "Since October" });
    expect(again?.statements.some(({ kind }) => kind === "change")).toBe(false);
  });
});
