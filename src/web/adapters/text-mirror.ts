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
    opening ??= open(factory, name, () => {
      opening = null;
    });
    return opening;
  }

  return {
    async read(prefix) {
      try {
        const store = (await database()).transaction(STORE).objectStore(STORE);
        const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
        // From one transaction, so they match.
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

function open(factory: () => IDBFactory, name: string, closed: () => void): Promise<IDBDatabase> {
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
