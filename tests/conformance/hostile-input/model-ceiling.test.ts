import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ATTEMPT_MIGRATIONS } from "#server/attempts/attempt-migrations.ts";
import { CATALOGUE_RELEASE_DIR } from "#server/catalogue.ts";
import { readConfig } from "../../../src/config.ts";
import { openSearch } from "../../../src/composition/open-search.ts";
import { openTestDatabase } from "../../support/test-database.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A local model with a fixed answer that counts its requests. */
async function standIn() {
  let count = 0;
  const completion = JSON.stringify({ choices: [{ message: { content: '{"ranks":[2]}' } }] });
  const server = createServer((_request, response) => {
    count += 1;
    response.setHeader("content-type", "application/json").end(completion);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked: () => count };
}

/** The search's model as a process opens it, with this many calls a day. */
async function openedModel(mostDaily: number) {
  const opened = await openTestDatabase([ATTEMPT_MIGRATIONS]);
  closers.push(opened.close);
  const { url, asked } = await standIn();
  const env = { SEARCH_LLM_URL: url, SEARCH_LLM_MODEL: "small", SEARCH_LLM_LIMIT_DAILY: String(mostDaily) };
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.message);
  return { process: () => openSearch(reading.config, opened.database, CATALOGUE_RELEASE_DIR).model, asked };
}

const noteTrouble = (): void => undefined;
const question = (prompt: string) => ({ prompt, parts: [], offered: [], allowed: new Set([1, 2, 3]), noteTrouble });

test("the model is asked once for the same request sent 150 times at once", async () => {
  const { process, asked } = await openedModel(1000);
  const model = process();
  const orders = await Promise.all(Array.from({ length: 150 }, async () => model?.reorder(question("noir"))));
  expect(new Set(orders.map((order) => JSON.stringify(order)))).toEqual(new Set(["[2]"]));
  expect(asked()).toBe(1);
});

test("the model's daily limit holds for all processes together, and over a restart", async () => {
  const { process, asked } = await openedModel(3);
  const [one, other] = [process(), process()];
  const answers = await Promise.all(
    [one, other, one, other, one].map(async (model, index) => model?.reorder(question(`${index}`))),
  );
  expect(answers.filter((answer) => answer !== null)).toEqual([[2], [2], [2]]);
  expect(await process()?.reorder(question("x"))).toBeNull();
  expect(asked()).toBe(3);
});
