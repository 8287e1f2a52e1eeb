import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CARD_FORMATS, type CardFormat, cardSize } from "#domain/picture/share-image/story-card.ts";
import { someFilm } from "../../features/films/personal/screen-for-tests.tsx";
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
    { label: "You", isYou: true },
    { label: "Анна Павлова", isYou: false },
    { label: "Ben", isYou: false },
  ],
  common: common(2),
  tonight: [{ film: someFilm(9), reasons: [] }],
  host: "canon.example",
};

async function drawn(more: Partial<PicturedGround> = {}, format: CardFormat = "post"): Promise<readonly Written[]> {
  const { canvas, written } = recordingCanvas();
  await drawCommonGround({ ...GROUND, ...more }, format, canvas);
  return written;
}

const words = (written: readonly Written[]) =>
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
    expect(words(await drawn())).toBe(
      "No film is in all three canons; Film 1 is in mine and Анна's. Me · Анна Павлова · Ben ME АП B Film 1 Film 2 To watch together tonight Film 9 CANON canon.example",
    );
  });

  test("names no more films than the page shows at first, nor than there is room for", async () => {
    const rows = async (format: CardFormat) =>
      (await drawn({ common: common(30) }, format)).filter(({ text, x }) => /^Film \d+$/.test(text) && x > 84).length;
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
        label: `${"Wolfeschlegelstein ".repeat(3)}${index}`,
        isYou: false,
      }));
      const ours =
        "No film is in all eight canons; Dr. Strangelove or: How I Learned to Stop Worrying is in Anna's, Ben's and Claire's.";
      const places = [1, 2, 3, 4, null, 6, 7, 8];
      const written = await drawn(
        { people, words: { ours, finding: "" }, common: common(12).map((film) => ({ ...film, places })) },
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
    expect(words(await drawn({ words: { ours, finding: "" }, common: [], tonight: [] }))).toBe(
      `${ours} Me · Анна Павлова · Ben CANON canon.example`,
    );
  });
});
