import { expect, test } from "vitest";

import { entriesOf, LISTS, misspellings, ROOT } from "./misspellings.ts";

test("the lists of words that cspell does not know hold none that is not needed any more, for it could only hide a mistake", async () => {
  const unknown = await misspellings(ROOT, { without: LISTS });
  const needed = unknown.map(({ word }) => word.replace(/'s$/, "").toLowerCase());
  const entries = LISTS.filter((list) => list !== "code").flatMap(entriesOf);
  // cspell looks at the second half of a name like DeLorean alone.
  expect(entries.filter((entry) => !needed.some((word) => entry.toLowerCase().endsWith(word)))).toEqual([]);
});
