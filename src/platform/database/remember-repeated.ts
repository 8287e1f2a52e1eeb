import { type BoundedCache, createBoundedCache } from "../bounded-cache.ts";

/** What each query may keep: enough for those who ask just now. */
const REMEMBERED_BYTES = 4 * 1024 * 1024;
/** Who is asked for again among so many is kept; one who is asked for once would only be in the collector's way. */
const ASKED_LATELY = 250;

/** Answers of `ask` that are asked for again, until `stateNow` gives another value. */
export function rememberRepeated<Value>(
  ask: (id: string) => Value | null,
  stateNow: () => unknown,
): (id: string) => Value | null {
  const lately = new Set<string>();
  let remembered: BoundedCache<Value | null> = createBoundedCache(REMEMBERED_BYTES);
  let rememberedState: unknown = null;
  return (id) => {
    const state = stateNow();
    if (state !== rememberedState) {
      remembered = createBoundedCache(REMEMBERED_BYTES);
      rememberedState = state;
    }
    const known = remembered.get(id);
    if (known !== undefined) return known;
    const value = ask(id);
    if (lately.has(id)) remembered.set(id, value, bytesOf(value));
    if (lately.size === ASKED_LATELY) lately.clear();
    lately.add(id);
    return value;
  };
}

/** About what a value takes. */
function bytesOf(value: unknown): number {
  if (value instanceof Uint8Array) return 500 + value.byteLength;
  const texts = Object.values(value ?? {}).filter((text) => typeof text === "string");
  return texts.reduce((bytes, text) => bytes + text.length, 500);
}
