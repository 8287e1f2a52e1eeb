import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withFilmIds } from "#domain/catalogue/films-by-id.ts";
import { guestListsIn } from "../support/guest-lists.ts";
import { filmAt } from "./sync-films.ts";
import { keptOperations } from "./sync-model.ts";
import { createTwinServer } from "./sync-server.ts";
import { settled, World } from "./sync-world.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures/first-release");
const texts = (name: string) =>
  JSON.parse(readFileSync(join(FIXTURES, name), "utf8")) as Readonly<Record<string, string>>;

test("the lists that the first release kept for a guest are carried over, in their order", () => {
  const device = texts("guest-device.json");
  const { lists } = JSON.parse(device["canon.user-lists"] ?? "") as { readonly lists: object };
  expect(guestListsIn(Object.entries(device))).toEqual({ ...(withFilmIds(lists) as object), memories: [] });
});

test("what the first release had not sent for a member is sent, and what it had set aside is offered", async () => {
  const world = new World(createTwinServer(), { devices: 1, tabs: 1 });
  const [device] = world.devices;
  if (device === undefined) throw new Error("There is no device.");
  for (const [key, text] of Object.entries(texts("member-device.json")))
    device.texts.set(key.replace(/^canon\.member\.[^.]+/, "canon.member.ann"), text);
  device.session = "ann";
  const tab = world.open(0);
  await settled();
  const unsent = keptOperations(device, "ann", "operations").map(({ opId }) => opId);
  expect(unsent).toHaveLength(4);
  expect(tab.store.current().canonOrder).toEqual([2, 3, 9, 12, 50].map(filmAt));
  expect(tab.engine?.news().refused).toHaveLength(1);
  expect(tab.engine?.news().offered).toBeGreaterThan(0);
  for (let trips = 0; trips < 10; trips += 1) {
    await settled();
    while (world.travelling.length > 0) await world.deliver(0);
    while (world.returning.length > 0) world.answer(0, false);
    world.clock.pass(60_000);
  }
  const log = await world.server.log("ann");
  expect(log.map(({ opId }) => opId)).toEqual(unsent);
  expect(keptOperations(device, "ann", "operations")).toEqual([]);
});
