import { afterAll, beforeAll, expect, test } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { type MembersProduct, newOpId, openMembersProduct } from "../../support/members-product.ts";

let product: MembersProduct;
beforeAll(async () => {
  product = await openMembersProduct();
});
afterAll(() => product.close());

test("a member who sends very much at once is asked to wait, and nobody else is", async () => {
  const [eager, other] = [await product.signUp(), await product.signUp()];
  const many = Array.from({ length: 160 }, () => eager.ask({ url: "/api/user/changes" }));
  const meanwhile = Array.from({ length: 20 }, (_, turn) =>
    other.send({ type: "canon/add", id: idAt(turn + 1) }, { "idempotency-key": newOpId() }),
  );
  const answers = await Promise.all(many);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers["retry-after"]).toBe("2");
  expect(refused[0]?.json()).toMatchObject({ message: "That was a lot at once. Please wait a moment." });
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(100);
  for (const { statusCode, body } of await Promise.all(meanwhile)) expect(statusCode, body).toBe(200);
  // It was only a moment.
  expect((await eager.ask({ url: "/api/user/changes" })).statusCode).toBe(200);
});

test("a batch and single changes of one member at once are all kept, whichever comes first", async () => {
  const member = await product.signUp();
  const ranks = Array.from({ length: 60 }, (_, index) => index + 1);
  const batch = (from: number) => ({
    operations: ranks.slice(from, from + 20).map((rank) => ({
      opId: newOpId(),
      operation: { type: "canon/add", filmId: idAt(rank) },
    })),
  });
  const answers = await Promise.all([
    member.ask({ method: "POST", url: "/api/user/batch", payload: batch(0) }),
    ...ranks.slice(40).map((rank) => member.send({ type: "canon/add", id: idAt(rank) })),
    member.ask({ method: "POST", url: "/api/user/batch", payload: batch(20) }),
  ]);
  for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200);
  const { canon_films: films, version } = await member.data();
  expect(new Set(films.map(({ film_id }) => film_id))).toEqual(new Set(ranks));
  expect(version).toBe(60);
});

test("a call refused for its body ends its turn", async () => {
  const member = await product.signUp();
  const wrong = await member.ask({ method: "POST", url: "/api/user/canon/add", payload: { filmId: "no" } });
  expect(wrong.statusCode).toBe(400);
  expect((await member.send({ type: "canon/add", id: idAt(1) })).statusCode).toBe(200);
});

test("a change of lists leaves what is remembered, and a rating leaves the lists", async () => {
  const member = await product.signUp();
  const made = [
    { type: "canon/add", id: idAt(4) },
    { type: "memory/update", id: idAt(4), rating: 4 },
    { type: "watchlist/add", id: idAt(5) },
    { type: "memory/update", id: idAt(5), reason: "Rain." },
    { type: "canon/add", id: idAt(6) },
  ] as const;
  for (const operation of made) expect((await member.send(operation)).statusCode).toBe(200);
  expect(await member.data()).toMatchObject({
    canon_films: [{ film_id: 4 }, { film_id: 6 }],
    watchlist: [{ film_id: 5 }],
    watched_films: [{ film_id: 4 }, { film_id: 6 }],
    memories: [
      { film_id: 4, rating: 4 },
      { film_id: 5, reason: "Rain." },
    ],
    version: 5,
  });
});
