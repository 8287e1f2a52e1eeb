import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareHeading, shareName } from "./share.ts";

/** Including lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x2ff })), { maxLength: 200 })
  .map((units) => String.fromCharCode(...units));

describe("the name on a share", () => {
  test("is what was typed, on one line, without what nobody sees", () => {
    expect(shareName("  Ingrid \n Bergman ")).toBe("Ingrid Bergman");
    expect(shareName("Ann\u202Ee\u0000")).toBe("Anne");
    expect(shareName("Ingrid\t\u0000\tBergman")).toBe("Ingrid Bergman");
    expect(shareName("Ame\u200D\u0301lie")).toBe("Amélie");
    expect(shareName("Ame\u0301lie")).toBe("Amélie");
    expect(shareName("\uD800")).toBe("\uFFFD");
  });

  test("keeps the joiners that make one emoji of several, or shape the letters of a script, and no others", () => {
    for (const name of ["👨\u200D👩\u200D👧 Ana", "🏳️\u200D🌈", "🧑🏽\u200D🚀", "علی\u200Cرضا", "क्\u200Dष"])
      expect(shareName(name)).toBe(name);
    expect(shareName("👨\u200D")).toBe("👨");
    expect(shareName("A\u200Dn\u200Cn")).toBe("Ann");
    expect(shareName("ا\u200Cب".repeat(30))?.at(-1)).not.toBe("\u200C");
  });

  test("is none where nothing is left of it", () => {
    expect(shareName("")).toBeNull();
    expect(shareName(" \u200B\u2069 ")).toBeNull();
  });

  test("is at most 80 characters long, whatever was typed, and stays the same when cleaned again", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = shareName(text);
        expect(Array.from(name ?? "").length).toBeLessThanOrEqual(80);
        if (name !== null) expect(shareName(name)).toBe(name);
      }),
      { examples: [["!\t\u0000\t!"], ["e\u200D\u0301"], ["ا\u200C".repeat(60)], [`a${"ا\u200C".repeat(60)}`]] },
    );
  });

  test("stands in the heading, which is whole without it", () => {
    expect(shareHeading({ kind: "canon", username: "Ingrid" })).toBe("Ingrid's Canon");
    expect(shareHeading({ kind: "canon", username: null })).toBe("FILM LOVER'S CANON");
    expect(shareHeading({ kind: "dna", username: "Ingrid" })).toBe("Ingrid's Film DNA");
    expect(shareHeading({ kind: "dna", username: null })).toBe("FILM DNA");
  });
});
