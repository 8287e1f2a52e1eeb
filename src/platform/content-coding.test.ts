import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseCoding, CONTENT_CODINGS } from "./negotiation.ts";

describe("the coding of an answer", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["x-gzip", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["br;q=0.8;gzip;q=0.5", "br"],
    ["br ; q=1.000 , gzip", "br"],
    ["br;q=0, gzip;q=0.001", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["*;q=0.5, gzip;q=0.9", "gzip"],
    ["br;q=0, *", "gzip"],
    ["identity, br;q=0.5", "identity"],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["identity;q=0", "identity"],
    ["deflate, zstd", "identity"],
    ["br;q=2, gzip", "gzip"],
    ["br;q=abc, gzip;q=0.1", "gzip"],
    [",,;q=1,gzip", "gzip"],
  ])("asked for %j, the answer is in %s", (header, coding) => {
    expect(chooseCoding(header)).toBe(coding);
  });

  test("whatever the header says, the answer is in a coding we have", () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(CONTENT_CODINGS).toContain(chooseCoding(header));
      }),
    );
  });

  test("a coding refused by name is never chosen while another is accepted", () => {
    const coding = fc.constantFrom(...CONTENT_CODINGS);
    fc.assert(
      fc.property(coding, coding, (refused, accepted) => {
        fc.pre(refused !== accepted);
        expect(chooseCoding(`${refused};q=0, ${accepted};q=0.1`)).not.toBe(refused);
      }),
    );
  });
});
