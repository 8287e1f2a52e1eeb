import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import type { FilmId } from "../catalogue/film-id.ts";
import { reduce } from "./list-operations.ts";
import {
  dismissRecommendation,
  toggleCanon,
  toggleHidden,
  toggleWatched,
  toggleWatchlist,
  toggleWatchlistEntryWatched,
  unhideAll,
} from "./toggles-for-tests.ts";
import {
  countsOf,
  EMPTY_USER_LISTS,
  isHidden,
  isInCanon,
  isOnWatchlist,
  isWatched,
  moveInCanon,
  watchedIds,
  watchlistProgress,
  withEveryCanonFilmWatched,
  type UserLists,
} from "./user-lists.ts";

const lists = (some: Partial<UserLists> = {}): UserLists => ({ ...EMPTY_USER_LISTS, ...some });
const entry = (rank: number, watched = false) => ({ id: idAt(rank), watched });

describe("the canon button", () => {
  test("appends a film to the canon and marks it as watched", () => {
    expect(toggleCanon(lists({ canonOrder: [idAt(9)], watchedFilms: [idAt(9)] }), idAt(4))).toEqual(
      lists({ canonOrder: idsAt(9, 4), watchedFilms: idsAt(9, 4) }),
    );
  });

  test("makes the film's watchlist entry a watched one", () => {
    expect(toggleCanon(lists({ watchlist: [entry(4), entry(5)] }), idAt(4))).toEqual(
      lists({ canonOrder: [idAt(4)], watchedFilms: [idAt(4)], watchlist: [entry(4, true), entry(5)] }),
    );
  });

  test("adds no second watched mark to a film watched on the watchlist", () => {
    expect(toggleCanon(lists({ watchlist: [entry(4, true)] }), idAt(4))).toEqual(
      lists({ canonOrder: [idAt(4)], watchlist: [entry(4, true)] }),
    );
  });

  test("takes a film out of the canon and out of nothing else", () => {
    const before = lists({
      canonOrder: idsAt(4, 9),
      watchedFilms: idsAt(4, 9),
      watchlist: [entry(4, true)],
    });
    expect(toggleCanon(before, idAt(4))).toEqual({ ...before, canonOrder: [idAt(9)] });
  });
});

describe("the watchlist button", () => {
  test("adds a film as still to watch, even one that was watched before", () => {
    const after = toggleWatchlist(lists({ watchedFilms: [idAt(4)] }), idAt(4));
    expect(after).toEqual(lists({ watchedFilms: [idAt(4)], watchlist: [entry(4)] }));
    expect(isWatched(after, idAt(4))).toBe(true);
  });

  test("removes a film from the watchlist and leaves the other marks", () => {
    const before = lists({ watchlist: [entry(4, true), entry(5)], watchedFilms: [idAt(4)] });
    expect(toggleWatchlist(before, idAt(4))).toEqual({ ...before, watchlist: [entry(5)] });
  });

  test("keeps a canon film watched when the removed entry was its only watched mark", () => {
    expect(toggleWatchlist(lists({ canonOrder: [idAt(4)], watchlist: [entry(4, true)] }), idAt(4))).toEqual(
      lists({ canonOrder: [idAt(4)], watchedFilms: [idAt(4)] }),
    );
  });
});

describe("the watched button", () => {
  test("marks a film and its watchlist entry as watched", () => {
    expect(toggleWatched(lists({ watchlist: [entry(4)] }), idAt(4))).toEqual(
      lists({ watchedFilms: [idAt(4)], watchlist: [entry(4, true)] }),
    );
  });

  test("removing a film from watched also removes it from the canon and keeps it on the watchlist", () => {
    const before = lists({
      canonOrder: idsAt(4, 9),
      watchedFilms: idsAt(4, 9),
      watchlist: [entry(4, true)],
    });
    expect(toggleWatched(before, idAt(4))).toEqual(
      lists({ canonOrder: [idAt(9)], watchedFilms: [idAt(9)], watchlist: [entry(4)] }),
    );
  });

  test("un-watches a film that was watched by its watchlist entry alone", () => {
    expect(toggleWatched(lists({ watchlist: [entry(4, true)] }), idAt(4))).toEqual(lists({ watchlist: [entry(4)] }));
  });
});

describe("the watched mark of a watchlist entry", () => {
  test("flips, and flips back", () => {
    const before = lists({ watchlist: [entry(4), entry(5)] });
    const after = toggleWatchlistEntryWatched(before, idAt(4));
    expect(after).toEqual(lists({ watchlist: [entry(4, true), entry(5)] }));
    expect(toggleWatchlistEntryWatched(after, idAt(4))).toEqual(before);
  });

  test("means nothing for a film outside the watchlist", () => {
    const before = lists({ watchedFilms: [idAt(4)] });
    expect(toggleWatchlistEntryWatched(before, idAt(4))).toBe(before);
  });

  test("takes a canon film out of the canon when its last watched mark is cleared", () => {
    const before = lists({ canonOrder: idsAt(4, 9), watchedFilms: [idAt(9)], watchlist: [entry(4, true)] });
    expect(toggleWatchlistEntryWatched(before, idAt(4))).toEqual(
      lists({ canonOrder: [idAt(9)], watchedFilms: [idAt(9)], watchlist: [entry(4)] }),
    );
  });

  test("leaves a canon film in the canon while another mark says it was watched", () => {
    const before = lists({ canonOrder: [idAt(4)], watchedFilms: [idAt(4)], watchlist: [entry(4, true)] });
    expect(isInCanon(toggleWatchlistEntryWatched(before, idAt(4)), idAt(4))).toBe(true);
  });
});

describe("hiding and dismissing", () => {
  test("the hide button hides a film and shows it again", () => {
    const hidden = toggleHidden(lists(), idAt(4));
    expect(isHidden(hidden, idAt(4))).toBe(true);
    expect(toggleHidden(hidden, idAt(4))).toEqual(lists());
  });

  test("clear all shows every hidden film", () => {
    expect(unhideAll(lists({ minimizedFilms: idsAt(4, 5), watchedFilms: [idAt(5)] }))).toEqual(
      lists({ watchedFilms: [idAt(5)] }),
    );
    expect(unhideAll(EMPTY_USER_LISTS)).toBe(EMPTY_USER_LISTS);
  });

  test("a recommendation is dismissed once, however often it is asked for", () => {
    const dismissed = dismissRecommendation(lists({ dismissedRecommendations: [idAt(7)] }), idAt(4));
    expect(dismissed.dismissedRecommendations).toEqual(idsAt(7, 4));
    expect(dismissRecommendation(dismissed, idAt(4))).toBe(dismissed);
  });
});

describe("the order of the canon", () => {
  const canon = lists({
    canonOrder: idsAt(1, 2, 3, 4),
    watchedFilms: idsAt(1, 2, 3, 4),
  });

  test("a film takes the place of the film it is dropped on, downwards and upwards", () => {
    expect(moveInCanon(canon, idAt(1), 2).canonOrder).toEqual(idsAt(2, 3, 1, 4));
    expect(moveInCanon(canon, idAt(4), 1).canonOrder).toEqual(idsAt(1, 4, 2, 3));
  });

  test("a place beyond the ends is the end", () => {
    expect(moveInCanon(canon, idAt(2), 99).canonOrder).toEqual(idsAt(1, 3, 4, 2));
    expect(moveInCanon(canon, idAt(2), -1).canonOrder).toEqual(idsAt(2, 1, 3, 4));
    expect(moveInCanon(canon, idAt(2), Infinity).canonOrder).toEqual(idsAt(1, 3, 4, 2));
  });

  test("nothing changes for a film at its own place, outside the canon, or without a place", () => {
    expect(moveInCanon(canon, idAt(2), 1)).toBe(canon);
    expect(moveInCanon(canon, idAt(77), 1)).toBe(canon);
    expect(moveInCanon(canon, idAt(2), Number.NaN)).toBe(canon);
  });
});

describe("counts", () => {
  const some = lists({
    canonOrder: idsAt(1, 2),
    watchedFilms: idsAt(1, 2, 3),
    watchlist: [entry(3, true), entry(4, true), entry(5)],
    minimizedFilms: [idAt(8)],
  });

  test("count each film once, whatever marks it has", () => {
    expect(countsOf(some)).toEqual({
      likedCount: 2,
      watchlistCount: 1,
      watchedCount: 2,
      minimizedCount: 1,
    });
  });

  test("a film with two watched marks is one watched film", () => {
    expect(watchedIds(some)).toEqual(idsAt(1, 2, 3, 4));
  });

  test("the progress of the watchlist is a whole percentage", () => {
    expect(watchlistProgress(some)).toEqual({ total: 3, watched: 2, percent: 67 });
    expect(watchlistProgress(EMPTY_USER_LISTS)).toEqual({ total: 0, watched: 0, percent: 0 });
    expect(watchlistProgress(lists({ watchlist: [entry(1, true)] })).percent).toBe(100);
  });
});

test("a canon film that came without a watched mark is given one", () => {
  const merged = lists({
    canonOrder: idsAt(1, 2, 3),
    watchedFilms: [idAt(1)],
    watchlist: [entry(2, true), entry(3)],
  });
  expect(withEveryCanonFilmWatched(merged).watchedFilms).toEqual(idsAt(1, 3));
  const whole = lists({ canonOrder: [idAt(1)], watchedFilms: [idAt(1)] });
  expect(withEveryCanonFilmWatched(whole)).toBe(whole);
});

describe("after any sequence of changes", () => {
  // Few films, so that changes collide.
  const CATALOGUE = idsAt(1, 2, 3, 4, 5);
  const film = fc.constantFrom(...CATALOGUE);
  const button = fc.tuple(
    fc.constantFrom(
      toggleCanon,
      toggleWatchlist,
      toggleWatched,
      toggleWatchlistEntryWatched,
      toggleHidden,
      dismissRecommendation,
    ),
    film,
  );
  const move = fc
    .integer({ min: -1, max: 6 })
    .map((to) => [(before: UserLists, film: FilmId) => moveInCanon(before, film, to), idAt(3)] as const);
  const reorder = fc
    .shuffledSubarray([...CATALOGUE])
    .map((ids) => [(before: UserLists) => reduce(before, { type: "canon/reorder", ids }), idAt(1)] as const);
  // Mostly buttons; the rare cases take four particular presses in a row.
  const change = fc.oneof(
    { weight: 9, arbitrary: button },
    { weight: 1, arbitrary: move },
    { weight: 1, arbitrary: reorder },
    { weight: 1, arbitrary: fc.constant([unhideAll, idAt(1)] as const) },
  );
  const history = fc.array(change, { maxLength: 24, size: "max" });

  const eachStep = (check: (before: UserLists, after: UserLists, film: FilmId, made: unknown) => void) =>
    fc.assert(
      fc.property(history, (changes) => {
        let now = EMPTY_USER_LISTS;
        for (const [make, film] of changes) {
          const before = now;
          now = make(before, film);
          check(before, now, film, make);
        }
      }),
      { numRuns: 10_000 },
    );

  test("no list holds a film twice or a film nobody named, and every canon film is watched", () => {
    expect(() =>
      eachStep((_before, after) => {
        for (const ids of idsOf(after)) {
          insist(new Set(ids).size === ids.length, "a list holds a film twice");
          insist(
            ids.every((film) => CATALOGUE.includes(film)),
            "a list holds an unknown film",
          );
        }
        insist(
          after.canonOrder.every((film) => isWatched(after, film)),
          "a canon film is not watched",
        );
      }),
    ).not.toThrow();
  });

  test("each change does what its button says, and an unchanged list is the same object", () => {
    expect(() =>
      eachStep((before, after, film, made) => {
        if (made === toggleCanon) {
          insist(isInCanon(after, film) !== isInCanon(before, film), "the canon button did not flip");
          insist(isWatched(after, film), "a film put into or taken out of the canon is not watched");
        }
        if (made === toggleWatched) {
          insist(isWatched(after, film) !== isWatched(before, film), "the watched button did not flip");
          insist(isWatched(after, film) || !isInCanon(after, film), "an un-watched film is in the canon");
        }
        if (made === toggleWatchlist) {
          insist(isOnWatchlist(after, film) !== isOnWatchlist(before, film), "the watchlist did not flip");
          insist(after.canonOrder === before.canonOrder, "the watchlist button changed the canon");
        }
        insist(
          (after === before) === (JSON.stringify(after) === JSON.stringify(before)),
          "the same lists came as another object",
        );
      }),
    ).not.toThrow();
  });

  test("only the canon button, un-watching and reordering touch the canon, and a reorder is a permutation", () => {
    expect(() =>
      eachStep((before, after, _film, made) => {
        const adds = made === toggleCanon;
        const removes = adds || made === toggleWatched || made === toggleWatchlistEntryWatched;
        const stayed = before.canonOrder.filter((film) => after.canonOrder.includes(film));
        const came = after.canonOrder.filter((film) => !before.canonOrder.includes(film));
        insist(removes || stayed.length === before.canonOrder.length, "a film left the canon");
        insist(adds || came.length === 0, "a film came into the canon");
        insist(!removes || [...stayed, ...came].join() === after.canonOrder.join(), "the order changed");
      }),
    ).not.toThrow();
  });

  test("the counts agree with the lists", () => {
    expect(() =>
      eachStep((_before, after) => {
        const counts = countsOf(after);
        const watched = CATALOGUE.filter((film) => isWatched(after, film));
        insist(counts.likedCount === CATALOGUE.filter((film) => isInCanon(after, film)).length, "canon");
        insist(
          counts.watchlistCount + counts.watchedCount === CATALOGUE.filter((film) => isOnWatchlist(after, film)).length,
          "watchlist",
        );
        insist(counts.minimizedCount === CATALOGUE.filter((film) => isHidden(after, film)).length, "hidden");
        insist(watchedIds(after).toSorted().join() === watched.toSorted().join(), "watched");
        const { percent } = watchlistProgress(after);
        insist(Number.isInteger(percent) && percent >= 0 && percent <= 100, "percent");
      }),
    ).not.toThrow();
  });
});

function idsOf(now: UserLists) {
  return [
    now.watchlist.map((item) => item.id),
    now.watchedFilms,
    now.canonOrder,
    now.minimizedFilms,
    now.dismissedRecommendations,
  ];
}

/** Much cheaper than a quarter of a million expectations. */
function insist(isKept: boolean, promise: string) {
  if (!isKept) throw new Error(promise);
}
