/** A second copy of texts, in IndexedDB. */
export interface TextMirror {
  /** The texts whose keys have this prefix; none if unavailable. */
  readonly read: (prefix: string) => Promise<ReadonlyMap<string, string>>;
  /** Writes in order; null deletes. Failures are ignored. */
  readonly write: (key: string, text: string | null) => void;
}

const STORE = "texts";

/** Opened at the first use: with cookies blocked, accessing it throws in some browsers. */
export function textMirror(name: string, factory: () => IDBFactory): TextMirror {
  let opening: Promise<IDBDatabase> | null = null;

  function database(): Promise<IDBDatabase> {
    opening ??= openMirror(factory, name, () => {
      opening = null;
    });
    return opening;
  }

  return {
    async read(prefix) {
      try {
        const store = (await database()).transaction(STORE).objectStore(STORE);
        const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
        // In one transaction, so that they match.
        const [keys, texts] = await Promise.all([resultOf(store.getAllKeys(range)), resultOf(store.getAll(range))]);
        return new Map(keys.flatMap((key, index) => entryOf(key, texts[index])));
      } catch {
        return new Map();
      }
    },

    write(key, text) {
      void database().then(
        (opened) => put(opened, key, text),
        () => undefined,
      );
    },
  };
}

function openMirror(factory: () => IDBFactory, name: string, closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory().open(name, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
    request.addEventListener("error", () => reject(new Error("The mirror can't be opened.", { cause: request.error })));
    request.addEventListener("success", () => {
      // The browser closes it when site data is cleared.
      request.result.addEventListener("close", closed);
      resolve(request.result);
    });
  });
}

function put(opened: IDBDatabase, key: string, text: string | null): void {
  try {
    // A lost deletion only means that something is sent again.
    const durability = text === null ? "relaxed" : "strict";
    const store = opened.transaction(STORE, "readwrite", { durability }).objectStore(STORE);
    if (text === null) store.delete(key);
    else store.put(text, key);
  } catch {}
}

function entryOf(key: IDBValidKey, text: unknown): readonly (readonly [string, string])[] {
  return typeof key === "string" && typeof text === "string" ? [[key, text]] : [];
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(new Error("The mirror failed.", { cause: request.error })));
  });
}

const ASKED_KEY = "canon.storage-asked";

let isAsked = false;

/** Asks the browser not to clear this site's storage by itself. */
export function askToKeepStorage(open: () => Pick<Storage, "getItem" | "setItem">): void {
  if (isAsked) return;
  isAsked = true;
  try {
    if (open().getItem(ASKED_KEY) !== null) return;
    open().setItem(ASKED_KEY, "yes");
    // Only in secure contexts.
    const manager = "storage" in navigator ? (navigator.storage as Partial<StorageManager> | undefined) : undefined;
    void manager?.persist?.().catch(() => undefined);
  } catch {}
}

/** A tab may be asleep while it holds the lock. */
const LOCK_PATIENCE_MS = 10_000;

/** Runs the work while no other tab runs work of that name, or after all if there are no locks or none is released. */
export async function aloneInBrowser(name: string, work: () => Promise<void>): Promise<void> {
  // Only in secure contexts, and the product also runs on plain http at home.
  const locks = "locks" in navigator ? (navigator.locks as LockManager | undefined) : undefined;
  if (locks === undefined) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_PATIENCE_MS);
  let hasBegun = false;
  const begin = (): Promise<void> => {
    hasBegun = true;
    clearTimeout(timer);
    return work();
  };
  try {
    await locks.request(name, { signal: patience.signal }, begin);
  } catch (error) {
    clearTimeout(timer);
    if (hasBegun) throw error;
    await work();
  }
}
