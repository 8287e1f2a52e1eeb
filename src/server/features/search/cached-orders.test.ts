import { expect, test } from "vitest";
import { MINUTE } from "#platform/clock.ts";
import { keepOrders } from "./cached-orders.ts";
import type { ModelQuestion, SearchModel } from "./language-model.ts";

const question = (prompt: string, allowed: readonly number[] = [1, 2, 3]): ModelQuestion => ({
  prompt,
  parts: [],
  offered: [],
  allowed: new Set(allowed),
  noteTrouble: () => undefined,
});

/** A model that counts its paid calls. */
function paidModel(order: readonly number[] | null = [2, 1]) {
  const asked: string[] = [];
  const model: SearchModel = {
    reorder: async ({ prompt }) => {
      asked.push(prompt);
      return order;
    },
  };
  return { model, asked };
}

test("what was asked within a minute is not asked again, at once or later", async () => {
  let now = 0;
  const { model, asked } = paidModel();
  const kept = keepOrders(model, () => now);
  const many = await Promise.all(Array.from({ length: 150 }, () => kept.reorder(question("noir"))));
  expect(new Set(many)).toEqual(new Set([[2, 1]]));
  now = MINUTE - 1;
  expect(await kept.reorder(question("noir"))).toEqual([2, 1]);
  expect(asked).toEqual(["noir"]);
  now = MINUTE;
  await kept.reorder(question("noir"));
  expect(asked).toEqual(["noir", "noir"]);
});

test("another request, or the same one about other films, is another question", async () => {
  const { model, asked } = paidModel();
  const kept = keepOrders(model, () => 0);
  for (const each of [question("noir"), question("horror"), question("noir", [1, 2])]) await kept.reorder(each);
  expect(asked).toEqual(["noir", "horror", "noir"]);
  await kept.reorder(question("noir", [2, 1]));
  expect(asked).toHaveLength(3);
});

test("a question the model has no order for is not paid for again either", async () => {
  const { model, asked } = paidModel(null);
  const kept = keepOrders(model, () => 0);
  expect([await kept.reorder(question("noir")), await kept.reorder(question("noir"))]).toEqual([null, null]);
  expect(asked).toHaveLength(1);
});

test("no number of different questions fills the memory: the oldest are asked anew", async () => {
  const { model, asked } = paidModel();
  const kept = keepOrders(model, () => 0);
  for (let count = 0; count < 5000; count += 1) await kept.reorder(question(`${count}`));
  await kept.reorder(question("4999"));
  expect(asked).toHaveLength(5000);
  await kept.reorder(question("0"));
  expect(asked).toHaveLength(5001);
});
