import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchangeDuelsEndpoint } from "#contract/api/duel-answers.ts";
import { exportListsEndpoint } from "#contract/api/lists-file.ts";
import {
  changeRecord,
  mergeRecords,
  NO_RECORD,
  orderingIn,
  type OrderingRecord,
} from "#domain/lists/duels/ordering-record.ts";
import type { DuelAnswer } from "#domain/lists/duels/duel.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../../support/members-product.ts";

let product: MembersProduct;
beforeAll(async () => {
  product = await openMembersProduct();
});
afterAll(() => product.close());

const better = (one: number, other: number): DuelAnswer => ({ one: idAt(one), other: idAt(other), verdict: "one" });

const at = (answer: DuelAnswer, number: number) => ({ ...answer, at: number });

const FAR_AHEAD =
  "A number in news is more than 1000000 ahead of all that is known of the member's answers, the last of which is 0.";

/** What a device knows after these answers. */
const answered = (before: OrderingRecord, ...answers: readonly DuelAnswer[]) =>
  changeRecord(before, { base: idsAt(1, 2, 3, 4), answers: [...orderingIn(before).answers, ...answers] });

const post = (member: TestMember, payload: object) => member.ask({ method: "POST", url: "/api/user/duels", payload });

async function exchange(member: TestMember, news: OrderingRecord, knownVersion = 0) {
  const answer = await post(member, { knownVersion, news });
  expect(answer.statusCode, answer.body).toBe(200);
  return exchangeDuelsEndpoint.answers[200].parse(answer.json());
}

async function exportedAnswers(member: TestMember) {
  const answer = await member.ask({ url: "/api/user/export" });
  return exportListsEndpoint.answers[200].parse(answer.json()).duel_answers;
}

async function restoreAnswers(member: TestMember, ...answers: readonly DuelAnswer[]) {
  const file = (await member.ask({ url: "/api/user/export" })).json<object>();
  const payload = { ...file, duel_answers: answers };
  expect((await member.ask({ method: "POST", url: "/api/user/restore", payload })).statusCode).toBe(200);
}

describe("a member's answers to duels", () => {
  test("are there on their next device, and only the device that lacks some is told them", async () => {
    const member = await product.signUp();
    const phone = answered(NO_RECORD, better(1, 2), better(3, 4));
    expect(await exchange(member, phone)).toEqual({ version: 1 });
    expect(await exchange(member, NO_RECORD)).toEqual({ version: 1, all: phone });
    expect(await exchange(member, NO_RECORD, 1)).toEqual({ version: 1 });
    const desk = answered(phone, better(1, 3));
    expect(await exchange(member, desk, 1)).toEqual({ version: 2 });
    expect(await exchange(member, NO_RECORD, 1)).toEqual({ version: 2, all: desk });
  });

  test("of two devices at the same moment are all kept, also the first ones", async () => {
    const member = await product.signUp();
    const devices = [2, 3, 4, 5, 6, 7].map((other) => answered(NO_RECORD, better(1, other)));
    await Promise.all(devices.map((news) => exchange(member, news)));
    const { all } = await exchange(member, NO_RECORD);
    expect(all).toEqual(devices.reduce(mergeRecords));
  });

  test("sent again change nothing", async () => {
    const member = await product.signUp();
    const phone = answered(NO_RECORD, better(1, 2));
    for (let time = 0; time < 3; time += 1) expect(await exchange(member, phone)).toEqual({ version: 1 });
  });

  test("raise no version of the lists, and take no place in their history", async () => {
    const member = await product.signUp();
    await member.send({ type: "canon/add", id: idAt(1) }, { "idempotency-key": newOpId() });
    await exchange(member, answered(NO_RECORD, better(1, 2)));
    expect((await member.data()).version).toBe(1);
    expect((await member.ask({ url: "/api/user/changes" })).json<{ changes: object[] }>().changes).toHaveLength(1);
  });

  test("come back with an exported file, beside those given since, and only once", async () => {
    const member = await product.signUp();
    await exchange(member, answered(NO_RECORD, better(1, 2), better(3, 4)));
    const file = (await member.ask({ url: "/api/user/export" })).json();
    await member.ask({ method: "DELETE", url: "/api/user/data" });
    await exchange(member, answered(NO_RECORD, better(2, 1)));
    const restore = () => member.ask({ method: "POST", url: "/api/user/restore", payload: file });
    expect((await restore()).statusCode).toBe(200);
    const restored = await exportedAnswers(member);
    expect(new Set(restored)).toEqual(new Set([better(2, 1), better(3, 4)]));
    expect((await exchange(member, NO_RECORD)).version).toBe(2);
    expect((await restore()).statusCode).toBe(200);
    expect((await exchange(member, NO_RECORD)).version).toBe(2);
    const other = { ...file, duel_answers: [{ one: idAt(1), other: idAt(1), verdict: "one" }] };
    expect((await member.ask({ method: "POST", url: "/api/user/restore", payload: other })).statusCode).toBe(400);
  });

  test("are their own alone, are exported, and go with the lists", async () => {
    const [member, other] = [await product.signUp(), await product.signUp()];
    await exchange(member, answered(NO_RECORD, better(1, 2)));
    expect(await exchange(other, NO_RECORD)).toEqual({ version: 0 });
    expect(await exportedAnswers(member)).toEqual([better(1, 2)]);
    expect(await exportedAnswers(other)).toEqual([]);
    await member.ask({ method: "DELETE", url: "/api/user/data" });
    expect(await exchange(member, NO_RECORD)).toEqual({ version: 0 });
  });

  test.each([
    ["without news", { knownVersion: 0 }],
    ["about one film twice", { knownVersion: 0, news: { ...NO_RECORD, answers: [{ ...better(1, 1), at: 1 }] } }],
    ["about a rank", { knownVersion: 0, news: { ...NO_RECORD, answers: [{ ...better(1, 2), one: "7", at: 1 }] } }],
    [
      "of no verdict",
      { knownVersion: 0, news: { ...NO_RECORD, answers: [{ ...better(1, 2), verdict: "both", at: 1 }] } },
    ],
    ["without a number", { knownVersion: 0, news: { ...NO_RECORD, answers: [better(1, 2)] } }],
    ["of a number beyond all", { knownVersion: 0, news: { ...NO_RECORD, forgottenTo: 2 ** 40 } }],
  ])("are refused %s", async (_how, payload) => {
    const member = await product.signUp();
    expect((await post(member, payload)).statusCode).toBe(400);
    expect(await exchange(member, NO_RECORD)).toEqual({ version: 0 });
  });

  test.each([
    ["an order kept", { baseAt: 1_000_001 }],
    ["what is to be forgotten", { forgottenTo: 1_000_001 }],
    ["an answer", { answers: [{ ...better(1, 2), at: 1_000_001 }] }],
    ["one of answers out of their order", { answers: [at(better(1, 2), 1_000_001), at(better(3, 4), 1)] }],
  ])("are refused with a sentence where the number of %s is far ahead of all known", async (_what, part) => {
    const member = await product.signUp();
    const answer = await post(member, { knownVersion: 0, news: { ...NO_RECORD, ...part } });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, FAR_AHEAD]);
    await exchange(member, { ...NO_RECORD, answers: [at(better(1, 3), 1_000_000)] });
    expect((await post(member, { knownVersion: 0, news: { ...NO_RECORD, ...part } })).statusCode).toBe(200);
  });

  test("are told and added to where the numbers stored had been anything", async () => {
    for (const last of [1_000_000_000, 1_000_000_001, Number.MAX_SAFE_INTEGER - 10_000]) {
      const member = await product.signUp();
      const stored = { base: idsAt(1, 2), baseAt: last, forgottenTo: 5, answers: [at(better(1, 2), last)] };
      await product.store("duel_answers", {
        user_id: member.userId,
        version: 3,
        record: JSON.stringify(stored),
        updated_at: 0,
      });
      expect(await exchange(member, NO_RECORD)).toEqual({ version: 3, all: stored });
      await restoreAnswers(member, better(3, 4));
      const { all = NO_RECORD } = await exchange(member, NO_RECORD);
      await exchange(member, answered(all, better(1, 4)));
      expect(await exportedAnswers(member)).toEqual([better(1, 2), better(3, 4), better(1, 4)]);
    }
  });

  test("can be told and added to after whatever a caller sends or restores", async () => {
    const member = await product.signUp();
    const number = fc.oneof(
      fc.integer({ min: -2, max: 8 }),
      fc.constantFrom(999_999, 1_000_000, 1e9, 1e9 + 1, 2 ** 53),
    );
    const pair = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 4, max: 6 }));
    const odd = fc.record({
      base: fc.constantFrom(idsAt(), idsAt(2, 1), idsAt(1, 1)),
      baseAt: number,
      forgottenTo: number,
      answers: fc.array(
        fc.tuple(pair, number).map(([[one, other], numbered]) => at(better(one, other), numbered)),
        { maxLength: 4 },
      ),
    });
    const steps = fc.array(fc.tuple(odd, fc.array(pair, { maxLength: 2 })), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await member.ask({ method: "DELETE", url: "/api/user/data" });
        for (const [news, restored] of taken) {
          expect([200, 400]).toContain((await post(member, { knownVersion: 0, news })).statusCode);
          await restoreAnswers(member, ...restored.map(([one, other]) => better(one, other)));
        }
        const { all = NO_RECORD } = await exchange(member, NO_RECORD);
        await exchange(member, answered(all, better(8, 9)));
        expect(await exportedAnswers(member)).toContainEqual(better(8, 9));
      }),
      { numRuns: 25 },
    );
  });
});
