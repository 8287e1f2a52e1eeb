import { afterEach, describe, expect, test, vi } from "vitest";
import type { DuelAnswer } from "#domain/lists/duels/duel.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import {
  changeAnswers,
  storedAnswers,
  NO_ANSWERS,
  storedOrdering,
  subscribeToAnswers,
  type DuelsAbout,
} from "./stored-answers.ts";

const FILM = idAt(7);
const OTHER = idAt(9);

afterEach(() => {
  for (const about of [FILM, OTHER, "order"] as const)
    for (const owner of [null, "ingrid"]) changeAnswers(owner, about, () => NO_ANSWERS);
  localStorage.clear();
  vi.restoreAllMocks();
});

const BETTER: DuelAnswer = { one: idAt(7), other: idAt(3), verdict: "one" };
const CLOSE: DuelAnswer = { one: idAt(7), other: idAt(12), verdict: "close" };

function give(about: DuelsAbout, answer: DuelAnswer, owner: string | null = null): void {
  changeAnswers(owner, about, (kept) => ({ ...kept, answers: [...kept.answers, answer] }));
}

describe("answers to duels on the device", () => {
  test("are there again as they were given, with the canon they began with", () => {
    changeAnswers(null, "order", () => ({ base: idsAt(3, 7, 12), answers: [BETTER] }));
    give("order", CLOSE);
    expect(storedAnswers(null, "order")).toEqual({ base: idsAt(3, 7, 12), answers: [BETTER, CLOSE] });
    expect(storedAnswers(null, "order")).toBe(storedAnswers(null, "order"));
    expect(localStorage.getItem("canon.duel-answers.order")).toBe(
      '{"version":1,"base":["film-3","film-7","film-12"],"answers":[["film-7","film-3",0,1],["film-7","film-12",2,2]],"baseAt":1,"forgottenTo":0}',
    );
  });

  test("are about the film that is ranked by now, once the device knows", async () => {
    const [before, ranked] = [filmIdOf("imdb-tt0094336"), filmIdOf("withnail-and-i-1987")];
    vi.resetModules();
    vi.stubGlobal("fetch", async () => Response.json({ [before]: ranked }));
    const [device, { loadLastingFilms }] = await Promise.all([
      import("./stored-answers.ts"),
      import("../user-lists-store.ts"),
    ]);
    device.changeAnswers(null, "order", () => ({
      base: [idAt(3), before],
      answers: [{ one: before, other: idAt(3), verdict: "one" }],
    }));
    await new Promise<void>((resolve) => void loadLastingFilms(resolve));
    vi.unstubAllGlobals();
    expect(device.storedAnswers(null, "order")).toEqual({
      base: [idAt(3), ranked],
      answers: [{ one: ranked, other: idAt(3), verdict: "one" }],
    });
  });

  test("that a build without numbers wrote are read in their order", () => {
    localStorage.setItem(
      "canon.duel-answers.order.ingrid",
      '{"version":1,"base":["film-3","film-7"],"answers":[["film-7","film-3",0],["film-7","film-12",2]]}',
    );
    expect(storedOrdering("ingrid")).toMatchObject({
      record: {
        base: idsAt(3, 7),
        baseAt: 1,
        forgottenTo: 0,
        answers: [
          { ...BETTER, at: 1 },
          { ...CLOSE, at: 2 },
        ],
      },
      exchanged: { version: 0, number: 0 },
    });
  });

  test("are apart for each film, for the order of the canon, and for each member", () => {
    give(FILM, BETTER);
    give(OTHER, CLOSE);
    give(FILM, CLOSE, "ingrid");
    expect(storedAnswers(null, FILM).answers).toEqual([BETTER]);
    expect(storedAnswers(null, OTHER).answers).toEqual([CLOSE]);
    expect(storedAnswers("ingrid", FILM).answers).toEqual([CLOSE]);
    expect(storedAnswers(null, "order")).toBe(NO_ANSWERS);
  });

  test("of another tab are kept when this one adds its own, also before it has heard of them", () => {
    give(FILM, BETTER);
    localStorage.setItem(
      "canon.duel-answers.film-7",
      '{"version":1,"base":[],"answers":[["film-7","film-3",0],["film-7","film-5",1]]}',
    );
    give(FILM, CLOSE);
    expect(storedAnswers(null, FILM).answers).toEqual([
      BETTER,
      { one: idAt(7), other: idAt(5), verdict: "other" },
      CLOSE,
    ]);
  });

  test("leave nothing behind once they are forgotten", () => {
    give(FILM, BETTER);
    changeAnswers(null, FILM, () => NO_ANSWERS);
    expect(localStorage).toHaveLength(0);
    expect(storedAnswers(null, FILM)).toBe(NO_ANSWERS);
  });

  test("that can't be read are left out, and the others are not lost by it", () => {
    const odd =
      '[["film-7","film-3",0],["film-7","film-7",0],["film-7","film-12",9],["7","film-1",1],[7,3,1],7,["film-7","film-12",2]]';
    localStorage.setItem("canon.duel-answers.film-7", `{"version":1,"base":"?","answers":${odd}}`);
    expect(storedAnswers(null, FILM)).toEqual({ base: [], answers: [BETTER, CLOSE] });
    for (const text of ["", "null", "[]", '{"version":2,"answers":[["film-7","film-3",0]]}', "{"]) {
      localStorage.setItem("canon.duel-answers.film-7", text);
      expect(storedAnswers(null, FILM).answers).toEqual([]);
    }
  });

  test("never grow beyond five thousand: the oldest give way", () => {
    const answers = Array.from({ length: 5000 }, (_, index) => ({ ...BETTER, other: idAt(100 + index) }));
    changeAnswers(null, "order", () => ({ base: [], answers }));
    give("order", CLOSE);
    expect(storedAnswers(null, "order").answers).toHaveLength(5000);
    expect(storedAnswers(null, "order").answers.at(-1)).toEqual(CLOSE);
  });

  test("wait in this tab while the device stores nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    give(FILM, BETTER);
    expect(storedAnswers(null, FILM).answers).toEqual([BETTER]);
    expect(localStorage).toHaveLength(0);
  });

  test("are told to whoever shows them, whichever tab they come from", () => {
    const heard = vi.fn();
    const stop = subscribeToAnswers(heard);
    give(FILM, BETTER);
    window.dispatchEvent(new StorageEvent("storage", { key: "canon.duel-answers.film-7" }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    give(FILM, CLOSE);
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
