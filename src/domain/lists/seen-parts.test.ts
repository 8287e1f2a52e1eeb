import { describe, expect, test } from "vitest";
import { CATALOGUE_SIZE } from "../catalogue/catalogue-size.ts";
import { seenPart, seenPartAfter, seenPartToResume } from "./seen-parts.ts";

const LAST = `401-${CATALOGUE_SIZE}`;

describe("the parts of the catalogue", () => {
  test("are found by the last part of their address, and no others are", () => {
    expect(seenPart("1960s")).toMatchObject({ by: "decade", decade: 1960 });
    expect(seenPart(LAST)).toMatchObject({ by: "rank", first: 401, last: CATALOGUE_SIZE });
    expect(seenPart("afi-2007")).toMatchObject({ by: "list" });
    expect(["1960", "1900s", "1-50", "__proto__", ""].map(seenPart)).toEqual([null, null, null, null, null]);
  });

  test("follow each other until the last of their kind", () => {
    const [sixties, last] = [seenPart("1960s"), seenPart(LAST)];
    expect(sixties && seenPartAfter(sixties)?.id).toBe("1970s");
    expect(last && seenPartAfter(last)).toBeNull();
  });
});

describe("going on", () => {
  test("leads to where the last film was ticked on this device", () => {
    expect(seenPartToResume("1970s", () => true).id).toBe("1970s");
  });

  test("leads elsewhere to the first stretch of the ranking of which less than a tenth is seen", () => {
    expect(seenPartToResume(null, () => false).id).toBe("1-100");
    expect(seenPartToResume(null, (rank) => rank === 40 || rank === 120).id).toBe("1-100");
    expect(seenPartToResume(null, (rank) => rank % 3 === 0 && rank < 250).id).toBe("301-400");
    expect(seenPartToResume(null, () => true).id).toBe("1-100");
    expect(seenPartToResume("a part of another release", () => true).id).toBe("1-100");
  });
});
