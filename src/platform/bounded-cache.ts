export interface BoundedCache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value, bytes: number) => void;
  readonly forget: (key: string) => void;
  readonly size: () => number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  isAskedFor: boolean;
}

/** The clock algorithm: the oldest goes first, but one read since is spared once. Limited in bytes. */
export function createBoundedCache<Value>(maxBytes: number): BoundedCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let usedBytes = 0;

  const forget = (key: string): void => {
    usedBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const makeRoomFor = (bytes: number): void => {
    for (const [key, entry] of entries) {
      if (usedBytes + bytes <= maxBytes) return;
      entries.delete(key);
      if (entry.isAskedFor) entries.set(key, { ...entry, isAskedFor: false });
      else usedBytes -= entry.bytes;
    }
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entry.isAskedFor = true;
      return entry.value;
    },
    set: (key, value, bytes) => {
      forget(key);
      if (bytes > maxBytes) return;
      makeRoomFor(bytes);
      entries.set(key, { value, bytes, isAskedFor: false });
      usedBytes += bytes;
    },
    forget,
    size: () => entries.size,
  };
}
