import type { SourceListId } from "./source-lists.ts";
import { describe, expect, test } from "vitest";
import type { Catalogue } from "./catalogue.ts";
import { editionPage } from "./edition-page.ts";
import { filmIdOf } from "./film-id.ts";

type Placed = readonly [id: string, list: SourceListId, position: number | null];

const DAWN: Placed = ["dawn-1960", "empire", 1];
const NOON: Placed = ["noon-1961", "empire", 2];
const DUSK: Placed = ["dusk-1962", "time-all-time", null];
const NIGHT: Placed = ["night-1963", "time-all-time", null];
const RAIN: Placed = ["rain-1964", "empire", 3];

function ranked(edition: number, films: readonly Placed[], text: string): Catalogue["editions"][number] {
  return {
    edition,
    notes: [{ subject: "A list", text }],
    films: films.map(([id, list, position], index) => ({
      rank: index + 1,
      id: filmIdOf(id),
      provenance: { listCount: 1, averagePosition: 0.5, placements: [{ list, position, entries: 100 }] },
    })),
  };
}

function named([id]: Placed) {
  const [title = "", year] = id.split("-");
  return { id: filmIdOf(id), title, year: Number(year) };
}

const NOON_NOW: Placed = ["noon-1961", "empire", 1];
const NOW = [NOON_NOW, DAWN, RAIN, DUSK];

/** In the second edition "rain" came, "night" left, and two films changed places. */
const CATALOGUE = {
  edition: 2,
  editions: [ranked(1, [DAWN, NOON, DUSK, NIGHT], "As it was."), ranked(2, NOW, "It was renewed.")],
  films: NOW.map((film, index) => ({ rank: index + 1, ...named(film) })),
  departed: { "night-1963": { was: 4, wasIn: 1, film: named(NIGHT) } },
  // What the page of an edition does not read is left out.
} as unknown as Catalogue;

describe("the page of an edition", () => {
  test("tells of the first where its films stand now, and which have left", () => {
    expect(editionPage(1, CATALOGUE)).toEqual({
      edition: 1,
      notes: [{ subject: "A list", text: "As it was." }],
      beside: 2,
      ranks: [2, 1, 4, null],
      departed: [{ rank: 4, ...named(NIGHT) }],
      withoutOrder: { first: 3, count: 2 },
      renewal: null,
    });
  });

  test("tells of the current one where its films stood, who came, left and moved, and why", () => {
    expect(editionPage(2, CATALOGUE)).toEqual({
      edition: 2,
      notes: [{ subject: "A list", text: "It was renewed." }],
      beside: 1,
      ranks: [2, 1, null, 3],
      departed: [],
      withoutOrder: { first: 4, count: 1 },
      renewal: {
        came: [{ rank: 3, ...named(RAIN) }],
        left: [{ rank: 4, ...named(NIGHT) }],
        moved: 3,
        stayed: 0,
        furthest: [
          {
            rank: 1,
            ...named(NOON),
            was: 2,
            changes: [{ list: "empire", was: { position: 2 }, is: { position: 1 } }],
          },
          { rank: 2, ...named(DAWN), was: 1, changes: [] },
          { rank: 4, ...named(DUSK), was: 3, changes: [] },
        ],
      },
    });
  });

  test("is refused for an edition that was never served", () => {
    expect(() => editionPage(3, CATALOGUE)).toThrow(RangeError);
  });
});
