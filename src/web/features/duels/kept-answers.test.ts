import { afterEach, describe, expect, test, vi } from "vitest";
import type { DuelAnswer } from "#domain/duels/duel.ts";
import { changeAnswers, keptAnswers, NO_ANSWERS, subscribeToAnswers, type DuelsAbout } from "./kept-answers.ts";

afterEach(() => {
  for (const about of [7, 9, "order"] as const)
    for (const owner of [null, "ingrid"]) changeAnswers(owner, about, () => NO_ANSWERS);
  localStorage.clear();
  vi.restoreAllMocks();
});

const BETTER: DuelAnswer = { one: 7, other: 3, verdict: "one" };
const CLOSE: DuelAnswer = { one: 7, other: 12, verdict: "close" };

function give(about: DuelsAbout, answer: DuelAnswer, owner: string | null = null): void {
  changeAnswers(owner, about, (kept) => ({ ...kept, answers: [...kept.answers, answer] }));
}

describe("answers to duels on the device", () => {
  test("are there again as they were given, with the canon they began with", () => {
    changeAnswers(null, "order", () => ({ base: [3, 7, 12], answers: [BETTER] }));
    give("order", CLOSE);
    expect(keptAnswers(null, "order")).toEqual({ base: [3, 7, 12], answers: [BETTER, CLOSE] });
    expect(keptAnswers(null, "order")).toBe(keptAnswers(null, "order"));
    expect(localStorage.getItem("canon.duels.order")).toBe(
      '{"version":1,"base":[3,7,12],"answers":[[7,3,0],[7,12,2]]}',
    );
  });

  test("are apart for each film, for the order of the canon, and for each member", () => {
    give(7, BETTER);
    give(9, CLOSE);
    give(7, CLOSE, "ingrid");
    expect(keptAnswers(null, 7).answers).toEqual([BETTER]);
    expect(keptAnswers(null, 9).answers).toEqual([CLOSE]);
    expect(keptAnswers("ingrid", 7).answers).toEqual([CLOSE]);
    expect(keptAnswers(null, "order")).toBe(NO_ANSWERS);
  });

  test("of another tab are kept when this one adds its own, also before it has heard of them", () => {
    give(7, BETTER);
    localStorage.setItem("canon.duels.7", '{"version":1,"base":[],"answers":[[7,3,0],[7,5,1]]}');
    give(7, CLOSE);
    expect(keptAnswers(null, 7).answers).toEqual([BETTER, { one: 7, other: 5, verdict: "other" }, CLOSE]);
  });

  test("leave nothing behind once they are forgotten", () => {
    give(7, BETTER);
    changeAnswers(null, 7, () => NO_ANSWERS);
    expect(localStorage).toHaveLength(0);
    expect(keptAnswers(null, 7)).toBe(NO_ANSWERS);
  });

  test("that can't be read are left out, and the others are not lost by it", () => {
    const odd = '[[7,3,0],[7,7,0],[7,12,9],["7",1,1],[7,9999,1],7,[7,12,2]]';
    localStorage.setItem("canon.duels.7", `{"version":1,"base":"?","answers":${odd}}`);
    expect(keptAnswers(null, 7)).toEqual({ base: [], answers: [BETTER, CLOSE] });
    for (const text of ["", "null", "[]", '{"version":2,"answers":[[7,3,0]]}', "{"]) {
      localStorage.setItem("canon.duels.7", text);
      expect(keptAnswers(null, 7).answers).toEqual([]);
    }
  });

  test("never grow beyond five thousand: the oldest give way", () => {
    const answers = Array.from({ length: 5000 }, () => BETTER);
    changeAnswers(null, "order", () => ({ base: [], answers }));
    give("order", CLOSE);
    expect(keptAnswers(null, "order").answers).toHaveLength(5000);
    expect(keptAnswers(null, "order").answers.at(-1)).toEqual(CLOSE);
  });

  test("wait in this tab while the device stores nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    give(7, BETTER);
    expect(keptAnswers(null, 7).answers).toEqual([BETTER]);
    expect(localStorage).toHaveLength(0);
  });

  test("are told to whoever shows them, whichever tab they come from", () => {
    const heard = vi.fn();
    const stop = subscribeToAnswers(heard);
    give(7, BETTER);
    window.dispatchEvent(new StorageEvent("storage", { key: "canon.duels.7" }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    give(7, CLOSE);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
