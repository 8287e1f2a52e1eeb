import { describe, expect, test } from "vitest";
import { creditLines } from "./credit.ts";

const lines = (director: string): readonly string[] => creditLines(director, 142, 9);

describe("the credit line", () => {
  test("one director, or two with short names, take one line", () => {
    expect(lines("Fritz Lang")).toEqual(["Fritz Lang"]);
    expect(lines("Joel Coen, Ethan Coen")).toEqual(["Joel Coen, Ethan Coen"]);
  });

  test("two directors with long names take a line each", () => {
    expect(lines("Merian C. Cooper, Ernest B. Schoedsack")).toEqual(["Merian C. Cooper,", "Ernest B. Schoedsack"]);
  });

  test("many directors become the first and others", () => {
    expect(lines("David Hand, James Algar, Samuel Armstrong, Graham Heid")).toEqual(["David Hand and others"]);
  });

  test("a single name too long for the line is broken between words, not cut", () => {
    expect(creditLines("Florian Henckel von Donnersmarck", 110, 9).join(" ")).toBe("Florian Henckel von Donnersmarck");
  });

  test("a word no line can hold is shortened, never let out of the sheet", () => {
    const [line = "", ...others] = lines("W".repeat(80));
    expect(others).toEqual([]);
    expect(line.length).toBeLessThan(25);
    expect(line.endsWith("…")).toBe(true);
  });

  test("nobody credited, nothing set", () => {
    expect(lines("")).toEqual([]);
  });
});
