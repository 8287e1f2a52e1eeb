/** A second copy of texts, beside the browser's key-value storage: in IndexedDB, written through to the disk. */
export interface TextMirror {
  /** The texts under keys that begin so; none where they can't be had. */
  readonly read: (prefix: string) => Promise<ReadonlyMap<string, string>>;
  /** Keeps a text, or with null none, under a key, after all that was asked for before; where it can't be, it is not. */
  readonly write: (key: string, text: string | null) => void;
}

const STORE = "texts";

/** Opened at the first use and never before: with cookies blocked, some browsers throw already when it is looked at. */
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
        // Both of one transaction, so they belong together.
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
      // The browser closes it when its data are cleared: then it is opened anew.
      request.result.addEventListener("close", closed);
      resolve(request.result);
    });
  });
}

function put(opened: IDBDatabase, key: string, text: string | null): void {
  try {
    // What is taken away need not be on the disk at once: at worst it is sent again.
    const durability = text === null ? "relaxed" : "strict";
    const store = opened.transaction(STORE, "readwrite", { durability }).objectStore(STORE);
    if (text === null) store.delete(key);
    else store.put(text, key);
  } catch {
    // A storage that can't be written to has been closed or cleared.
  }
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
