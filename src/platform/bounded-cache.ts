/** A map that holds at most so many bytes and forgets what nobody has asked for lately. */
export interface BoundedCache<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Keeps a value that takes about `bytes`; one that is larger than the whole cache is not kept. */
  readonly set: (key: string, value: Value, bytes: number) => void;
  readonly forget: (key: string) => void;
  readonly size: () => number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  /** Since it was kept, or since it was last passed over. */
  isAskedFor: boolean;
}

/**
 * What goes first is the oldest that was not asked for; one that was is passed over once (the clock algorithm). So
 * asking changes nothing but a mark, where putting each key to the end would cost more than finding it.
 */
export function createBoundedCache<Value>(maxBytes: number): BoundedCache<Value> {
  // A Map keeps the order of insertion: the first key is the oldest.
  const entries = new Map<string, Entry<Value>>();
  let usedBytes = 0;

  const forget = (key: string): void => {
    usedBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  /** Those passed over come round again at the end, without their mark. */
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
