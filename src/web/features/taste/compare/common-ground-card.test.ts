import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CARD_FORMATS, type CardFormat, cardSize } from "#domain/picture/share-image/story-card.ts";
import { someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { drawCommonGround, type PicturedGround } from "./common-ground-card.ts";

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A canvas that notes what is written on it; each letter is half as wide as it is high. */
function recordingCanvas(): { readonly canvas: HTMLCanvasElement; readonly written: Written[] } {
  const written: Written[] = [];
  const pen = {
    font: "",
    measureText: (text: string) => ({ width: (text.length * Number(/(\d+)px/.exec(pen.font)?.[1])) / 2 }),
    fillText: (text: string, x: number, y: number) => void (text === "" ? 0 : written.push({ text, x, y })),
    ...Object.fromEntries(
      ["fillRect", "strokeRect", "drawImage", "setLineDash", "beginPath", "arc", "stroke", "fill"].map((name) => [
        name,
        () => {},
      ]),
    ),
  };
  // Only what a picture uses.
  const canvas = { getContext: () => pen } as unknown as HTMLCanvasElement;
  return { canvas, written };
}

const common = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ film: someFilm(index + 1), places: [1, 2, null] }));

const GROUND: PicturedGround = {
  words: { ours: "No film is in all three canons; Film 1 is in mine and Анна's.", finding: "Film 1" },
  people: [
    { name: null, canon: [] },
    { name: "Анна Павлова", canon: [] },
    { name: "Ben", canon: [] },
  ],
  found: { films: common(2), two: null },
  tonight: [{ film: someFilm(9), reasons: [] }],
  host: "canon.example",
};

async function drawn(more: Partial<PicturedGround> = {}, format: CardFormat = "post"): Promise<readonly Written[]> {
  const { canvas, written } = recordingCanvas();
  await drawCommonGround({ ...GROUND, ...more }, format, canvas);
  return written;
}

const wordsOf = (written: readonly Written[]) =>
  written
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ");

beforeEach(() => Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true }));
afterEach(() => {
  Reflect.deleteProperty(document, "fonts");
  vi.unstubAllGlobals();
});

describe("the picture of several canons", () => {
  test("says in the first person what the page says, in any script, and nothing else", async () => {
    expect(wordsOf(await drawn())).toBe(
      "No film is in all three canons; Film 1 is in mine and Анна's. Me · Анна Павлова · Ben ME АП B Film 1 1 2 Film 2 1 2 To watch together tonight Film 9 CANON canon.example",
    );
  });

  test("names no more films than the page shows at first, nor than there is room for", async () => {
    const rows = async (format: CardFormat) =>
      (await drawn({ found: { films: common(30), two: null } }, format)).filter(
        ({ text, x }) => /^Film \d+$/.test(text) && x > 84,
      ).length;
    const [story, post] = [await rows("story"), await rows("post")];
    // With the film for tonight.
    expect(story).toBeLessThanOrEqual(13);
    expect(post).toBeGreaterThan(4);
    expect(post).toBeLessThan(story);
  });

  test.each(CARD_FORMATS)(
    "keeps within its margins as %s, whatever people are called and however many they are",
    async (format) => {
      const people = Array.from({ length: 8 }, (_, index) => ({
        name: `${"Wolfeschlegelstein ".repeat(3)}${index}`,
        canon: [],
      }));
      const ours =
        "No film is in all eight canons; Dr. Strangelove or: How I Learned to Stop Worrying is in Anna's, Ben's and Claire's.";
      const places = [1, 2, 3, 4, null, 6, 7, 8];
      const written = await drawn(
        {
          people,
          words: { ours, finding: "" },
          found: { films: common(12).map((film) => ({ ...film, places })), two: null },
        },
        format,
      );
      const { width, height } = cardSize(format);
      for (const { x, y } of written) {
        expect(x).toBeGreaterThanOrEqual(84);
        expect(x).toBeLessThanOrEqual(width - 84);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(height - 60);
      }
      // Rows don't reach into the film for tonight.
      const tonight = written.find(({ text }) => text === "To watch together tonight")?.y ?? 0;
      expect(written.filter(({ text }) => /^Film [1-8]$/.test(text)).every(({ y }) => y < tonight - 60)).toBe(true);
    },
  );

  test("can be made of canons that share nothing and have nothing to watch", async () => {
    const ours = "No two of us share a film. There is a lot to talk about.";
    expect(wordsOf(await drawn({ words: { ours, finding: "" }, found: { films: [], two: null }, tonight: [] }))).toBe(
      `${ours} Me · Анна Павлова · Ben CANON canon.example`,
    );
  });

  test("of two shows the number ones of who share nothing, and what they should show each other", async () => {
    const [you = { name: null, canon: [] }, anna = you] = GROUND.people;
    const toShow = [{ from: anna, to: you, film: someFilm(5), place: 2, becauseOf: null }];
    const two = { numberOnes: [someFilm(3), someFilm(4)] as const, toShow };
    const words = { ours: "We share no film.", finding: "no film" };
    const shown = await drawn({ words, people: [you, anna], found: { films: [], two }, tonight: [] });
    expect(wordsOf(shown)).toBe(
      "We share no film . Me · Анна Павлова ME АП Film 3 1 Film 4 1 Анна Павлова should show me Film 5 CANON canon.example",
    );
  });
});
