import { describe, expect, test } from "vitest";
import { sharesIn, sharesPasted } from "./guests.ts";

const [ANNA, BEN] = ["AAAAAAAAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBBBBBBB_"];

describe("the canons in an address", () => {
  test("are named once each, in their order", () => {
    expect(sharesIn(`${BEN},${ANNA},${BEN}`)).toEqual([BEN, ANNA]);
  });

  test("are eight at most, and nothing else than ids", () => {
    expect(sharesIn(Array.from({ length: 9 }, (_, index) => `${ANNA}${index}`).join())).toHaveLength(8);
    expect(sharesIn(`${ANNA},<script>,short`)).toEqual([ANNA]);
    expect(sharesIn(null)).toEqual([]);
  });
});

describe("what somebody pastes", () => {
  test("may be the link of a shared canon, with words around it", () => {
    expect(sharesPasted(`Look: https://canon.example/c/${ANNA}?utm=1 nice!`)).toEqual([ANNA]);
  });

  test("may be several links, or one of this page", () => {
    expect(sharesPasted(`http://a.example/c/${ANNA}\nhttp://a.example/c/${BEN}`)).toEqual([ANNA, BEN]);
    expect(sharesPasted(`https://canon.example/together?with=${BEN},${ANNA}`)).toEqual([BEN, ANNA]);
  });

  test("holds nothing where there is no such link", () => {
    expect(sharesPasted("https://canon.example/film/3")).toEqual([]);
    expect(sharesPasted(`https://canon.example/dna/${ANNA}`)).toEqual([]);
  });
});
