import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DuelAnswer } from "#domain/lists/duels/duel.ts";
import { knowsAllOf, mergeRecords, NO_RECORD, type OrderingRecord } from "#domain/lists/duels/ordering-record.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { SyncAnswer, SyncRequest, SyncWorld } from "../sync/sync-world.ts";
import { exchangeAnswers, forgetToldAnswers, takeVisitorsAnswers, tellUntoldAnswers } from "./exchange-answers.ts";
import { changeAnswers, forgetOrdering, storedAnswers } from "./stored-answers.ts";

const MEMBER = "ingrid";
const KEY = "canon.duel-answers.order.ingrid";

interface Asked {
  readonly knownVersion: number;
  readonly news: OrderingRecord;
}

const ask = vi.fn<SyncWorld["ask"]>();

let version = 0;
let kept: OrderingRecord = NO_RECORD;

/** Answers as the server does. */
async function answer(_userId: string, { body }: SyncRequest): Promise<SyncAnswer> {
  const { knownVersion, news } = body as Asked;
  const before = version;
  if (!knowsAllOf(kept, news)) {
    kept = mergeRecords(kept, news);
    version += 1;
  }
  const isKnown = knownVersion === before || knowsAllOf(news, kept);
  return { status: 200, body: { version, ...(isKnown ? {} : { all: kept }) }, retryAfterMs: null };
}

const asked = () => ask.mock.calls.map(([, { body }]) => body as Asked);
const better = (one: number, other: number): DuelAnswer => ({ one: idAt(one), other: idAt(other), verdict: "one" });
const give = (...answers: readonly DuelAnswer[]) =>
  changeAnswers(MEMBER, "order", (now) => ({ base: idsAt(1, 2, 3), answers: [...now.answers, ...answers] }));
const answers = () => storedAnswers(MEMBER, "order").answers;

/** Another device of the member, with what it has stored; returns what puts the first one back. */
function onAnotherDevice(stored: string | null = null): string {
  const here = localStorage.getItem(KEY) ?? "";
  if (stored === null) forgetOrdering(MEMBER);
  else localStorage.setItem(KEY, stored);
  return here;
}

beforeEach(() => {
  [version, kept] = [0, NO_RECORD];
  ask.mockReset().mockImplementation(answer);
});
afterEach(() => {
  forgetOrdering(MEMBER);
  localStorage.clear();
});

describe("a member's answers", () => {
  test("go to the server as they are given, and each only once", async () => {
    give(better(1, 2));
    await tellUntoldAnswers(MEMBER, { ask });
    give(better(2, 3));
    await tellUntoldAnswers(MEMBER, { ask });
    await tellUntoldAnswers(MEMBER, { ask });
    expect(asked().map(({ news }) => news.answers.map(({ other }) => other))).toEqual([[idAt(2)], [idAt(3)]]);
    expect(kept.answers).toHaveLength(2);
  });

  test("are gone on with on another device, and then on the first one", async () => {
    give(better(1, 2));
    await exchangeAnswers(MEMBER, { ask });
    const desk = onAnotherDevice();
    await exchangeAnswers(MEMBER, { ask });
    expect(storedAnswers(MEMBER, "order")).toEqual({ base: idsAt(1, 2, 3), answers: [better(1, 2)] });
    give(better(2, 3));
    await exchangeAnswers(MEMBER, { ask });
    onAnotherDevice(desk);
    await exchangeAnswers(MEMBER, { ask });
    expect(answers()).toEqual([better(1, 2), better(2, 3)]);
  });

  test("given on two devices without a network are all there once both have one", async () => {
    ask.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
    give(better(1, 2), better(1, 3));
    await tellUntoldAnswers(MEMBER, { ask });
    const desk = onAnotherDevice();
    give(better(3, 2));
    await tellUntoldAnswers(MEMBER, { ask });
    ask.mockImplementation(answer);
    await tellUntoldAnswers(MEMBER, { ask });
    const phone = onAnotherDevice(desk);
    await tellUntoldAnswers(MEMBER, { ask });
    const all = new Set([better(1, 2), better(1, 3), better(3, 2)]);
    expect(new Set(answers())).toEqual(all);
    onAnotherDevice(phone);
    await exchangeAnswers(MEMBER, { ask });
    expect(new Set(answers())).toEqual(all);
  });

  test("that were taken back or forgotten are so on every device", async () => {
    give(better(1, 2), better(2, 3), better(1, 3));
    await exchangeAnswers(MEMBER, { ask });
    const desk = onAnotherDevice();
    await exchangeAnswers(MEMBER, { ask });
    changeAnswers(MEMBER, "order", (now) => ({ ...now, answers: now.answers.slice(0, -1) }));
    await exchangeAnswers(MEMBER, { ask });
    const phone = onAnotherDevice(desk);
    await exchangeAnswers(MEMBER, { ask });
    expect(answers()).toEqual([better(1, 2), better(2, 3)]);
    changeAnswers(MEMBER, "order", () => ({ base: [], answers: [] }));
    await exchangeAnswers(MEMBER, { ask });
    onAnotherDevice(phone);
    await exchangeAnswers(MEMBER, { ask });
    expect(answers()).toEqual([]);
  });

  test("given while others are on their way are told next", async () => {
    let arrive = (): void => {};
    ask.mockImplementationOnce(async (userId, request) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return answer(userId, request);
    });
    give(better(1, 2));
    const telling = tellUntoldAnswers(MEMBER, { ask });
    give(better(2, 3));
    void tellUntoldAnswers(MEMBER, { ask });
    arrive();
    await telling;
    expect(kept.answers).toHaveLength(2);
  });

  test("are told anew to a server that has lost some", async () => {
    give(better(1, 2));
    await exchangeAnswers(MEMBER, { ask });
    const before = kept;
    give(better(2, 3));
    await exchangeAnswers(MEMBER, { ask });
    // From a backup; the version has risen since.
    [version, kept] = [5, before];
    await exchangeAnswers(MEMBER, { ask });
    expect(kept.answers).toHaveLength(2);
  });

  test.each<[string, SyncAnswer | null]>([
    ["somebody else is signed in", null],
    ["the server is out of order", { status: 503, body: { message: "Later." }, retryAfterMs: null }],
    ["a page of the network's answers", { status: 200, body: undefined, retryAfterMs: null }],
  ])("wait on the device while %s", async (_why, refusal) => {
    ask.mockImplementation(async () => refusal);
    give(better(1, 2));
    await tellUntoldAnswers(MEMBER, { ask });
    forgetToldAnswers(MEMBER);
    expect(answers()).toEqual([better(1, 2)]);
    ask.mockImplementation(answer);
    await tellUntoldAnswers(MEMBER, { ask });
    expect(kept.answers).toHaveLength(1);
  });

  test("have those of a visitor among them who has signed in, but for pairs that they have already", async () => {
    changeAnswers(null, "order", () => ({ base: idsAt(3, 2, 1), answers: [better(2, 1), better(3, 2)] }));
    give(better(1, 2));
    await takeVisitorsAnswers(MEMBER, { ask });
    expect(new Set(answers())).toEqual(new Set([better(1, 2), better(3, 2)]));
    expect(storedAnswers(MEMBER, "order").base).toEqual(idsAt(1, 2, 3));
    expect(storedAnswers(null, "order").answers).toEqual([]);
    expect(kept.answers).toHaveLength(2);
  });

  test("leave the device when their member signs out, once the server has them", async () => {
    give(better(1, 2));
    await exchangeAnswers(MEMBER, { ask });
    forgetToldAnswers(MEMBER);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(answers()).toEqual([]);
  });
});
