import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPatientTimer } from "./clock.ts";

let busyMs = 0;
let hasEnded = false;
const end = (): void => {
  hasEnded = true;
};
const LAST_MOMENT_MS = 2;

beforeEach(() => {
  busyMs = 0;
  hasEnded = false;
  vi.useFakeTimers();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + busyMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("what takes too long is ended", () => {
  startPatientTimer(20, end);
  vi.advanceTimersByTime(19);
  expect(hasEnded).toBe(false);
  vi.advanceTimersByTime(LAST_MOMENT_MS);
  expect(hasEnded).toBe(true);
});

test("what is done in time is not", () => {
  const stop = startPatientTimer(20, end);
  stop();
  vi.advanceTimersByTime(1000);
  expect(hasEnded).toBe(false);
});

test("time in which the process was busy itself does not count", () => {
  const stop = startPatientTimer(150, end);
  busyMs = 400;
  vi.advanceTimersByTime(160);
  expect(hasEnded).toBe(false);
  stop();
  vi.advanceTimersByTime(1000);
  expect(hasEnded).toBe(false);
});

test("but what has not come when it could be looked at again takes too long all the same", () => {
  startPatientTimer(150, end);
  busyMs = 400;
  vi.advanceTimersByTime(299);
  expect(hasEnded).toBe(false);
  vi.advanceTimersByTime(LAST_MOMENT_MS);
  expect(hasEnded).toBe(true);
});
