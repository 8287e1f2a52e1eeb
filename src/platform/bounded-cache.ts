/** A map that holds at most so many bytes and forgets what was asked for least recently. */
export interface BoundedCache<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Keeps a value that takes about `bytes`; one that is larger than the whole cache is not kept. */
  readonly set: (key: string, value: Value, bytes: number) => void;
  readonly forget: (key: string) => void;
  readonly size: () => number;
}

export function createBoundedCache<Value>(maxBytes: number): BoundedCache<Value> {
  // A Map keeps the order of insertion: what is read is inserted anew, so the first key is the least recent.
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let usedBytes = 0;

  const forget = (key: string): void => {
    usedBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      forget(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      usedBytes += bytes;
      for (const oldest of entries.keys()) {
        if (usedBytes <= maxBytes) break;
        forget(oldest);
      }
    },
    forget,
    size: () => entries.size,
  };
}
