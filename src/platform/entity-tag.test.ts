import { describe, expect, test } from "vitest";
import { contentHash, matchesEntityTag } from "./negotiation.ts";

describe("entity tags", () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b",W/"a"  ,"c"', true],
    ["*", true],
    [" * ", true],
    ['"b"', false],
    ["a", false],
    ['w/"a"', false],
    ["", false],
    [undefined, false],
  ])('If-None-Match %j names "a": %s', (header, expected) => {
    expect(matchesEntityTag(header, '"a"')).toBe(expected);
  });

  test("the same content has the same name, other content another", () => {
    expect(contentHash("films")).toBe(contentHash(Buffer.from("films")));
    expect(contentHash("films")).not.toBe(contentHash("film"));
    expect(contentHash("films")).toMatch(/^[\w-]{22}$/);
  });
});
