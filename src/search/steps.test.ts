import { expect, test } from "vitest";
import { eachInSteps, inSlices } from "./steps.ts";

/** Runs 500 steps of a millisecond, while others take `othersTake` at each pause. */
async function work(othersTake: number, share?: number) {
  let time = 0;
  let pauses = 0;
  let longestSlice = 0;
  let begun = 0;
  await inSlices(
    eachInSteps(Array.from({ length: 500 }), 1, () => {
      time += 1;
      longestSlice = Math.max(longestSlice, time - begun);
    }),
    {
      now: () => time,
      pause: async () => {
        pauses += 1;
        time += othersTake;
        begun = time;
      },
      ...(share === undefined ? {} : { share: () => share }),
    },
  );
  return { time, pauses, longestSlice };
}

test("work in slices lets others have a turn every few milliseconds", async () => {
  expect(await work(1, 1)).toEqual({ time: 666, pauses: 166, longestSlice: 3 });
});

test("work with a share of the time is done however long the turns of others are", async () => {
  expect(await work(200, 1)).toMatchObject({ time: 1100, longestSlice: 200 });
  expect(await work(200, 0.25)).toMatchObject({ time: 2500, longestSlice: 50 });
});

test("work without a share never holds others up for longer than a few milliseconds", async () => {
  expect(await work(200)).toMatchObject({ longestSlice: 3 });
});
