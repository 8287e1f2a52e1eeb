import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { startPatientTimer } from "./patient-timer.ts";

/** Keeps the process busy, as long work does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("what takes too long is ended", async () => {
  let hasEnded = false;
  startPatientTimer(20, () => (hasEnded = true));
  await expect.poll(() => hasEnded).toBe(true);
});

test("what is done in time is not", async () => {
  let hasEnded = false;
  const stop = startPatientTimer(20, () => (hasEnded = true));
  stop();
  await pause(60);
  expect(hasEnded).toBe(false);
});

test("time in which the process was busy itself does not count", async () => {
  const ended: string[] = [];
  const stop = startPatientTimer(150, () => ended.push("timer"));
  work(400);
  // An answer that arrived meanwhile is looked at now.
  await pause(20);
  stop();
  await pause(400);
  expect(ended).toEqual([]);
});
