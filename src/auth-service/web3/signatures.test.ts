import { base58 } from "@scure/base";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeBase58 } from "./signatures.ts";

test("any bytes that another program wrote in base58 are read again", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 0, max: 4 }), (bytes, zeros) => {
      const key = Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes]);
      expect(decodeBase58(base58.encode(key))).toEqual(key);
    }),
  );
});

test.each(["0", "O", "I", "l", "abc def", "é", "9é"])("%j is not base58", (text) => {
  expect(decodeBase58(text)).toBeNull();
});
