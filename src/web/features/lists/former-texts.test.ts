import { describe, expect, test } from "vitest";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import { browser, fullError, heldLists } from "./browser-for-tests.ts";
import { FIRST_RELEASE_KEY } from "./former-keys.ts";

/** The films that were first, second, third, fourth and seventh while ranks named films. */
const GODFATHER = filmIdOf("the-godfather-1972");
const KANE = filmIdOf("citizen-kane-1941");
const GOODFELLAS = filmIdOf("goodfellas-1990");
const SINGIN = filmIdOf("singin-in-the-rain-1952");
const ODYSSEY = filmIdOf("2001-a-space-odyssey-1968");

const canonOf = (...films: readonly FilmId[]): UserLists => ({
  ...EMPTY_USER_LISTS,
  canonOrder: films,
  watchedFilms: films,
});

/** Lists as builds before film ids had them. */
const byRank = (...canonOrder: readonly number[]) => ({
  canonOrder,
  watchedFilms: canonOrder,
  watchlist: [],
  minimizedFilms: [],
  dismissedRecommendations: [],
});
const stored = (lists: unknown) => JSON.stringify({ version: 1, lists, savedAt: 1 });
const firstRelease = (text: string) => ({ [FIRST_RELEASE_KEY]: text });
const damagedCopies = ({ texts }: ReturnType<typeof browser>) =>
  [...texts].filter(([key]) => key.startsWith(`${FIRST_RELEASE_KEY}.damaged-`));
const formerKeys = ({ texts }: ReturnType<typeof browser>) =>
  [...texts.keys()].filter((key) => key.startsWith("canon.guest.") || key === FIRST_RELEASE_KEY);

describe("a record of the first release", () => {
  test("is carried over once, its ranks as the films they meant, and its key is free afterwards", () => {
    const device = browser(firstRelease(stored(byRank(2, 1))));
    expect(device.openTab().current()).toEqual(canonOf(KANE, GODFATHER));
    expect(device.texts.has(FIRST_RELEASE_KEY)).toBe(false);
    expect(device.savedLists()).toEqual(canonOf(KANE, GODFATHER));
  });

  test("comes with every list", () => {
    const lists = {
      ...byRank(2),
      watchlist: [{ rank: 7, watched: true }],
      minimizedFilms: [3],
      dismissedRecommendations: [4],
    };
    const device = browser(firstRelease(stored(lists)));
    expect(device.openTab().current()).toEqual({
      ...canonOf(KANE),
      watchlist: [{ id: ODYSSEY, watched: true }],
      minimizedFilms: [GOODFELLAS],
      dismissedRecommendations: [SINGIN],
    });
    expect(device.openTab().trouble()).toBeNull();
  });

  test("written again by a tab of that release joins what is there", () => {
    const device = browser(firstRelease(stored(byRank(2, 1))));
    const tab = device.openTab();
    device.texts.set(FIRST_RELEASE_KEY, stored(byRank(7)));
    tab.events.dispatchEvent(new StorageEvent("storage", { key: FIRST_RELEASE_KEY }));
    expect(tab.current().canonOrder).toEqual([KANE, GODFATHER, ODYSSEY]);
  });

  test("written again just as it was, by a tab of that release, joins again what was taken out here", () => {
    const device = browser(firstRelease(stored(byRank(2, 1))));
    const tab = device.openTab();
    tab.toggleCanon(GODFATHER);
    device.texts.set(FIRST_RELEASE_KEY, stored(byRank(2, 1)));
    tab.events.dispatchEvent(new StorageEvent("storage", { key: FIRST_RELEASE_KEY }));
    expect(tab.current().canonOrder).toEqual([KANE, GODFATHER]);
  });

  test("that a full device can't give up does not bring back what is taken out meanwhile", () => {
    const device = browser(firstRelease(stored(byRank(1, 2))));
    device.refusal.write = fullError();
    const tab = device.openTab();
    tab.toggleCanon(GODFATHER);
    tab.events.dispatchEvent(new Event("focus"));
    expect(tab.current().canonOrder).toEqual([KANE]);
  });

  test("with a number that was no film's rank keeps its films, and is copied aside", () => {
    const text = stored(byRank(600, 1));
    const device = browser(firstRelease(text));
    expect(device.openTab().current()).toEqual(canonOf(GODFATHER));
    expect(damagedCopies(device)).toEqual([["canon.user-lists.damaged-1000", text]]);
  });
});

describe("a damaged record of the first release", () => {
  const damaged = stored({ ...byRank(1, 2), minimizedFilms: "oops" });

  test("is copied aside untouched, and what can be read of it is shown and kept", () => {
    const device = browser(firstRelease(damaged));
    const tab = device.openTab();
    expect(tab.current()).toEqual(canonOf(GODFATHER, KANE));
    expect(tab.trouble()).toBe("corrupt");
    expect(damagedCopies(device)).toEqual([["canon.user-lists.damaged-1000", damaged]]);
    tab.toggleCanon(GOODFELLAS);
    expect(device.savedLists()).toEqual(canonOf(GODFATHER, KANE, GOODFELLAS));
    expect(tab.trouble()).toBe("corrupt");
    expect(device.openTab().trouble()).toBeNull();
    expect(damagedCopies(device)).toHaveLength(1);
  });

  test("that is no record at all starts empty, with the text aside", () => {
    const device = browser(firstRelease("{not json"));
    const tab = device.openTab();
    tab.toggleCanon(GOODFELLAS);
    expect(device.savedLists()).toEqual(canonOf(GOODFELLAS));
    expect(damagedCopies(device)).toEqual([["canon.user-lists.damaged-1000", "{not json"]]);
  });

  test("is never overwritten while there is no room for the copy", () => {
    const device = browser(firstRelease(damaged));
    device.refusal.write = fullError();
    const tab = device.openTab();
    tab.toggleCanon(GOODFELLAS);
    expect(device.texts.get(FIRST_RELEASE_KEY)).toBe(damaged);
    expect(tab.current()).toEqual(canonOf(GODFATHER, KANE, GOODFELLAS));
    expect(tab.trouble()).toBe("full");
    device.refusal.write = null;
    tab.toggleCanon(SINGIN);
    expect(damagedCopies(device)).toHaveLength(1);
    expect(device.savedLists()).toEqual(canonOf(GODFATHER, KANE, GOODFELLAS, SINGIN));
  });

  test("that appears while a tab is open takes nothing from it", () => {
    const device = browser(heldLists(canonOf(GODFATHER, KANE)));
    const tab = device.openTab();
    device.texts.set(FIRST_RELEASE_KEY, "garbage");
    tab.events.dispatchEvent(new Event("focus"));
    expect(tab.current()).toEqual(canonOf(GODFATHER, KANE));
    expect(device.savedLists()).toEqual(canonOf(GODFATHER, KANE));
    expect(damagedCopies(device).map(([, text]) => text)).toEqual(["garbage"]);
  });
});

describe("a visitor's lists and operations of a build that named films by their ranks", () => {
  const operation = (seq: number, made: object) => ({
    [`canon.guest.operations.${String(seq).padStart(12, "0")}.former`]: JSON.stringify({
      operations: [{ opId: `former-${seq}`, client: "former", seq, operation: made, madeAt: 5 }],
    }),
  });
  const texts = {
    "canon.guest.base.0.3.former": stored(byRank(1, 2)),
    ...operation(1, { type: "canon/add", rank: 3, after: 1 }),
    ...operation(2, { type: "watchlist/add", rank: 7 }),
  };
  const shown = {
    ...canonOf(GODFATHER, GOODFELLAS, KANE),
    watchedFilms: [GODFATHER, KANE, GOODFELLAS],
    watchlist: [{ id: ODYSSEY, watched: false }],
  };

  test("move to where lists are kept now, with the films they meant, and can still be undone", () => {
    const device = browser(texts);
    const tab = device.openTab();
    expect(tab.current()).toEqual(shown);
    expect(tab.trouble()).toBeNull();
    expect(formerKeys(device)).toEqual([]);
    expect(device.savedLists()).toEqual(shown);
    expect(tab.recent().operations.map(({ opId, madeAt }) => [opId, madeAt])).toEqual([
      ["former-1", 5],
      ["former-2", 5],
    ]);
  });

  test("are shown on a full device and stay where they are, until there is room", () => {
    const device = browser(texts);
    device.refusal.write = fullError();
    const tab = device.openTab();
    expect(tab.current()).toEqual(shown);
    expect(formerKeys(device)).toEqual(Object.keys(texts));
    device.refusal.write = null;
    tab.events.dispatchEvent(new Event("focus"));
    expect(formerKeys(device)).toEqual([]);
    expect(device.savedLists()).toEqual(shown);
  });

  test("do not bring back on a full device what is taken out meanwhile", () => {
    const device = browser(texts);
    device.refusal.write = fullError();
    const tab = device.openTab();
    tab.toggleCanon(KANE);
    tab.events.dispatchEvent(new Event("focus"));
    expect(tab.current().canonOrder).toEqual([GODFATHER, GOODFELLAS]);
    device.refusal.write = null;
    tab.events.dispatchEvent(new Event("focus"));
    expect(device.savedLists().canonOrder).toEqual([GODFATHER, GOODFELLAS]);
  });

  test("join what is there when a tab of that build goes on", () => {
    const device = browser(texts);
    const tab = device.openTab();
    for (const [key, text] of Object.entries(operation(3, { type: "hidden/add", rank: 4 })))
      device.texts.set(key, text);
    device.texts.set("canon.guest.base.0.4.former", stored(byRank(1, 4)));
    tab.events.dispatchEvent(new StorageEvent("storage", { key: "canon.guest.base.0.4.former" }));
    expect(tab.current().minimizedFilms).toEqual([SINGIN]);
    expect(new Set(tab.current().canonOrder)).toEqual(new Set([GODFATHER, GOODFELLAS, KANE, SINGIN]));
    expect(formerKeys(device)).toEqual([]);
  });

  test("that are found again after they moved are not made again", () => {
    const device = browser(texts);
    const tab = device.openTab();
    tab.toggleCanon(GOODFELLAS);
    for (const [key, text] of Object.entries(texts)) if (key.includes(".operations.")) device.texts.set(key, text);
    tab.events.dispatchEvent(new Event("focus"));
    expect(tab.current().canonOrder).toEqual([GODFATHER, KANE]);
    expect(device.savedLists()).toEqual(tab.current());
    expect(formerKeys(device)).toEqual([]);
  });

  test("that two tabs move at the very same moment are made once", () => {
    const device = browser(texts);
    const late = device.openTab({ isSubscribed: false, seesOthersAtOnce: false });
    late.stopSeeing();
    const tab = device.openTab({ seesOthersAtOnce: false });
    tab.toggleCanon(GOODFELLAS);
    expect(late.current()).toEqual(shown);
    late.seeAgain();
    tab.events.dispatchEvent(new Event("focus"));
    expect(tab.current().canonOrder).toEqual([GODFATHER, KANE]);
    expect(device.savedLists()).toEqual(tab.current());
  });

  test("that nobody can read yet are kept for a build that can", () => {
    const praise = operation(1, { type: "canon/praise", rank: 4 });
    const device = browser(praise);
    const tab = device.openTab();
    tab.toggleCanon(KANE);
    expect(device.savedLists()).toEqual(canonOf(KANE));
    const kept = [...device.texts.values()].filter((text) => text.includes("canon/praise"));
    expect(kept.map((text) => JSON.parse(text).operations[0].operation)).toEqual([
      { type: "canon/praise", id: SINGIN },
    ]);
  });
});

describe("what a device kept of films besides lists while ranks named films", () => {
  const ticks = { ticks: [{ rank: 4, isSeen: true }], place: { partId: "1-100", rank: 4 } };
  const texts = {
    "canon.seen-ticks": JSON.stringify(ticks),
    "canon.duels.7.ann": JSON.stringify({ version: 1, base: [], answers: [[7, 2, 0]] }),
    "canon.passed-over": "3,1",
  };
  const moved = {
    "canon.seen-films": JSON.stringify({
      ticks: [{ id: SINGIN, isSeen: true }],
      place: { partId: "1-100", id: SINGIN },
    }),
    [`canon.duel-answers.${ODYSSEY}.ann`]: JSON.stringify({ version: 1, base: [], answers: [[ODYSSEY, KANE, 0]] }),
    "canon.passed-over-films": `${GOODFELLAS},${GODFATHER}`,
  };

  test("moves with the films it meant, also where there are no lists", () => {
    const device = browser(texts);
    device.openTab().current();
    expect(Object.fromEntries(device.texts)).toEqual(moved);
  });

  test("stays where it is on a full device, until there is room", () => {
    const device = browser(texts);
    device.refusal.write = fullError();
    const tab = device.openTab();
    tab.current();
    tab.events.dispatchEvent(new Event("focus"));
    expect(Object.fromEntries(device.texts)).toEqual(texts);
    device.refusal.write = null;
    tab.events.dispatchEvent(new Event("focus"));
    expect(Object.fromEntries(device.texts)).toEqual(moved);
  });

  test("does not replace what has been kept since", () => {
    const since = JSON.stringify({ ticks: [], place: null });
    const device = browser({ ...texts, "canon.seen-films": since });
    device.openTab().current();
    expect(Object.fromEntries(device.texts)).toEqual({ ...moved, "canon.seen-films": since });
  });
});
