import { vi } from "vitest";
import { writeDeviceRecord } from "#domain/lists/device-record.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import { keyedStorage } from "#web/adapters/device-storage.ts";
import { createUserListsStore } from "./create-user-lists-store.ts";
import { GUEST_PREFIX } from "./guest-lists.ts";
import type { LoadLastingFilms } from "./shown-lists.ts";

export function heldLists(lists: Partial<UserLists>): Readonly<Record<string, string>> {
  return { [`${GUEST_PREFIX}base.0.1.earlier`]: writeDeviceRecord({ ...EMPTY_USER_LISTS, ...lists }, 1) };
}

interface Refusal {
  read: Error | null;
  write: Error | null;
}

/** Storage as one tab sees it, which may not yet know what another has written. */
function createArea(texts: Map<string, string>, refusal: Refusal, written: () => void) {
  let remembered: Map<string, string> | null = null;
  const seen = () => {
    if (refusal.read !== null) throw refusal.read;
    return remembered ?? texts;
  };
  return {
    storage: {
      get length() {
        return seen().size;
      },
      key: (index: number) => [...seen().keys()][index] ?? null,
      getItem: (key: string) => seen().get(key) ?? null,
      setItem(key: string, value: string) {
        if (refusal.write !== null) throw refusal.write;
        remembered?.set(key, value);
        texts.set(key, value);
        written();
      },
      removeItem(key: string) {
        remembered?.delete(key);
        texts.delete(key);
      },
    },
    stopSeeing: (): void => {
      remembered = new Map(texts);
    },
    seeAgain: (): void => {
      remembered = null;
    },
  };
}

/** A browser's storage, shared by its tabs, which may refuse to store. `held`: the texts it begins with, by key. */
export function browser(held: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(held));
  const tabs: EventTarget[] = [];
  const clock = { now: 1000 };
  const lasting: { load: LoadLastingFilms } = { load: () => null };
  const refusal: Refusal = { read: null, write: null };
  let tabCount = 0;
  let idCount = 0;

  function openTab({ isSubscribed = true, seesOthersAtOnce = true, storedOperations = 50 } = {}) {
    const events = new EventTarget();
    tabs.push(events);
    const hear = () => {
      for (const tab of tabs) {
        if (tab !== events) tab.dispatchEvent(new StorageEvent("storage", { key: `${GUEST_PREFIX}operations.1` }));
      }
    };
    const area = createArea(texts, refusal, () => (seesOthersAtOnce ? hear() : undefined));
    tabCount += 1;
    const id = `tab-${tabCount}`;
    const store = createUserListsStore({
      storage: keyedStorage(() => area.storage),
      events: () => events,
      loadLasting: (ready) => lasting.load(ready),
      now: () => clock.now,
      newId() {
        idCount += 1;
        return `${id}-${idCount}`;
      },
      storedOperations,
    });
    const heard = vi.fn<() => void>();
    const close = isSubscribed ? store.subscribe(heard) : () => {};
    return {
      ...store,
      heard,
      close,
      events,
      hear,
      stopSeeing: area.stopSeeing,
      seeAgain: area.seeAgain,
      trouble: () => store.view().trouble?.kind ?? null,
    };
  }

  return {
    openTab,
    clock,
    refusal,
    lasting,
    texts,
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
  };
}

export const fullError = () => new DOMException("full", "QuotaExceededError");
