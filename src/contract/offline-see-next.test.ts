import { expect, test } from "vitest";
import { packSeeNext, seeNextOf } from "./offline-see-next.ts";

const NAYAKAN = { rank: 360, title: "Nayakan", year: 1987 };
const ANSWERS = {
  "1": {
    recommendations: [
      { ...NAYAKAN, why: "a Bombay smuggler becomes judge", furtherAfield: false },
      { rank: 471, title: "The Leopard", year: 1963, why: "a patriarch arranging his house", furtherAfield: true },
    ],
  },
  "3": { recommendations: [{ ...NAYAKAN, why: "the price of loyalty", furtherAfield: true }] },
};

test("what to see next comes out of the file kept on the device as the server would have answered", () => {
  const kept = packSeeNext(ANSWERS);
  expect(seeNextOf(kept, "1")).toEqual(ANSWERS["1"]);
  expect(seeNextOf(kept, "3")).toEqual(ANSWERS["3"]);
  expect(seeNextOf(kept, "2")).toBeUndefined();
});
