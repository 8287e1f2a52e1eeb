import { describe, expect, test } from "vitest";
import { randomFrom } from "./seed.ts";

describe("chance fixed by a seed", () => {
  test("the same seed tells the same story, another seed another", () => {
    expect(story("persona-1966")).toEqual(story("persona-1966"));
    expect(story("persona-1966")).not.toEqual(story("persona-1967"));
  });

  test("every choice comes up about equally often over many films", () => {
    const counts = new Map<string, number>();
    for (let film = 0; film < 4000; film += 1) {
      const choice = randomFrom(`film-${film}`).pick(["a", "b", "c", "d"]);
      counts.set(choice, (counts.get(choice) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  test("numbers keep to their bounds", () => {
    const random = randomFrom("bounds");
    for (let draw = 0; draw < 500; draw += 1) {
      const value = random.whole(2, 5);
      expect(value).toBeGreaterThanOrEqual(2);
      expect(value).toBeLessThanOrEqual(5);
      expect(Number.isInteger(value)).toBe(true);
    }
  });
});

function story(seed: string): readonly number[] {
  const random = randomFrom(seed);
  return [random.between(0, 1), random.between(0, 1), random.whole(1, 1000)];
}
