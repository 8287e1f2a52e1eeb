import { expect, test } from "vitest";
import { isInSeenPart, SEEN_PARTS } from "#domain/lists/seen-parts.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";

test.each(["rank", "decade", "list"] as const)(
  "the walls of posters by %s hold every film between them, and none is empty",
  async (by) => {
    const { films } = await loadCatalogue(CATALOGUE_RELEASE_DIR);
    const walls = SEEN_PARTS[by].map((part) => films.filter((film) => isInSeenPart(part, film)));
    expect(walls.every((wall) => wall.length > 0)).toBe(true);
    expect(new Set(walls.flat()).size).toBe(films.length);
  },
);
