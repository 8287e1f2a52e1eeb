// @vitest-environment jsdom
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { EMPTY_USER_LISTS, isHidden, isInCanon, isOnWatchlist, isWatched, type UserLists } from "#domain/user-lists.ts";
import { keyedStorage } from "../../adapters/keyed-storage.ts";
import { createUserListsStore } from "./create-user-lists-store.ts";
import { filmMarks } from "./film-marks.ts";
import { FIRST_RELEASE_KEY, GUEST_PREFIX } from "./guest-lists.ts";
import { storageTroubleMessage } from "./storage-trouble-messages.ts";

const canonOf = (...ranks: number[]): UserLists => ({
  ...EMPTY_USER_LISTS,
  canonOrder: ranks,
  watchedFilms: ranks,
});

const stored = (lists: unknown, rest: object = {}) => JSON.stringify({ version: 1, lists, savedAt: 1, ...rest });

const MARK_OF = {
  toggleCanon: isInCanon,
  toggleWatchlist: isOnWatchlist,
  toggleWatched: isWatched,
  toggleHidden: isHidden,
};

/** A browser's storage, shared by tabs, which may refuse to store; with a record of the first release at will. */
function browser(text?: string) {
  const texts = new Map<string, string>(text === undefined ? [] : [[FIRST_RELEASE_KEY, text]]);
  const tabs: EventTarget[] = [];
  const clock = { now: 1000 };
  const refusal: { read: Error | null; write: Error | null } = { read: null, write: null };
  let tabCount = 0;
  let idCount = 0;

  function openTab({ isSubscribed = true, seesOthersAtOnce = true, keptOperations = 50 } = {}) {
    const events = new EventTarget();
    tabs.push(events);
    const hear = () => {
      for (const tab of tabs) {
        if (tab !== events) tab.dispatchEvent(new StorageEvent("storage", { key: `${GUEST_PREFIX}operations.1` }));
      }
    };
    /** What a tab may still see while another writes. */
    let remembered: Map<string, string> | null = null;
    const seen = () => {
      if (refusal.read !== null) throw refusal.read;
      return remembered ?? texts;
    };
    const area = {
      get length() {
        return seen().size;
      },
      key: (index: number) => [...seen().keys()][index] ?? null,
      getItem: (key: string) => seen().get(key) ?? null,
      setItem(key: string, value: string) {
        if (refusal.write !== null) throw refusal.write;
        remembered?.set(key, value);
        texts.set(key, value);
        if (seesOthersAtOnce) hear();
      },
      removeItem(key: string) {
        remembered?.delete(key);
        texts.delete(key);
      },
    };
    tabCount += 1;
    const id = `tab-${tabCount}`;
    const store = createUserListsStore({
      storage: keyedStorage(() => area),
      events: () => events,
      isKnownRank: (rank) => rank >= 1 && rank <= 496,
      now: () => clock.now,
      newId() {
        idCount += 1;
        return `${id}-${idCount}`;
      },
      keptOperations,
    });
    const heard = vi.fn<() => void>();
    const close = isSubscribed ? store.subscribe(heard) : () => {};
    return {
      ...store,
      heard,
      close,
      events,
      hear,
      stopSeeing() {
        remembered = new Map(texts);
      },
      seeAgain() {
        remembered = null;
      },
      trouble: () => store.view().trouble?.kind ?? null,
    };
  }

  return {
    openTab,
    clock,
    refusal,
    texts,
    put: (value: string) => texts.set(FIRST_RELEASE_KEY, value),
    /** What a new tab would find. */
    savedLists(): UserLists {
      const [kept, wasRefusing] = [new Map(texts), refusal.write];
      refusal.write = null;
      const { lists } = openTab({ isSubscribed: false, seesOthersAtOnce: false }).view();
      texts.clear();
      for (const [key, value] of kept) texts.set(key, value);
      refusal.write = wasRefusing;
      return lists;
    },
    keys: (kind: string) => [...texts.keys()].filter((key) => key.startsWith(`${GUEST_PREFIX}${kind}.`)),
    damagedCopies: () => [...texts].filter(([key]) => key.startsWith(`${FIRST_RELEASE_KEY}.damaged-`)),
  };
}

const fullError = () => new DOMException("full", "QuotaExceededError");
const blockedError = () => new DOMException("denied", "SecurityError");

describe("one tab", () => {
  test("does nothing before it is used", () => {
    const device = browser();
    device.refusal.read = new Error("looked at too early");
    const read = vi.spyOn(device.texts, "get");
    device.openTab({ isSubscribed: false });
    expect(read).not.toHaveBeenCalled();
  });

  test("finds everything as it was after a reload", () => {
    const device = browser();
    const tab = device.openTab();
    tab.toggleCanon(3);
    tab.toggleCanon(5);
    tab.moveInCanon(5, 0);
    tab.toggleWatchlist(7);
    tab.toggleWatchlistEntryWatched(7);
    tab.toggleWatched(8);
    tab.toggleHidden(9);
    tab.dismissRecommendation(10);
    expect(device.openTab().current()).toEqual({
      canonOrder: [5, 3],
      watchedFilms: [3, 5, 8],
      watchlist: [{ rank: 7, watched: true }],
      minimizedFilms: [9],
      dismissedRecommendations: [10],
      memories: [],
    });
    expect(tab.trouble()).toBeNull();
  });

  test("stores each change as an operation with a key of its own", () => {
    const device = browser();
    device.clock.now = 1767225600000;
    const tab = device.openTab();
    tab.toggleCanon(3);
    tab.toggleHidden(9);
    expect([...device.texts].map(([key, text]) => [key, JSON.parse(text).operations])).toEqual([
      [
        "canon.guest.operations.000000000001.tab-1-1",
        [
          {
            opId: "tab-1-2",
            client: "tab-1-1",
            seq: 1,
            operation: { type: "canon/add", rank: 3 },
            madeAt: 1767225600000,
          },
        ],
      ],
      [
        "canon.guest.operations.000000000002.tab-1-1",
        [
          {
            opId: "tab-1-3",
            client: "tab-1-1",
            seq: 2,
            operation: { type: "hidden/add", rank: 9 },
            madeAt: 1767225600000,
          },
        ],
      ],
    ]);
  });

  test("folds old operations into the lists, and keeps the latest", () => {
    const device = browser();
    const tab = device.openTab({ keptOperations: 5 });
    for (let rank = 1; rank <= 40; rank += 1) tab.toggleCanon(rank);
    expect(device.savedLists()).toEqual(tab.current());
    expect(tab.current().canonOrder).toHaveLength(40);
    expect(device.keys("base")).toHaveLength(1);
    expect(device.keys("operations").length).toBeLessThan(20);
    expect(tab.recent().operations.length).toBeGreaterThanOrEqual(5);
  });

  test("tells its listeners about a change and keeps quiet when nothing changed", () => {
    const tab = browser().openTab();
    tab.toggleCanon(3);
    expect(tab.heard).toHaveBeenCalledTimes(1);
    const before = tab.current();
    tab.unhideAll();
    tab.toggleWatchlistEntryWatched(77);
    tab.moveInCanon(3, 0);
    expect(tab.current()).toBe(before);
    expect(tab.heard).toHaveBeenCalledTimes(1);
  });

  test("changes nothing for a film outside the catalogue", () => {
    const device = browser();
    const tab = device.openTab();
    tab.toggleCanon(497);
    tab.toggleWatchlist(0);
    tab.dismissRecommendation(1000);
    expect(tab.current()).toEqual(EMPTY_USER_LISTS);
    expect(device.texts.size).toBe(0);
  });

  test("hears nothing any more once nobody listens", () => {
    const device = browser();
    const tab = device.openTab();
    tab.close();
    device.openTab().toggleCanon(3);
    expect(tab.heard).not.toHaveBeenCalled();
    tab.toggleCanon(4);
    expect(device.savedLists()).toEqual(canonOf(3, 4));
  });
});

describe("undo", () => {
  test("brings a film back that left the canon with its last watched mark", () => {
    const device = browser(stored({ ...canonOf(1, 2), watchedFilms: [1], watchlist: [{ rank: 2, watched: true }] }));
    const tab = device.openTab();
    const before = tab.current();
    tab.toggleWatchlistEntryWatched(2);
    expect(tab.current().canonOrder).toEqual([1]);
    tab.restore(before);
    expect(tab.current()).toEqual(before);
    expect(device.savedLists()).toEqual(before);
  });

  test("keeps what another tab did in between", () => {
    const device = browser(stored(canonOf(1, 2)));
    const [one, other] = [device.openTab(), device.openTab()];
    const before = one.current();
    one.toggleWatched(1);
    other.toggleHidden(9);
    one.restore(before);
    expect(device.savedLists()).toEqual({ ...canonOf(1, 2), minimizedFilms: [9] });
  });
});

describe("two tabs", () => {
  test("a change in one is seen by the other at once", () => {
    const device = browser();
    const [one, other] = [device.openTab(), device.openTab()];
    one.toggleCanon(3);
    expect(other.current()).toEqual(canonOf(3));
    expect(other.heard).toHaveBeenCalled();
  });

  test.each(["focus", "visibilitychange", "pageshow"])("a missed change is seen on %s", (name) => {
    const device = browser();
    const [one, other] = [device.openTab({ seesOthersAtOnce: false }), device.openTab()];
    one.toggleCanon(3);
    expect(other.current()).toEqual(EMPTY_USER_LISTS);
    other.events.dispatchEvent(new Event(name));
    expect(other.current()).toEqual(canonOf(3));
  });

  test("a change to another key is none of their business", () => {
    const device = browser();
    const tab = device.openTab();
    device.openTab({ seesOthersAtOnce: false }).toggleCanon(3);
    tab.events.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
    expect(tab.current()).toEqual(EMPTY_USER_LISTS);
    tab.events.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(tab.current()).toEqual(canonOf(3));
  });

  test("neither overwrites what the other has stored but not yet told", () => {
    const device = browser();
    const silent = { seesOthersAtOnce: false };
    const [one, other] = [device.openTab(silent), device.openTab(silent)];
    one.toggleCanon(3);
    other.toggleWatchlist(4);
    one.toggleHidden(5);
    expect(device.savedLists()).toEqual({
      ...canonOf(3),
      watchlist: [{ rank: 4, watched: false }],
      minimizedFilms: [5],
    });
  });

  test("adding the same film in both leaves it added", () => {
    const device = browser();
    const silent = { seesOthersAtOnce: false };
    const [one, other] = [device.openTab(silent), device.openTab(silent)];
    one.toggleCanon(3);
    other.toggleCanon(3);
    expect(device.savedLists()).toEqual(canonOf(3));
  });

  test("writing at the very same moment loses neither change", () => {
    const device = browser(stored(canonOf(1)));
    const [one, other] = [device.openTab({ seesOthersAtOnce: false }), device.openTab({ seesOthersAtOnce: false })];
    other.stopSeeing();
    one.toggleCanon(3);
    one.toggleHidden(8);
    other.toggleCanon(4);
    other.seeAgain();
    other.hear();
    one.hear();
    expect(new Set(device.savedLists().canonOrder)).toEqual(new Set([1, 3, 4]));
    expect(device.savedLists().minimizedFilms).toEqual([8]);
    expect(other.current()).toEqual(one.current());
  });

  test("folding away at the very same moment loses no change", () => {
    const few = { seesOthersAtOnce: false, keptOperations: 3 };
    fc.assert(
      fc.property(
        fc.array(fc.record({ tab: fc.nat(1), isBlind: fc.boolean() }), { minLength: 30, maxLength: 60 }),
        (acts) => {
          const device = browser();
          const tabs = [device.openTab(few), device.openTab(few)];
          acts.forEach(({ tab: index, isBlind }, number) => {
            const tab = tabs[index];
            // For one step the tab does not see what the other has just written.
            if (isBlind) tabs[1 - index]?.toggleHidden(200 + number);
            tab?.toggleHidden(number + 1);
            if (!isBlind) for (const each of tabs) each.seeAgain();
            else tab?.stopSeeing();
          });
          for (const tab of tabs) tab.seeAgain();
          for (const number of acts.keys()) expect(isHidden(device.savedLists(), number + 1)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("what the other took back stays taken back", () => {
    const device = browser();
    const [one, other] = [device.openTab(), device.openTab()];
    one.toggleCanon(3);
    other.toggleCanon(3);
    expect(one.current().canonOrder).toEqual([]);
    expect(device.savedLists().canonOrder).toEqual([]);
  });

  test("whatever two tabs do without hearing of each other, a change reaches only its own film", () => {
    const act = fc.record({
      tab: fc.constantFrom(0, 1),
      name: fc.constantFrom("toggleCanon", "toggleWatchlist", "toggleWatched", "toggleHidden"),
      rank: fc.integer({ min: 1, max: 4 }),
      isHeard: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 16, size: "max" }), (acts) => {
        const device = browser(stored(EMPTY_USER_LISTS));
        const tabs = [device.openTab({ seesOthersAtOnce: false }), device.openTab({ seesOthersAtOnce: false })];
        for (const { tab: index, name, rank, isHeard } of acts) {
          const tab = tabs[index];
          const shown = tab?.current() ?? EMPTY_USER_LISTS;
          const before = device.savedLists();
          tab?.[name](rank);
          const after = device.savedLists();
          const isMarked = MARK_OF[name];
          expect(isMarked(after, rank)).toBe(!isMarked(shown, rank));
          expect(tab?.current()).toEqual(after);
          for (const other of [1, 2, 3, 4].filter((film) => film !== rank)) {
            expect(filmMarks(after, other)).toBe(filmMarks(before, other));
          }
          if (isHeard) tab?.hear();
        }
        for (const tab of tabs) tab.events.dispatchEvent(new Event("focus"));
        expect(tabs[0]?.current()).toEqual(tabs[1]?.current());
      }),
      { numRuns: 500 },
    );
  });

  test("clearing the site's data in one empties the other", () => {
    const device = browser(stored(canonOf(3)));
    const tab = device.openTab();
    device.texts.clear();
    tab.events.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(tab.current()).toEqual(EMPTY_USER_LISTS);
  });
});

describe("a device without room", () => {
  test("shows the change, keeps what was stored, and says so", () => {
    const device = browser(stored(canonOf(1)));
    const tab = device.openTab();
    device.refusal.write = fullError();
    tab.toggleCanon(3);
    expect(tab.current()).toEqual(canonOf(1, 3));
    expect(tab.view().kept).toEqual(canonOf(1));
    expect(tab.trouble()).toBe("full");
    expect(device.savedLists()).toEqual(canonOf(1));
  });

  test("saves everything with the next change once there is room", () => {
    const device = browser(stored(canonOf(1)));
    const tab = device.openTab();
    device.refusal.write = fullError();
    tab.toggleCanon(3);
    tab.toggleHidden(9);
    device.refusal.write = null;
    tab.toggleWatchlist(5);
    expect(tab.trouble()).toBeNull();
    expect(device.savedLists()).toEqual({
      ...canonOf(1, 3),
      minimizedFilms: [9],
      watchlist: [{ rank: 5, watched: false }],
    });
  });

  test("puts its waiting changes on top of what another tab has stored meanwhile", () => {
    const device = browser(stored(canonOf(1)));
    const [one, other] = [device.openTab(), device.openTab()];
    device.refusal.write = fullError();
    one.toggleCanon(3);
    device.refusal.write = null;
    other.toggleCanon(4);
    expect(new Set(one.current().canonOrder)).toEqual(new Set([1, 3, 4]));
    expect(device.savedLists()).toEqual(one.current());
    expect(one.trouble()).toBeNull();
  });
});

describe("a browser that stores nothing", () => {
  test.each(["read", "write"] as const)("works in memory when it refuses to %s", (act) => {
    const device = browser();
    device.refusal[act] = blockedError();
    const tab = device.openTab();
    tab.toggleCanon(3);
    tab.toggleCanon(4);
    tab.toggleCanon(3);
    expect(tab.current().canonOrder).toEqual([4]);
    expect(tab.trouble()).toBe("blocked");
    expect(device.texts.size).toBe(0);
  });

  test("is told before the first change when not even reading is allowed", () => {
    const device = browser();
    device.refusal.read = blockedError();
    expect(device.openTab().trouble()).toBe("blocked");
  });

  test("saves what waited on top of what was there when it allows it after all", () => {
    const device = browser(stored(canonOf(1)));
    device.refusal.read = blockedError();
    const tab = device.openTab();
    tab.toggleCanon(3);
    device.refusal.read = null;
    tab.events.dispatchEvent(new Event("focus"));
    expect(new Set(device.savedLists().canonOrder)).toEqual(new Set([1, 3]));
    expect(tab.trouble()).toBeNull();
  });
});

describe("a damaged record of the first release", () => {
  const damaged = stored({ ...canonOf(1, 2), minimizedFilms: "oops" });

  test("is copied aside untouched, and what can be read of it is shown and kept", () => {
    const device = browser(damaged);
    const tab = device.openTab();
    expect(tab.current()).toEqual(canonOf(1, 2));
    expect(tab.trouble()).toBe("corrupt");
    expect(device.damagedCopies()).toEqual([["canon.user-lists.damaged-1000", damaged]]);
    tab.toggleCanon(3);
    expect(device.savedLists()).toEqual(canonOf(1, 2, 3));
    expect(tab.trouble()).toBe("corrupt");
    expect(device.openTab().trouble()).toBeNull();
    expect(device.damagedCopies()).toHaveLength(1);
  });

  test("that is no record at all starts empty, with the text aside", () => {
    const device = browser("{not json");
    const tab = device.openTab();
    tab.toggleCanon(3);
    expect(device.savedLists()).toEqual(canonOf(3));
    expect(device.damagedCopies()).toEqual([["canon.user-lists.damaged-1000", "{not json"]]);
  });

  test("is never overwritten while there is no room for the copy", () => {
    const device = browser(damaged);
    device.refusal.write = fullError();
    const tab = device.openTab();
    tab.toggleCanon(3);
    expect(device.texts.get(FIRST_RELEASE_KEY)).toBe(damaged);
    expect(tab.current()).toEqual(canonOf(1, 2, 3));
    expect(tab.trouble()).toBe("full");
    device.refusal.write = null;
    tab.toggleCanon(4);
    expect(device.damagedCopies()).toHaveLength(1);
    expect(device.savedLists()).toEqual(canonOf(1, 2, 3, 4));
  });

  test("that appears while a tab is open takes nothing from it", () => {
    const device = browser(stored(canonOf(1, 2)));
    const tab = device.openTab();
    device.put("garbage");
    tab.events.dispatchEvent(new Event("focus"));
    expect(tab.current()).toEqual(canonOf(1, 2));
    expect(device.savedLists()).toEqual(canonOf(1, 2));
    expect(device.damagedCopies().map(([, text]) => text)).toEqual(["garbage"]);
  });
});

describe("a record of the first release", () => {
  test("is carried over once, and its key is free afterwards", () => {
    const device = browser(stored(canonOf(2, 1)));
    expect(device.openTab().current()).toEqual(canonOf(2, 1));
    expect(device.texts.has(FIRST_RELEASE_KEY)).toBe(false);
    expect(device.savedLists()).toEqual(canonOf(2, 1));
  });

  test("written again by a tab of that release joins what is there", () => {
    const device = browser(stored(canonOf(2, 1)));
    const tab = device.openTab();
    device.put(stored(canonOf(7)));
    tab.events.dispatchEvent(new StorageEvent("storage", { key: FIRST_RELEASE_KEY }));
    expect(tab.current().canonOrder).toEqual([2, 1, 7]);
  });

  test("written again just as it was, by a tab of that release, joins again what was taken out here", () => {
    const device = browser(stored(canonOf(2, 1)));
    const tab = device.openTab();
    tab.toggleCanon(1);
    device.put(stored(canonOf(2, 1)));
    tab.events.dispatchEvent(new StorageEvent("storage", { key: FIRST_RELEASE_KEY }));
    expect(tab.current().canonOrder).toEqual([2, 1]);
  });

  test("that a full device can't give up does not bring back what is taken out meanwhile", () => {
    const device = browser(stored(canonOf(1, 2)));
    device.refusal.write = fullError();
    const tab = device.openTab();
    tab.toggleCanon(1);
    tab.events.dispatchEvent(new Event("focus"));
    expect(tab.current().canonOrder).toEqual([2]);
  });

  test("keeps films outside the catalogue through every change and counts the watched ones", () => {
    const device = browser(stored(canonOf(600, 1)));
    const tab = device.openTab();
    expect(tab.current()).toEqual(canonOf(1));
    expect(tab.view().unknownWatchedCount).toBe(1);
    expect(tab.trouble()).toBeNull();
    tab.toggleCanon(3);
    tab.moveInCanon(3, 0);
    expect(tab.guest.lists().canonOrder).toEqual([3, 600, 1]);
    expect(device.openTab().view().unknownWatchedCount).toBe(1);
  });
});

test("what is remembered of films is kept through every folding, in every tab, and can be undone", () => {
  const device = browser();
  const tab = device.openTab({ keptOperations: 2 });
  tab.make({ type: "memory/update", rank: 4, note: "The corridor.", rating: 4 });
  for (let rank = 1; rank <= 20; rank += 1) tab.toggleHidden(rank);
  const before = tab.current();
  tab.make({ type: "memory/update", rank: 4, rating: 5 });
  const other = device.openTab();
  expect(other.current().memories).toEqual([{ rank: 4, note: "The corridor.", rating: 5 }]);
  other.make({ type: "memory/update", rank: 4, note: null });
  tab.restore(before);
  expect(device.openTab().current().memories).toEqual([{ rank: 4, rating: 4 }]);
});

test("an operation that only a newer build knows is left alone", () => {
  const device = browser();
  const key = `${GUEST_PREFIX}operations.000000000001.newer`;
  const text = JSON.stringify({
    operations: [{ opId: "newer", client: "newer", seq: 1, operation: { type: "canon/praise", rank: 4 } }],
  });
  device.texts.set(key, text);
  const tab = device.openTab({ keptOperations: 2 });
  for (let rank = 1; rank <= 20; rank += 1) tab.toggleCanon(rank);
  expect(tab.current().canonOrder).toHaveLength(20);
  expect(device.texts.get(key)).toBe(text);
});

test("every trouble is told in plain words of its own", () => {
  const kinds = ["full", "blocked", "corrupt"] as const;
  const messages = kinds.map((kind) => storageTroubleMessage({ kind }));
  expect(new Set(messages.map((message) => message.title)).size).toBe(3);
  for (const { title, text } of messages) {
    expect(`${title} ${text}`).not.toMatch(/localStorage|quota|JSON|error/i);
  }
});
