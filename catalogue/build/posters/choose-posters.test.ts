import { describe, expect, test } from "vitest";
import { lookText, type PosterLook } from "#domain/picture/poster/look.ts";
import { readMotifsFile } from "../catalogue-files.ts";
import type { ChoiceFilm } from "./choice-film.ts";
import { choosePosters } from "./choose-posters.ts";
import { isByHandOnly } from "./motifs.ts";
import { MOODS } from "./palette-moods.ts";

const { motifs } = readMotifsFile();

function film(changes: Partial<ChoiceFilm> = {}): ChoiceFilm {
  return {
    id: "a-film-1960",
    title: "A Film",
    year: 1960,
    genres: ["Drama"],
    countries: ["France"],
    color: "color",
    description: "",
    tags: {},
    ...changes,
  };
}

function choosePoster(alone: ChoiceFilm): PosterLook {
  const [look] = choosePosters([alone], motifs);
  if (look === undefined) throw new Error("no poster was chosen");
  return look;
}

describe("choosing a film's poster", () => {
  test("follows what the film is about", () => {
    expect(choosePoster(film({ tags: { courtroom: 3, justice: 3 } })).motif).toBe("scales");
    expect(choosePoster(film({ tags: { "aboard a ship": 3, "sea and coast": 2 } })).motif).toBe("ship");
    expect(choosePoster(film({ genres: ["Science Fiction"], tags: { "outer space": 3 } })).motif).toBe("planet");
  });

  test("listens to the title", () => {
    expect(choosePoster(film({ title: "The Clockmaker's Clock" })).motif).toBe("clock");
    expect(choosePoster(film({ title: "A Train to Somewhere" })).motif).toBe("train");
  });

  test("keeps the detective's hat from a film for children, whatever else is said of it", () => {
    const detectives = { detectives: 3, gangsters: 3, "film noir": 3 };
    expect(choosePoster(film({ tags: detectives })).motif).toBe("fedora");
    expect(choosePoster(film({ genres: ["Animation"], tags: detectives })).motif).not.toBe("fedora");
  });

  test("does with title, year, country and genre for a film nobody has described, the same at every time", () => {
    for (const genre of ["Western", "Horror", "Comedy", "Documentary", "Unheard-of"]) {
      for (const country of ["Japan", "Senegal", "Elsewhere"]) {
        const known = film({ genres: [genre], countries: [country] });
        const look = choosePoster(known);
        expect(lookText(choosePoster(known))).toBe(lookText(look));
        expect(motifs.get(look.motif)?.never).not.toContain(genre.toLowerCase());
      }
    }
  });

  test("prints a film in black and white in greys and one colour", () => {
    const palettes = Array.from({ length: 20 }, (_, at) => choosePoster(film({ id: `${at}`, color: "bw" })).palette);
    const coloured = new Set(Array.from({ length: 20 }, (_, at) => choosePoster(film({ id: `${at}` })).palette));
    expect(palettes.filter((palette) => coloured.has(palette))).toEqual([]);
  });

  test("never takes by itself what was drawn for one film: a motif that no word and no tag calls for", () => {
    const [[, known] = []] = motifs;
    if (known === undefined) throw new Error("there is no motif");
    const byHand = { ...known, words: "", tags: {}, never: [] };
    const [look] = choosePosters([film()], new Map([["coconut", byHand], ...motifs]));
    expect(look?.motif).not.toBe("coconut");
    const picked = { motif: "coconut", arrangement: 0, reason: "no horse to be had" };
    const [own] = choosePosters([film({ picked })], new Map([["coconut", byHand], ...motifs]));
    expect(own?.motif).toBe("coconut");
  });

  test("never takes by itself a palette made for one film: one that no mood calls for", () => {
    const films = Array.from({ length: 200 }, (_, at) => film({ id: `${at}`, color: "both" }));
    const palettes = new Set(choosePosters(films, motifs).map(({ palette }) => palette));
    expect([...palettes].filter((palette) => !(palette in MOODS))).toEqual([]);
    const picked = { motif: "umbrella", palette: "lawn", arrangement: 0, reason: "a pink that stays pink" };
    expect(choosePoster(film({ picked })).palette).toBe("lawn");
  });

  test("takes what was picked by hand", () => {
    const picked = { motif: "umbrella", palette: "cobalt", arrangement: 0, reason: "dancing in rain" };
    expect(choosePoster(film({ picked }))).toMatchObject({ motif: "umbrella", palette: "cobalt", arrangement: 0 });
  });

  test("gives a hundred films of one kind no picture twice", () => {
    const films = Array.from({ length: 100 }, (_, at) => film({ id: `film-${at}`, tags: { family: 2 } }));
    const pictures = choosePosters(films, motifs).map(
      ({ motif, arrangement, palette }) => `${motif} ${arrangement} ${palette}`,
    );
    expect(new Set(pictures).size).toBe(100);
  });
});

describe("the motifs", () => {
  test("that are chosen by words and tags are at least forty, each drawn three times or more", () => {
    const chosen = [...motifs.values()].filter((motif) => !isByHandOnly(motif));
    expect(chosen.length).toBeGreaterThanOrEqual(40);
    for (const { drawings } of chosen) expect(drawings).toBeGreaterThanOrEqual(3);
  });
});
