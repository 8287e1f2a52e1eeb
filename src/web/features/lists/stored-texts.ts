import type { DeviceWriting, KeyedStorage } from "#web/adapters/device-storage.ts";

/** One person's texts on a device, each parsed only after it changes. */
export interface StoredTexts {
  /** Sorted. Each begins with its kind and a full stop: `operations.000000000001.a1b2`. */
  readonly keys: (kind: string) => readonly string[];
  /** Null if there is none. Each kind must always get the same parser. */
  readonly parsed: <Value>(key: string, parse: (text: string) => Value) => Value | null;
  readonly write: (key: string, text: string) => void;
  readonly copy: (from: string, to: string) => void;
  readonly remove: (key: string) => void;
  readonly writing: () => DeviceWriting;
  readonly flush: () => void;
  readonly isWaiting: (key: string) => boolean;
}

type Storage = KeyedStorage & {
  readonly flush: () => DeviceWriting;
  readonly isWaiting: (key: string) => boolean;
};

export function createStoredTexts(storage: Storage, prefix: string): StoredTexts {
  const known = new Map<string, { readonly text: string; readonly value: unknown }>();
  let writing: DeviceWriting = "ok";

  return {
    keys: (kind) =>
      storage
        .keys()
        .filter((key) => key.startsWith(`${prefix}${kind}.`))
        .map((key) => key.slice(prefix.length))
        .sort(),
    parsed<Value>(key: string, parse: (text: string) => Value): Value | null {
      const text = storage.read(prefix + key);
      if (text === null) return null;
      const before = known.get(key);
      if (before?.text === text) return before.value as Value;
      const value = parse(text);
      known.set(key, { text, value });
      return value;
    },
    write(key, text) {
      writing = storage.write(prefix + key, text);
    },
    copy(from, to) {
      const text = storage.read(prefix + from);
      if (text !== null) writing = storage.write(prefix + to, text);
    },
    remove(key) {
      known.delete(key);
      storage.remove(prefix + key);
    },
    writing: () => writing,
    flush() {
      writing = storage.flush();
    },
    isWaiting: (key) => storage.isWaiting(prefix + key),
  };
}
