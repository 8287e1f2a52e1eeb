/** The movie database's answers, cached on the device for a week. */
import type { DeviceStorage } from "#web/adapters/device-storage.ts";

const KEY = "canon.movie-database";
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Enough for every poster and trailer; the oldest are dropped. */
const MAX_KEPT = 1000;

interface StoredAnswers {
  /** Null: nothing was found. Undefined: not looked up this week. */
  readonly get: (name: string) => string | null | undefined;
  readonly keep: (name: string, answer: string | null) => void;
}

type Entry = readonly [answer: string | null, storedAt: number];

/** `now` is in milliseconds since 1970. Without storage the answers last as long as the page. */
export function createStoredAnswers(storage: DeviceStorage, now: () => number): StoredAnswers {
  let known: Map<string, Entry> | null = null;
  const entries = (): Map<string, Entry> =>
    (known ??= new Map(readEntries(storage).filter(([, [, at]]) => isFresh(at))));
  const isFresh = (storedAt: number): boolean => now() - storedAt < WEEK_MS && storedAt <= now();

  return {
    get: (name) => {
      const entry = entries().get(name);
      return entry !== undefined && isFresh(entry[1]) ? entry[0] : undefined;
    },
    keep(name, answer) {
      // Keeps what another tab has stored meanwhile.
      const all = new Map([...readEntries(storage).filter(([, [, at]]) => isFresh(at)), ...entries()]);
      all.delete(name);
      all.set(name, [answer, now()]);
      while (all.size > MAX_KEPT) all.delete(all.keys().next().value ?? "");
      known = all;
      storage.write(KEY, JSON.stringify([...all]));
    },
  };
}

function readEntries(storage: DeviceStorage): readonly (readonly [string, Entry])[] {
  const reading = storage.read(KEY);
  if (reading.kind === "blocked" || reading.text === null) return [];
  try {
    const value: unknown = JSON.parse(reading.text);
    return Array.isArray(value) ? value.filter(isNamedEntry) : [];
  } catch {
    return [];
  }
}

function isNamedEntry(value: unknown): value is readonly [string, Entry] {
  if (!Array.isArray(value) || typeof value[0] !== "string" || !Array.isArray(value[1])) return false;
  const [answer, storedAt] = value[1] as readonly unknown[];
  return (answer === null || typeof answer === "string") && typeof storedAt === "number";
}
