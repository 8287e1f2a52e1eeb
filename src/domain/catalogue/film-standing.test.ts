import type { SourceListId } from "./source-lists.ts";
import { describe, expect, test } from "vitest";
import type { EditionRanking } from "./edition-ranking.ts";
import { filmIdOf } from "./film-id.ts";
import { filmStanding } from "./film-standing.ts";

type Places = Readonly<Partial<Record<SourceListId, number | null>>>;

const DAWN = filmIdOf("dawn-1960");
const NOON = filmIdOf("noon-1961");
const DUSK = filmIdOf("dusk-1962");

/** An edition of these films, the first at 1, each with its places on the lists. */
function edition(number: number, ...films: readonly (readonly [id: string, places: Places])[]): EditionRanking {
  return {
    edition: number,
    films: films.map(([id, places], index) => {
      const placements = Object.entries(places).map(([list, position]) => {
        // The keys of `Places`.
        return { list: list as SourceListId, position, entries: 100 };
      });
      return {
        rank: index + 1,
        id: filmIdOf(id),
        provenance: { listCount: placements.length, averagePosition: 0.5, placements },
      };
    }),
  };
}

describe("a film's standing", () => {
  test("tells its place in each edition, how it moved, and which lists came, went and changed", () => {
    const editions = [
      edition(1, [DAWN, { empire: 1 }], [NOON, { "afi-2007": 4, "imdb-top-250": 30, empire: 9 }]),
      edition(2, [NOON, { "imdb-top-250": 28, "letterboxd-top-250": 50, empire: 9 }], [DAWN, { empire: 1 }]),
    ];
    expect(filmStanding(NOON, 2, editions)).toEqual({
      movement: { kind: "up", by: 1, was: 2 },
      history: [
        { edition: 1, rank: 2 },
        { edition: 2, rank: 1 },
      ],
      changes: [
        { list: "afi-2007", was: { position: 4 }, is: null },
        { list: "letterboxd-top-250", was: null, is: { position: 50 } },
        { list: "imdb-top-250", was: { position: 30 }, is: { position: 28 } },
      ],
      lists: "worse",
      withoutOrder: null,
      tied: [],
    });
  });

  test("says that its lists speak for it as before where only other films moved it", () => {
    const editions = [edition(1, [DAWN, { empire: 1 }], [NOON, { empire: 2 }]), edition(2, [NOON, { empire: 2 }])];
    expect(filmStanding(NOON, 2, editions)).toMatchObject({ movement: { kind: "up" }, changes: [], lists: "same" });
  });

  test.each([
    [{ empire: 5 }, { empire: 4 }, "better"],
    [{ empire: 5 }, { empire: 6 }, "worse"],
    [{ empire: 1 }, { empire: 90, "afi-2007": 90 }, "better"],
    [{ empire: 5, "time-all-time": null }, { empire: 5 }, "worse"],
  ] as const)("with the lists %j and then %j it has become %s", (before, now, lists) => {
    const editions = [edition(1, [DAWN, before]), edition(2, [DAWN, now])];
    expect(filmStanding(DAWN, 2, editions)).toMatchObject({ movement: { kind: "same" }, lists });
  });

  test("names a list without an order only where it came or went", () => {
    const both = [edition(1, [DAWN, { "time-all-time": null }]), edition(2, [DAWN, { "time-all-time": null }])];
    expect(filmStanding(DAWN, 2, both).changes).toEqual([]);
    const came = [edition(1, [DAWN, { empire: 3 }]), edition(2, [DAWN, { empire: 3, "time-all-time": null }])];
    expect(filmStanding(DAWN, 2, came).changes).toEqual([{ list: "time-all-time", was: null, is: { position: null } }]);
  });

  test("compares a film that came back with the last edition that ranked it", () => {
    const editions = [edition(1, [DAWN, { empire: 3 }]), edition(2), edition(3, [DAWN, { empire: 2 }])];
    expect(filmStanding(DAWN, 3, editions)).toMatchObject({
      movement: { kind: "back", was: 1, wasIn: 1 },
      history: [
        { edition: 1, rank: 1 },
        { edition: 2, rank: null },
        { edition: 3, rank: 1 },
      ],
      changes: [{ list: "empire", was: { position: 3 }, is: { position: 2 } }],
    });
  });

  test("has no movement in the first edition, and no lists to compare for a film that is new", () => {
    const first = edition(1, [DAWN, { empire: 3 }]);
    expect(filmStanding(DAWN, 1, [first])).toMatchObject({ movement: null, changes: [], lists: "same" });
    const second = edition(2, [DAWN, { empire: 3 }], [NOON, { empire: 4 }]);
    expect(filmStanding(NOON, 2, [second, first])).toMatchObject({ movement: { kind: "new" }, changes: [] });
  });

  test("leaves later editions out", () => {
    const editions = [edition(1, [DAWN, { empire: 3 }]), edition(2, [NOON, { empire: 1 }], [DAWN, { empire: 3 }])];
    expect(filmStanding(DAWN, 1, editions).history).toEqual([{ edition: 1, rank: 1 }]);
  });

  test("numbers the films that no list with an order names", () => {
    const time = { "time-all-time": null };
    const editions = [edition(1, [DAWN, { empire: 3 }], [NOON, time], [DUSK, time])];
    expect(filmStanding(DUSK, 1, editions).withoutOrder).toEqual({ number: 2, of: 2 });
    expect(filmStanding(DAWN, 1, editions).withoutOrder).toBeNull();
  });

  test("names the lists with an order on which the film shares its place", () => {
    const unordered = { "time-all-time": null };
    const shared = edition(1, [DAWN, { empire: 3, "afi-2007": 2, ...unordered }], [NOON, { empire: 3, ...unordered }]);
    expect(filmStanding(DAWN, 1, [shared]).tied).toEqual(["empire"]);
  });

  test("is refused for a film that the edition does not rank, and for an edition that is not there", () => {
    const editions = [edition(1, [DAWN, { empire: 3 }])];
    expect(() => filmStanding(NOON, 1, editions)).toThrow(RangeError);
    expect(() => filmStanding(DAWN, 2, editions)).toThrow(RangeError);
  });
});
