import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readDrawingFiles, readInputs, readMotifsFile, readVocabularyFile } from "#catalogue/build/catalogue-files.ts";
import { parseWords } from "#catalogue/build/read-words.ts";
import { POSTER_EDITION } from "#contract/pages.ts";
import { areApart } from "#catalogue/build/posters/apart.ts";
import { NEIGHBOURS } from "#catalogue/build/posters/choose-posters.ts";
import type { Text } from "#domain/picture/drawing.ts";
import { contrast } from "#domain/picture/poster/colour.ts";
import { lookOf } from "#domain/picture/poster/look.ts";
import { MOODS } from "#catalogue/build/posters/palette-moods.ts";
import { posterArt, typeDesign } from "#domain/picture/poster/poster-art.ts";
import { posterDesign, type PosterDesign } from "#domain/picture/poster/poster.ts";
import { svgOf } from "#domain/picture/svg.ts";
import { TYPE_LOOKS } from "#domain/picture/poster/type-looks.ts";
import { titleWidth } from "#domain/picture/poster/title-layout.ts";
import { THUMBNAIL } from "../../scripts/build-posters.ts";
import { committedDeparted, committedFilms, committedMetadata } from "./committed-release.ts";

const drawings = readDrawingFiles();
const artOf = (design: PosterDesign): string => svgOf(posterArt(design, drawings));
const titleOf = ({ words: all }: PosterDesign) => all.filter(({ face }) => face === "display");
const { motifs } = readMotifsFile();
const words = new Map(
  readInputs()
    .words.flatMap(parseWords)
    .map((film) => [film.slug, film]),
);
const posters = committedFilms.map((film) => {
  const design = posterDesign(film);
  const genres =
    committedMetadata.get(String(film.rank))?.genre.toLowerCase().replace("family", "family viewing").split(", ") ?? [];
  const terms = new Set([...genres, ...Object.keys(words.get(film.id)?.tags ?? {})]);
  return { ...film, design, look: lookOf(film.poster), svg: artOf(design), terms };
});

test("posters are cached for ever, so POSTER_EDITION in contract/pages.ts is the digest of them all", () => {
  const digest = createHash("sha256");
  for (const { svg } of posters) digest.update(svg);
  for (const { film } of Object.values(committedDeparted)) digest.update(artOf(posterDesign(film)));
  for (const look of TYPE_LOOKS) digest.update(artOf(typeDesign(look)));
  digest.update(JSON.stringify(THUMBNAIL));
  expect(POSTER_EDITION).toBe(digest.digest("hex").slice(0, 10));
});

describe("the posters of the ranking", () => {
  test("never show what a motif says it must not stand for", () => {
    const wrong = posters.flatMap(({ id, look, terms }) =>
      (motifs.get(look.motif)?.never ?? [])
        .filter((term) => terms.has(term))
        .map((term) => `${id}: ${look.motif}, ${term}`),
    );
    expect(wrong).toEqual([]);
  });

  test("have no motif on more than twelve films, and no arrangement twice in one palette", () => {
    const counts = new Map<string, number>();
    for (const { look } of posters) counts.set(look.motif, (counts.get(look.motif) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 12)).toEqual([]);
    const pictures = posters.map(({ look }) => `${look.motif} ${look.arrangement} ${look.palette}`);
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);
  });

  test("can be told apart at 56 px among any twenty neighbours", () => {
    const alike = posters.flatMap((one, index) =>
      posters
        .slice(index + 1, index + NEIGHBOURS)
        .filter((other) => !areApart(one.poster, other.poster))
        .map((other) => `${one.id} (${one.poster}), ${other.id} (${other.poster})`),
    );
    expect(alike).toEqual([]);
  });

  test("were picked by hand for the first hundred films", () => {
    const missing = posters.slice(0, 100).filter(({ id }) => words.get(id)?.poster?.palette === undefined);
    expect(missing.map(({ id }) => id)).toEqual([]);
    for (const { id, look } of posters) {
      const picked = words.get(id)?.poster;
      if (picked !== undefined)
        expect(look).toMatchObject({ motif: picked.motif, palette: picked.palette ?? look.palette });
    }
  });

  test("weigh at most three kilobytes", () => {
    expect(
      posters.filter(({ svg }) => Buffer.byteLength(svg) > 3000).map(({ id, poster }) => `${id}: ${poster}`),
    ).toEqual([]);
  });

  test("show every word of the title, large enough for a card", () => {
    for (const { title, design } of posters) {
      const lines = titleOf(design);
      expect(lines.map(({ text }) => text).join(" ")).toBe(title);
      expect(Math.min(...lines.map(({ size }) => size))).toBeGreaterThanOrEqual(16);
    }
  });

  test("keep the ground under title, director and year calm enough to read: at least 4.5:1 at every point", async () => {
    const unreadable: string[] = [];
    for (const { id, poster, design, svg } of posters) {
      const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number): string => {
        const at = (Math.round(y) * info.width + Math.round(x)) * info.channels;
        return `#${data.subarray(at, at + 3).toString("hex")}`;
      };
      if (design.words.some((word) => pointsOf(word).some(([x, y]) => contrast(colourAt(x, y), word.paint) < 4.5)))
        unreadable.push(`${id} (${poster})`);
    }
    expect(unreadable).toEqual([]);
  });
});

test("what motifs and palettes name are terms of the vocabulary or genres", () => {
  const known = new Set(readVocabularyFile().map(({ term }) => term));
  for (const { genre } of committedMetadata.values())
    for (const name of genre.split(", ")) known.add(name.toLowerCase());
  const named = [
    ...[...motifs.values()].flatMap(({ tags, never }) => [...Object.keys(tags), ...never]),
    ...Object.values(MOODS).flatMap((moods) => moods.split(", ")),
  ];
  expect(named.filter((term) => !known.has(term) && !/^the \d{4}s$/.test(term))).toEqual([]);
});

type Point = readonly [x: number, y: number];

function pointsOf({ text, face, x, y, size, anchor }: Text): readonly Point[] {
  const width = face === "display" ? titleWidth(text) * size : text.length * 0.55 * 9;
  const left = anchor === "middle" ? x - width / 2 : anchor === "end" ? x - width : x;
  const points: Point[] = [];
  for (let across = left; across <= left + width; across += 4)
    for (let down = y - 0.75 * size; down <= y + 0.2 * size; down += 4) points.push([across, down]);
  return points;
}
