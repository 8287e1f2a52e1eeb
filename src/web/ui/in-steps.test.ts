import { afterEach, describe, expect, test, vi } from "vitest";
import { inSteps } from "./in-steps.ts";

afterEach(() => vi.restoreAllMocks());

/** Work of three steps, each of which takes so many milliseconds; notes what happened before each. */
function workOf(stepMs: number) {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let presses = 0;
  const press = () => {
    presses += 1;
    if (presses < 10) setTimeout(press);
  };
  setTimeout(press);
  const pressesBefore: number[] = [];
  function* work(): Generator<undefined, string, undefined> {
    for (let step = 0; step < 3; step += 1) {
      pressesBefore.push(presses);
      now += stepMs;
      yield;
    }
    return "done";
  }
  return { work, pressesBefore };
}

describe("work in steps", () => {
  test("lets the browser answer between long steps", async () => {
    const { work, pressesBefore } = workOf(20);
    expect(await inSteps(work())).toBe("done");
    expect(pressesBefore[0]).toBe(0);
    expect(pressesBefore[1]).toBeGreaterThan(0);
    expect(pressesBefore[2]).toBeGreaterThan(pressesBefore[1] ?? 0);
  });

  test("is one task where the steps are short", async () => {
    const { work, pressesBefore } = workOf(1);
    expect(await inSteps(work())).toBe("done");
    expect(pressesBefore).toEqual([0, 0, 0]);
  });

  test("fails with what a step throws", async () => {
    // oxlint-disable-next-line require-yield -- its first step fails
    function* failing(): Generator<undefined, string, undefined> {
      throw new RangeError("No such film.");
    }
    await expect(inSteps(failing())).rejects.toThrow("No such film.");
  });
});
