import { type BoundedCache, createBoundedCache } from "../bounded-cache.ts";

const REMEMBERED_BYTES = 4 * 1024 * 1024;
/** A value is kept once its key comes up twice among this many. */
const ASKED_LATELY = 250;

/** Caches answers of `ask` that are requested repeatedly, until `stateNow` returns another value. */
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

function bytesOf(value: unknown): number {
  if (value instanceof Uint8Array) return 500 + value.byteLength;
  const texts = Object.values(value ?? {}).filter((text) => typeof text === "string");
  return texts.reduce((bytes, text) => bytes + text.length, 500);
}
