import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readWordVectors } from "./word-vectors.ts";

const TABLE = readFileSync(new URL("../../catalogue/release/word-vectors.bin", import.meta.url));

function smallTable(): Uint8Array {
  const words = new TextEncoder().encode("far\nnear");
  const bytes = new Uint8Array(16 + words.length + 8 + 4);
  const view = new DataView(bytes.buffer);
  [0x31_56_57_43, 2, 4, words.length].forEach((value, index) => view.setUint32(index * 4, value, true));
  bytes.set(words, 16);
  view.setFloat32(16 + words.length, 0.5, true);
  view.setFloat32(20 + words.length, 2, true);
  bytes.set([0x21, 0xf7, 0x90, 0x0e], 24 + words.length);
  return bytes;
}

function likeness(one: string, other: string): number {
  const vectors = readWordVectors(TABLE);
  const [a, b] = [one, other].map((word) => Array.from(vectors.vectorOf(word) ?? []));
  const dot = (x: readonly number[] = [], y: readonly number[] = []) =>
    x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe("the table of word vectors", () => {
  test("gives a word's small numbers times its scale, negative ones too", () => {
    const { dimensions, vectorOf } = readWordVectors(smallTable());
    expect(dimensions).toBe(4);
    expect(Array.from(vectorOf("far") ?? [])).toEqual([0.5, 1, 3.5, -0.5]);
    expect(Array.from(vectorOf("near") ?? [])).toEqual([0, -14, -4, 0]);
  });

  test("knows a word by its root where it lacks the form", () => {
    const { vectorOf } = readWordVectors(smallTable());
    expect(vectorOf("nearing")).toEqual(vectorOf("near"));
    expect(vectorOf("clear")).toBeUndefined();
    expect(vectorOf("s")).toBeUndefined();
  });

  test("is read from the middle of a larger buffer too", () => {
    const padded = new Uint8Array([0, 0, 0, ...smallTable()]).subarray(3);
    expect(readWordVectors(padded).vectorOf("far")).toEqual(readWordVectors(smallTable()).vectorOf("far"));
  });

  test("refuses bytes that are no table, or not all of it", () => {
    expect(() => readWordVectors(new Uint8Array(100))).toThrow("no word vectors");
    expect(() => readWordVectors(new Uint8Array(3))).toThrow("no word vectors");
    expect(() => readWordVectors(smallTable().subarray(0, -1))).toThrow("cut off");
  });
});

describe("the committed table", () => {
  test("is at most 3 MB", () => {
    expect(TABLE.byteLength).toBeLessThanOrEqual(3_000_000);
  });

  test.each([
    ["lonely", "loneliness", "gangster"],
    ["spaceship", "astronaut", "wedding"],
    ["sorrow", "grief", "comedy"],
    ["elderly", "ageing", "robot"],
    ["hilarious", "funny", "war"],
  ])("puts %s nearer to %s than to %s", (word, near, far) => {
    expect(likeness(word, near)).toBeGreaterThan(likeness(word, far) + 0.15);
  });
});
