import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import {
  EMPTY_USER_LISTS,
  isHidden,
  isInCanon,
  isOnWatchlist,
  isWatched,
  type UserLists,
} from "#domain/lists/user-lists.ts";
import { changesOf, historyOf } from "./history/changes.ts";
import { browser, fullError, heldLists } from "./browser-for-tests.ts";
import { filmMarks } from "./shown-lists.ts";
import { GUEST_PREFIX } from "./guest-lists.ts";
import { storageTroubleMessage } from "./storage-trouble-messages.ts";

const canonOf = (...ranks: readonly number[]): UserLists => ({
  ...EMPTY_USER_LISTS,
  canonOrder: idsAt(...ranks),
  watchedFilms: idsAt(...ranks),
});

const MARK_OF = {
  toggleCanon: isInCanon,
  toggleWatchlist: isOnWatchlist,
  toggleWatched: isWatched,
  toggleHidden: isHidden,
};

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
    tab.toggleCanon(idAt(3));
    tab.toggleCanon(idAt(5));
    tab.moveInCanon(idAt(5), 0);
    tab.toggleWatchlist(idAt(7));
    tab.toggleWatchlistEntryWatched(idAt(7));
    tab.toggleWatched(idAt(8));
    tab.toggleHidden(idAt(9));
    tab.dismissRecommendation(idAt(10));
    expect(device.openTab().current()).toEqual({
      canonOrder: idsAt(5, 3),
      watchedFilms: idsAt(3, 5, 8),
      watchlist: [{ id: idAt(7), watched: true }],
      minimizedFilms: [idAt(9)],
      dismissedRecommendations: [idAt(10)],
      ownLists: [],
      memories: [],
    });
    expect(tab.trouble()).toBeNull();
  });

  test("stores each change as an operation with a key of its own", () => {
    const device = browser();
    device.clock.now = 1767225600000;
    const tab = device.openTab();
    tab.toggleCanon(idAt(3));
    tab.toggleHidden(idAt(9));
    expect([...device.texts].map(([key, text]) => [key, JSON.parse(text).operations])).toEqual([
      [
        "canon.visitor.operations.000000000001.tab-1-1",
        [
          {
            opId: "tab-1-2",
            client: "tab-1-1",
            seq: 1,
            operation: { type: "canon/add", id: "film-3" },
            madeAt: 1767225600000,
          },
        ],
      ],
      [
        "canon.visitor.operations.000000000002.tab-1-1",
        [
          {
            opId: "tab-1-3",
            client: "tab-1-1",
            seq: 2,
            operation: { type: "hidden/add", id: "film-9" },
            madeAt: 1767225600000,
          },
        ],
      ],
    ]);
  });

  test("folds old operations into the lists, and keeps the latest", () => {
    const device = browser();
    const tab = device.openTab({ storedOperations: 5 });
    for (let rank = 1; rank <= 40; rank += 1) tab.toggleCanon(idAt(rank));
    expect(device.savedLists()).toEqual(tab.current());
    expect(tab.current().canonOrder).toHaveLength(40);
    expect(device.keys("base")).toHaveLength(1);
    expect(device.keys("operations").length).toBeLessThan(20);
    expect(tab.recent().operations.length).toBeGreaterThanOrEqual(5);
  });

  test("tells its listeners about a change and keeps quiet when nothing changed", () => {
    const tab = browser().openTab();
    tab.toggleCanon(idAt(3));
    expect(tab.heard).toHaveBeenCalledTimes(1);
    const before = tab.current();
    tab.unhideAll();
    tab.toggleWatchlistEntryWatched(idAt(77));
    tab.moveInCanon(idAt(3), 0);
    expect(tab.current()).toBe(before);
    expect(tab.heard).toHaveBeenCalledTimes(1);
  });

  test("keeps whatever film it is given: which the catalogue at hand has is not its business", () => {
    const device = browser();
    const tab = device.openTab();
    const film = filmIdOf("a-film-of-another-edition-2031");
    tab.toggleCanon(film);
    tab.toggleCanon(idAt(3));
    tab.moveInCanon(idAt(3), 0);
    expect(device.savedLists().canonOrder).toEqual([idAt(3), film]);
    expect(device.savedLists().watchedFilms).toEqual([film, idAt(3)]);
  });

  test("hears nothing any more once nobody listens", () => {
    const device = browser();
    const tab = device.openTab();
    tab.close();
    device.openTab().toggleCanon(idAt(3));
    expect(tab.heard).not.toHaveBeenCalled();
    tab.toggleCanon(idAt(4));
    expect(device.savedLists()).toEqual(canonOf(3, 4));
  });
});

describe("undo", () => {
  test("brings a film back that left the canon with its last watched mark", () => {
    const device = browser(
      heldLists({ ...canonOf(1, 2), watchedFilms: [idAt(1)], watchlist: [{ id: idAt(2), watched: true }] }),
    );
    const tab = device.openTab();
    const before = tab.current();
    tab.toggleWatchlistEntryWatched(idAt(2));
    expect(tab.current().canonOrder).toEqual([idAt(1)]);
    tab.restore(before);
    expect(tab.current()).toEqual(before);
    expect(device.savedLists()).toEqual(before);
  });

  test("keeps what another tab did in between", () => {
    const device = browser(heldLists(canonOf(1, 2)));
    const [one, other] = [device.openTab(), device.openTab()];
    const before = one.current();
    one.toggleWatched(idAt(1));
    other.toggleHidden(idAt(9));
    one.restore(before);
    expect(device.savedLists()).toEqual({ ...canonOf(1, 2), minimizedFilms: [idAt(9)] });
  });

  test("of a change that was undone and done again since is a change of its own, and made once", () => {
    const device = browser();
    const [one, other] = [device.openTab(), device.openTab()];
    const before = one.current();
    one.toggleCanon(idAt(3));
    const undoLatest = () => {
      const { start, operations } = other.recent();
      const [entry] = historyOf(changesOf(start, operations), 50);
      if (entry !== undefined) other.make(entry.next.operation, entry.next.opId);
    };
    undoLatest();
    undoLatest();
    expect(one.current().canonOrder).toEqual([idAt(3)]);
    one.restore(before);
    one.restore(before);
    expect(device.savedLists()).toEqual(before);
    const ids = one.recent().operations.map(({ opId }) => opId);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });
});

describe("two tabs", () => {
  test("a change in one is seen by the other at once", () => {
    const device = browser();
    const [one, other] = [device.openTab(), device.openTab()];
    one.toggleCanon(idAt(3));
    expect(other.current()).toEqual(canonOf(3));
    expect(other.heard).toHaveBeenCalled();
  });

  test.each(["focus", "visibilitychange", "pageshow"])("a missed change is seen on %s", (name) => {
    const device = browser();
    const [one, other] = [device.openTab({ seesOthersAtOnce: false }), device.openTab()];
    one.toggleCanon(idAt(3));
    expect(other.current()).toEqual(EMPTY_USER_LISTS);
    other.events.dispatchEvent(new Event(name));
    expect(other.current()).toEqual(canonOf(3));
  });

  test("a change to another key is none of their business", () => {
    const device = browser();
    const tab = device.openTab();
    device.openTab({ seesOthersAtOnce: false }).toggleCanon(idAt(3));
    tab.events.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
    expect(tab.current()).toEqual(EMPTY_USER_LISTS);
    tab.events.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(tab.current()).toEqual(canonOf(3));
  });

  test("neither overwrites what the other has stored but not yet told", () => {
    const device = browser();
    const silent = { seesOthersAtOnce: false };
    const [one, other] = [device.openTab(silent), device.openTab(silent)];
    one.toggleCanon(idAt(3));
    other.toggleWatchlist(idAt(4));
    one.toggleHidden(idAt(5));
    expect(device.savedLists()).toEqual({
      ...canonOf(3),
      watchlist: [{ id: idAt(4), watched: false }],
      minimizedFilms: [idAt(5)],
    });
  });

  test("adding the same film in both leaves it added", () => {
    const device = browser();
    const silent = { seesOthersAtOnce: false };
    const [one, other] = [device.openTab(silent), device.openTab(silent)];
    one.toggleCanon(idAt(3));
    other.toggleCanon(idAt(3));
    expect(device.savedLists()).toEqual(canonOf(3));
  });

  test("writing at the very same moment loses neither change", () => {
    const device = browser(heldLists(canonOf(1)));
    const [one, other] = [device.openTab({ seesOthersAtOnce: false }), device.openTab({ seesOthersAtOnce: false })];
    other.stopSeeing();
    one.toggleCanon(idAt(3));
    one.toggleHidden(idAt(8));
    other.toggleCanon(idAt(4));
    other.seeAgain();
    other.hear();
    one.hear();
    expect(new Set(device.savedLists().canonOrder)).toEqual(new Set(idsAt(1, 3, 4)));
    expect(device.savedLists().minimizedFilms).toEqual([idAt(8)]);
    expect(other.current()).toEqual(one.current());
  });

  test("folding away at the very same moment loses no change", () => {
    const few = { seesOthersAtOnce: false, storedOperations: 3 };
    fc.assert(
      fc.property(
        fc.array(fc.record({ tab: fc.nat(1), isBlind: fc.boolean() }), { minLength: 30, maxLength: 60 }),
        (acts) => {
          const device = browser();
          const tabs = [device.openTab(few), device.openTab(few)];
          acts.forEach(({ tab: index, isBlind }, number) => {
            const tab = tabs[index];
            // For one step the tab does not see what the other has just written.
            if (isBlind) tabs[1 - index]?.toggleHidden(idAt(200 + number));
            tab?.toggleHidden(idAt(number + 1));
            if (!isBlind) for (const each of tabs) each.seeAgain();
            else tab?.stopSeeing();
          });
          for (const tab of tabs) tab.seeAgain();
          for (const number of acts.keys()) expect(isHidden(device.savedLists(), idAt(number + 1))).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("what the other took back stays taken back", () => {
    const device = browser();
    const [one, other] = [device.openTab(), device.openTab()];
    one.toggleCanon(idAt(3));
    other.toggleCanon(idAt(3));
    expect(one.current().canonOrder).toEqual([]);
    expect(device.savedLists().canonOrder).toEqual([]);
  });

  test("whatever two tabs do without hearing of each other, a change reaches only its own film", () => {
    const films = idsAt(1, 2, 3, 4);
    const act = fc.record({
      tab: fc.constantFrom(0, 1),
      name: fc.constantFrom("toggleCanon", "toggleWatchlist", "toggleWatched", "toggleHidden"),
      id: fc.constantFrom(...films),
      isHeard: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 16, size: "max" }), (acts) => {
        const device = browser();
        const tabs = [device.openTab({ seesOthersAtOnce: false }), device.openTab({ seesOthersAtOnce: false })];
        for (const { tab: index, name, id, isHeard } of acts) {
          const tab = tabs[index];
          const shown = tab?.current() ?? EMPTY_USER_LISTS;
          const before = device.savedLists();
          tab?.[name](id);
          const after = device.savedLists();
          const isMarked = MARK_OF[name];
          expect(isMarked(after, id)).toBe(!isMarked(shown, id));
          expect(tab?.current()).toEqual(after);
          const others = films.filter((film) => film !== id);
          expect(others.map((film) => filmMarks(after, film))).toEqual(others.map((film) => filmMarks(before, film)));
          if (isHeard) tab?.hear();
        }
        for (const tab of tabs) tab.events.dispatchEvent(new Event("focus"));
        expect(tabs[0]?.current()).toEqual(tabs[1]?.current());
      }),
      { numRuns: 500 },
    );
  });

  test("clearing the site's data in one empties the other", () => {
    const device = browser(heldLists(canonOf(3)));
    const tab = device.openTab();
    device.texts.clear();
    tab.events.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(tab.current()).toEqual(EMPTY_USER_LISTS);
  });
});

describe("a device without room", () => {
  test("shows the change, keeps what was stored, and says so", () => {
    const device = browser(heldLists(canonOf(1)));
    const tab = device.openTab();
    device.refusal.write = fullError();
    tab.toggleCanon(idAt(3));
    expect(tab.current()).toEqual(canonOf(1, 3));
    expect(tab.view().kept).toEqual(canonOf(1));
    expect(tab.trouble()).toBe("full");
    expect(device.savedLists()).toEqual(canonOf(1));
  });

  test("saves everything with the next change once there is room", () => {
    const device = browser(heldLists(canonOf(1)));
    const tab = device.openTab();
    device.refusal.write = fullError();
    tab.toggleCanon(idAt(3));
    tab.toggleHidden(idAt(9));
    device.refusal.write = null;
    tab.toggleWatchlist(idAt(5));
    expect(tab.trouble()).toBeNull();
    expect(device.savedLists()).toEqual({
      ...canonOf(1, 3),
      minimizedFilms: [idAt(9)],
      watchlist: [{ id: idAt(5), watched: false }],
    });
  });

  test("puts its waiting changes on top of what another tab has stored meanwhile", () => {
    const device = browser(heldLists(canonOf(1)));
    const [one, other] = [device.openTab(), device.openTab()];
    device.refusal.write = fullError();
    one.toggleCanon(idAt(3));
    device.refusal.write = null;
    other.toggleCanon(idAt(4));
    expect(new Set(one.current().canonOrder)).toEqual(new Set(idsAt(1, 3, 4)));
    expect(device.savedLists()).toEqual(one.current());
    expect(one.trouble()).toBeNull();
  });
});

describe("damaged lists on the device", () => {
  const [key = "", whole = ""] = Object.entries(heldLists(canonOf(1, 2)))[0] ?? [];
  const damaged = whole.replace('"minimizedFilms":[]', '"minimizedFilms":"oops"');
  const copies = ({ keys, texts }: ReturnType<typeof browser>) => keys("damaged").map((each) => texts.get(each));

  test("are copied aside untouched, and what can be read of them is shown and kept", () => {
    const device = browser({ [key]: damaged });
    const tab = device.openTab();
    expect(tab.current()).toEqual(canonOf(1, 2));
    expect(tab.trouble()).toBe("corrupt");
    expect(copies(device)).toEqual([damaged]);
    tab.toggleCanon(idAt(3));
    expect(device.savedLists()).toEqual(canonOf(1, 2, 3));
    expect(tab.trouble()).toBe("corrupt");
    expect(device.openTab().trouble()).toBeNull();
    expect(copies(device)).toHaveLength(1);
  });

  test("that can't be read at all start empty, with the text aside", () => {
    const device = browser({ [key]: "{not json" });
    device.openTab().toggleCanon(idAt(3));
    expect(device.savedLists()).toEqual(canonOf(3));
    expect(copies(device)).toEqual(["{not json"]);
  });

  test("are never overwritten while there is no room for the copy", () => {
    const device = browser({ [key]: damaged });
    device.refusal.write = fullError();
    const tab = device.openTab();
    tab.toggleCanon(idAt(3));
    expect(device.texts.get(key)).toBe(damaged);
    expect(tab.current()).toEqual(canonOf(1, 2, 3));
    expect(tab.trouble()).toBe("full");
    device.refusal.write = null;
    tab.toggleCanon(idAt(4));
    expect(copies(device)).toEqual([damaged]);
    expect(device.savedLists()).toEqual(canonOf(1, 2, 3, 4));
  });

  test("that two tabs find at the very same moment lose nothing in either", () => {
    const device = browser({ [key]: damaged });
    const [one, other] = [device.openTab({ isSubscribed: false }), device.openTab({ isSubscribed: false })];
    other.stopSeeing();
    one.toggleCanon(idAt(3));
    other.toggleHidden(idAt(9));
    other.seeAgain();
    expect(device.savedLists()).toEqual({ ...canonOf(1, 2, 3), minimizedFilms: [idAt(9)] });
    expect(copies(device)).toEqual([damaged]);
  });
});

describe("a browser that stores nothing", () => {
  test.each(["read", "write"] as const)("works in memory when it refuses to %s", (act) => {
    const device = browser();
    device.refusal[act] = blockedError();
    const tab = device.openTab();
    tab.toggleCanon(idAt(3));
    tab.toggleCanon(idAt(4));
    tab.toggleCanon(idAt(3));
    expect(tab.current().canonOrder).toEqual([idAt(4)]);
    expect(tab.trouble()).toBe("blocked");
    expect(device.texts.size).toBe(0);
  });

  test("is told before the first change when not even reading is allowed", () => {
    const device = browser();
    device.refusal.read = blockedError();
    expect(device.openTab().trouble()).toBe("blocked");
  });

  test("saves what waited on top of what was there when it allows it after all", () => {
    const device = browser(heldLists(canonOf(1)));
    device.refusal.read = blockedError();
    const tab = device.openTab();
    tab.toggleCanon(idAt(3));
    device.refusal.read = null;
    tab.events.dispatchEvent(new Event("focus"));
    expect(new Set(device.savedLists().canonOrder)).toEqual(new Set(idsAt(1, 3)));
    expect(tab.trouble()).toBeNull();
  });
});

test("what is remembered of films is kept through every folding, in every tab, and can be undone", () => {
  const device = browser();
  const tab = device.openTab({ storedOperations: 2 });
  tab.make({ type: "memory/update", id: idAt(4), note: "The corridor.", rating: 4 });
  for (let rank = 1; rank <= 20; rank += 1) tab.toggleHidden(idAt(rank));
  const before = tab.current();
  tab.make({ type: "memory/update", id: idAt(4), rating: 5 });
  const other = device.openTab();
  expect(other.current().memories).toEqual([{ id: idAt(4), note: "The corridor.", rating: 5 }]);
  other.make({ type: "memory/update", id: idAt(4), note: null });
  tab.restore(before);
  expect(device.openTab().current().memories).toEqual([{ id: idAt(4), rating: 4 }]);
});

test("an operation that only a newer build knows is left alone", () => {
  const device = browser();
  const key = `${GUEST_PREFIX}operations.000000000001.newer`;
  const text = JSON.stringify({
    operations: [{ opId: "newer", client: "newer", seq: 1, operation: { type: "canon/praise", id: "film-4" } }],
  });
  device.texts.set(key, text);
  const tab = device.openTab({ storedOperations: 2 });
  for (let rank = 1; rank <= 20; rank += 1) tab.toggleCanon(idAt(rank));
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
