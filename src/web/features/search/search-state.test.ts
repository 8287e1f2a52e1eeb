import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { promptOf } from "#contract/prompt.ts";
import { IDLE_SEARCH, nextSearchState, type SearchEvent, type SearchOutcome } from "./search-state.ts";

const found = (...ranks: number[]): SearchOutcome => ({
  type: "found",
  ranks,
  parts: [],
  reasonsByRank: {},
  quota: { hourly: 9, daily: 49 },
});
const after = (...events: SearchEvent[]) => events.reduce(nextSearchState, IDLE_SEARCH);
const submitted = (id: number, prompt = "westerns"): SearchEvent => ({ type: "submitted", id, prompt });
const answered = (id: number, outcome: SearchOutcome): SearchEvent => ({ type: "answered", id, outcome });

describe("searching", () => {
  test("a found answer replaces the list, names its prompt and keeps the quota", () => {
    expect(after(submitted(1), answered(1, found(7, 3)))).toEqual({
      pending: null,
      applied: { prompt: "westerns", ranks: [7, 3], parts: [], reasonsByRank: {}, isFromHere: false },
      trouble: null,
      quota: { hourly: 9, daily: 49 },
    });
  });

  test("an answer without films leaves the whole ranking below its message, even after an earlier result", () => {
    const state = after(submitted(1), answered(1, found(7)), submitted(2), answered(2, found()));
    expect(state.applied).toBeNull();
    expect(state.trouble).toMatchObject({ type: "nothing-found" });
  });

  test("typing aborts: the late answer of an aborted search changes nothing", () => {
    const typed = after(submitted(1), { type: "typed" });
    expect(typed.pending).toBeNull();
    expect(nextSearchState(typed, answered(1, found(7)))).toBe(typed);
  });

  test("typing while a result is shown keeps the result", () => {
    expect(after(submitted(1), answered(1, found(7)), { type: "typed" }).applied?.ranks).toEqual([7]);
  });

  test("the answer of an older search never overtakes the newer one", () => {
    const state = after(submitted(1), submitted(2, "noir"), answered(1, found(7)));
    expect(state.applied).toBeNull();
    expect(state.pending?.prompt).toBe("noir");
  });

  test("a spent quota keeps the server's words and the earlier result", () => {
    const refused: SearchOutcome = {
      type: "too-many-requests",
      message: "Come back at six",
      quota: { hourly: 0, daily: 3 },
    };
    const state = after(submitted(1), answered(1, found(7)), submitted(2), answered(2, refused));
    expect(state.trouble).toEqual({ type: "too-many-requests", message: "Come back at six" });
    expect(state.applied?.ranks).toEqual([7]);
    expect(state.quota).toEqual({ hourly: 0, daily: 3 });
  });

  test("an error text containing 503 means unavailable, any other a failed request", () => {
    expect(after(submitted(1), answered(1, { type: "failed", error: "503: busy" })).trouble).toEqual({
      type: "unavailable",
    });
    expect(after(submitted(1), answered(1, { type: "failed", error: "404: Not Found" })).trouble).toEqual({
      type: "failed",
    });
  });

  test("a reset brings back the ranking and forgets the message, not the quota", () => {
    expect(after(submitted(1), answered(1, found(7)), { type: "reset" })).toEqual({
      ...IDLE_SEARCH,
      quota: { hourly: 9, daily: 49 },
    });
  });
});

test("a prompt is trimmed and never longer than 200 characters", () => {
  expect(promptOf("  best of the 70s \n")).toBe("best of the 70s");
  expect(promptOf(" \t ")).toBe("");
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => promptOf(text).length <= 200));
});
