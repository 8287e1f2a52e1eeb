import { describe, expect, test } from "vitest";

import { readInputs } from "#catalogue/build/catalogue-files.ts";
import { readCast } from "#catalogue/build/read-cast.ts";
import { readFilms } from "#catalogue/build/read-films.ts";
import { readTitles } from "#catalogue/build/read-titles.ts";
import { releaseTexts } from "#catalogue/build/build-release.ts";

import { rebuiltRelease } from "./committed-release.ts";

const HEADER = "slug,title,kind\n";

/** Languages that are written in another script, by the Unicode name of a script that writes them. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Arabic: /\p{Script=Arabic}/u,
  Armenian: /\p{Script=Armenian}/u,
  Bengali: /\p{Script=Bengali}/u,
  Cantonese: /\p{Script=Han}/u,
  Greek: /\p{Script=Greek}/u,
  Hindi: /\p{Script=Devanagari}/u,
  Japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Korean: /\p{Script=Hangul}/u,
  Mandarin: /\p{Script=Han}/u,
  Persian: /\p{Script=Arabic}/u,
  Russian: /\p{Script=Cyrillic}/u,
  Tamil: /\p{Script=Tamil}/u,
  Thai: /\p{Script=Thai}/u,
};

describe("the other titles of a film", () => {
  const inputs = readInputs();
  const films = readFilms(inputs.facts, inputs.corrections, readCast(inputs.cast));
  const read = (...rows: readonly string[]) => readTitles(`${HEADER}${rows.join("\n")}\n`, films);

  test("hold its title in the script of its main language, where that is another than ours", () => {
    const titles = readTitles(inputs.titles, films);
    const lacking = films.filter(({ slug, facts }) => {
      const script = SCRIPTS[facts.languages[0] ?? ""];
      return script !== undefined && !titles.get(slug)?.some((title) => script.test(title));
    });
    expect(lacking.map(({ slug }) => slug)).toEqual([]);
  });

  test("stand in a file of their own, which no browser loads", () => {
    const texts = [...releaseTexts(rebuiltRelease())];
    expect(texts.filter(([, text]) => text.includes("七人の侍")).map(([path]) => path)).toEqual(["film-titles.json"]);
  });

  test.each([
    ["of a film that is not in the catalogue", ["noon-1960,Midi,french"]],
    ["of an unknown kind", ["ran-1985,乱,kanji"]],
    ["of signs alone", ["ran-1985,!?,other"]],
    ["that a film has twice but for accents and signs", ["cache-2005,Hidden,english", "cache-2005,«Hídden»,other"]],
    ["that is the film's own", ["yojimbo-1961,Yojimbo!,english"]],
    ["that is another film's own", ["ran-1985,Yojimbo,other"]],
    ["of two films", ["ran-1985,Chaos,english", "yojimbo-1961,Chaos,english"]],
  ])("are refused with one %s", (_case, rows) => {
    expect(() => read(...rows)).toThrow(/^bad-title/);
  });

  test("may be those of several films only where they are a series' name", () => {
    const titles = read("toy-story-1995,Toy Stories,series", "toy-story-3-2010,Toy Stories,series");
    expect([...titles.keys()]).toEqual(["toy-story-1995", "toy-story-3-2010"]);
  });
});
