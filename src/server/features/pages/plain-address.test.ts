import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutTrailingSlash } from "./plain-address.ts";

describe("an address with a trailing slash", () => {
  test.each([
    ["/film/1/", "/film/1"],
    ["/watchlist/?from=mail", "/watchlist?from=mail"],
    ["/watchlist/?next=//evil.example/", "/watchlist?next=//evil.example/"],
    ["/", null],
    ["/?a=/", null],
    ["/film/1", null],
    ["//evil.example/", null],
    ["///evil.example/", null],
    ["/\\evil.example/", null],
    ["/%5cevil.example/", null],
    ["/%2Fevil.example/", null],
    ["/film//", null],
    ["http://evil.example/", null],
    ["/\tevil/", null],
  ])("%j leads to %j", (url, target) => {
    expect(withoutTrailingSlash(url)).toBe(target);
  });

  test("never leads to another site, whatever is asked for", () => {
    const hostile = fc.string({ unit: fc.constantFrom("/", "\\", "%2f", "%5C", "\t", "e", ".", "?", "@", ":", "#") });
    fc.assert(
      fc.property(hostile, (tail) => {
        const target = withoutTrailingSlash(`/${tail}/`) ?? "/";
        expect(new URL(target, "https://canon.example").origin).toBe("https://canon.example");
      }),
      { numRuns: 2000 },
    );
  });
});
