import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationBody } from "#contract/api/user-lists-wire.ts";
import { type PaymentProvider, startPaymentProvider } from "../../support/payment-provider.ts";
import { type MembersProduct, newOpId, openMembersProduct, type TestMember } from "../../support/members-product.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";

const ROUNDS = 6;
const CALLERS = 4;

let product: MembersProduct;
/** One process on the embedded database; on PostgreSQL two that share it. */
let processes: readonly FastifyInstance[];
beforeAll(async () => {
  product = await openMembersProduct();
  const isShared = product.environment["DATABASE_URL"] !== undefined;
  processes = isShared ? [product.app, await product.openAnother()] : [product.app];
});
afterAll(() => product.close());

type Send = (member: TestMember, turn: number) => ReturnType<TestMember["ask"]>;

const processOf = (turn: number) => processes[turn % processes.length];
const post =
  (url: string, payload: (turn: number) => object): Send =>
  (member, turn) =>
    member.ask({ method: "POST", url, payload: payload(turn) }, processOf(turn));

/** Every call that stores something for a member. */
const KEEPING: Readonly<Record<string, Send>> = {
  "a change": (member, turn) =>
    member.send(
      { type: "watchlist/add", id: idAt(1 + (turn % 200)) },
      { "idempotency-key": newOpId() },
      processOf(turn),
    ),
  "a plain client's change": (member, turn) =>
    member.send({ type: "canon/add", id: idAt(1 + (turn % 200)) }, {}, processOf(turn)),
  "a batch": post("/api/user/batch", (turn) => ({
    operations: [1, 2, 3].map((rank) => ({
      opId: newOpId(),
      operation: { type: "watched/add", ...operationBody({ type: "watched/add", id: idAt(rank + (turn % 90)) }) },
    })),
  })),
  "a restored file": post("/api/user/restore", (turn) => ({
    format: "canon-lists",
    formatVersion: 1,
    canon_films: [{ film_id: idAt(1 + (turn % 200)) }],
    watchlist: [],
    watched_films: [],
    dismissed: [],
    hidden: [],
  })),
  "an answer to a duel": post("/api/user/duels", (turn) => ({
    knownVersion: 0,
    news: {
      base: [],
      baseAt: 0,
      forgottenTo: 0,
      answers: [{ one: idAt(1), other: idAt(2 + (turn % 200)), verdict: "one", at: 1 + turn }],
    },
  })),
  "a shared canon": post("/api/canon/share", (turn) => ({
    canonFilms: [{ film_id: 1 + (turn % 20) }],
    isPublic: true,
  })),
  "a subscription": post("/api/create-subscription", () => ({})),
};

/** Right after signing up no password is required. */
const deleteAccount = (member: TestMember, turn: number, app = processOf(turn)) =>
  member.ask({ method: "POST", url: "/api/account/delete", payload: {} }, app);

describe("while an account is being deleted", () => {
  test.each(Object.entries(KEEPING))("%s leaves nothing of its member", async (_what, send) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await product.signUp();
      const keepOnUntilRefused = async (turn: number): Promise<void> => {
        const { statusCode, body } = await send(member, turn);
        expect([200, 401, 409, 429], body).toContain(statusCode);
        if (statusCode !== 401) await keepOnUntilRefused(turn + CALLERS);
      };
      const callers = Array.from({ length: CALLERS }, (_, caller) => keepOnUntilRefused(caller));
      const [answer] = await Promise.all([deleteAccount(member, round), ...callers]);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await product.tablesNaming(member.userId)).toEqual([]);
    }
  });
});

test("an administrator's deletion of an account also deletes everything", async () => {
  const member = await product.signUp();
  for (const [turn, send] of Object.values(KEEPING).entries()) await send(member, turn);
  expect(await product.tablesNaming(member.userId)).toEqual(
    expect.arrayContaining([
      "auth_users",
      "member_lists",
      "applied_operations",
      "duel_answers",
      "shares",
      "payment_subscriptions",
    ]),
  );
  await product.asAdmin({ method: "DELETE", url: `/auth/v1/admin/users/${member.userId}` });
  expect(await product.tablesNaming(member.userId)).toEqual([]);
});

describe("a subscription ends with the account, and if it can't be ended nothing is deleted", () => {
  const withSupporter = async (
    deleteAfterTrouble: (parts: {
      readonly paid: MembersProduct;
      readonly provider: PaymentProvider;
      readonly member: TestMember;
    }) => Promise<void>,
  ): Promise<void> => {
    const provider = await startPaymentProvider();
    const paid = await openMembersProduct(provider.env);
    try {
      const member = await paid.signUp();
      const begun = await member.ask({ method: "POST", url: "/api/create-subscription", payload: {} });
      const { clientSecret } = begun.json<{ readonly clientSecret: string }>();
      await provider.confirm(clientSecret, "4242424242424242", null, false);
      await deleteAfterTrouble({ paid, provider, member });
      expect([...provider.subscriptions.values()].map(({ status }) => status)).toEqual(["canceled"]);
      expect(await paid.tablesNaming(member.userId)).toEqual([]);
    } finally {
      await paid.close();
      await provider.close();
    }
  };

  test("where its owner deletes it", () =>
    withSupporter(async ({ paid, provider, member }) => {
      provider.trouble = "connection";
      const refused = await deleteAccount(member, 0, paid.app);
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toEqual({
        message: "Your support could not be ended, so nothing was deleted. Please try again.",
      });
      expect((await member.ask({ url: "/api/user/data" })).statusCode).toBe(200);

      provider.trouble = null;
      const deleted = await deleteAccount(member, 0, paid.app);
      expect(deleted.json()).toEqual({
        success: true,
        deleted: ["account", "lists", "answers to duels", "shared pages", "support"],
      });
    }));

  test("where an administrator deletes it", () =>
    withSupporter(async ({ paid, provider, member }) => {
      const deletion = { method: "DELETE", url: `/auth/v1/admin/users/${member.userId}` } as const;
      provider.trouble = "connection";
      const refused = await paid.asAdmin(deletion);
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({
        msg: "What the user pays for could not be ended, so nothing was deleted. Please try again.",
      });
      expect((await member.ask({ url: "/api/user/data" })).statusCode).toBe(200);

      provider.trouble = null;
      await paid.asAdmin(deletion);
    }));
});
