import { describe, expect, test } from "vitest";
import { idsAt } from "../../../catalogue/film-id-for-tests.ts";
import { lookBefore, parseStoryLooks, sinceLook, withLook } from "./story-looks.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const memory = (...films: readonly number[]) => ({
  canon: idsAt(...films),
  said: [{ kind: "theme", about: "grief" }] as const,
});

describe("the looks at a story", () => {
  test("are compared with the one before, for as long as somebody stays", () => {
    const first = withLook(null, memory(1), 0);
    expect(lookBefore(null, 0)).toBeNull();
    expect(lookBefore(first, 50 * MINUTE)).toBeNull();

    const second = withLook(first, memory(1, 2), 3 * HOUR);
    expect(lookBefore(first, 3 * HOUR)?.memory.canon).toEqual(idsAt(1));
    const stayed = withLook(second, memory(1, 2, 3), 3 * HOUR + 55 * MINUTE);
    expect(lookBefore(stayed, 4 * HOUR)?.memory.canon).toEqual(idsAt(1));
    expect(lookBefore(stayed, 9 * HOUR)?.memory.canon).toEqual(idsAt(1, 2, 3));
  });

  test("are called after their month once that is another, and a while ago", () => {
    const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
    expect(sinceLook(at("2026-11-01"), at("2026-11-25"))).toBe("Since last time");
    expect(sinceLook(at("2026-10-30"), at("2026-11-02"))).toBe("Since last time");
    expect(sinceLook(at("2026-10-02"), at("2026-11-25"))).toBe("Since October");
    expect(sinceLook(at("2025-10-02"), at("2026-11-25"))).toBe("Since October 2025");
  });

  test("come back from the text they were kept as", () => {
    const looks = withLook(withLook(null, memory(5), 0), memory(5, 7), 2 * HOUR);
    expect(parseStoryLooks(JSON.stringify(looks))).toEqual(looks);
  });

  test.each([
    "",
    "null",
    "[]",
    '{"latest":{"at":"now"}}',
    '{"latest":{"at":1,"memory":{"canon":[1],"said":[]}}}',
    '{"latest":{"at":1,"memory":{"canon":["No id"],"said":[]}}}',
    '{"latest":{"at":1,"memory":{"canon":["film-1"],"said":[{"kind":"gossip","about":"x"}]}}}',
  ])("are none if what is kept is damaged: %s", (text) => {
    expect(parseStoryLooks(text)).toBeNull();
  });
});
