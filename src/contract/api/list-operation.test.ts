import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tidyShortText } from "#domain/words/short-text.ts";
import { OPERATION_BODIES } from "./list-operation.ts";

test("whatever is typed as a note, the server takes what is kept of it, and keeping it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (typed) => {
      const kept = tidyShortText(typed);
      expect(tidyShortText(kept)).toBe(kept);
      if (kept === "") return;
      expect(OPERATION_BODIES["memory/update"].safeParse({ filmId: 4, note: kept }).success).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
