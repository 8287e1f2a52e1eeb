import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

describe("a bounded cache", () => {
  test("forgets the oldest that nobody has asked for", () => {
    const cache = createBoundedCache<string>(20);
    cache.set("first", "1", 10);
    cache.set("second", "2", 10);
    cache.get("first");
    cache.set("third", "3", 10);
    expect(cache.get("first")).toBe("1");
    expect(cache.get("second")).toBeUndefined();
    expect(cache.get("third")).toBe("3");
  });

  test("forgets the oldest where each was asked for, and never what is new", () => {
    const cache = createBoundedCache<string>(20);
    cache.set("first", "1", 10);
    cache.set("second", "2", 10);
    cache.get("first");
    cache.get("second");
    cache.set("third", "3", 10);
    expect([cache.get("first"), cache.get("second"), cache.get("third")]).toEqual([undefined, "2", "3"]);
  });

  test("keeping a key again replaces its value and its size", () => {
    const cache = createBoundedCache<string>(20);
    cache.set("page", "old", 20);
    cache.set("page", "new", 5);
    cache.set("other", "x", 15);
    expect(cache.get("page")).toBe("new");
    expect(cache.get("other")).toBe("x");
  });

  test("a value larger than the whole cache is not kept and pushes nothing out", () => {
    const cache = createBoundedCache<string>(20);
    cache.set("small", "s", 10);
    cache.set("huge", "h", 21);
    expect(cache.get("huge")).toBeUndefined();
    expect(cache.get("small")).toBe("s");
  });

  test("never holds more than its bytes", () => {
    const entry = fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "e", "f"),
      bytes: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const cache = createBoundedCache<number>(50);
        for (const { key, bytes } of entries) cache.set(key, bytes, bytes);
        const held = ["a", "b", "c", "d", "e", "f"].reduce((sum, key) => sum + (cache.get(key) ?? 0), 0);
        expect(held).toBeLessThanOrEqual(50);
      }),
    );
  });
});
