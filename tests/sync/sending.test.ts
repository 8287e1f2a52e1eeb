import { describe, expect, test } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { writeDeviceRecord } from "#domain/lists/device-record.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { filmAt } from "./sync-films.ts";
import { createTwinServer } from "./sync-server.ts";
import { settled, type Tab, World } from "./sync-world.ts";

const MINUTE = 60_000;

/** One device with one tab, where Ann is signed in and has her lists. */
async function annAtHome(): Promise<{ readonly world: World; readonly tab: Tab }> {
  const world = new World(createTwinServer(), { devices: 1, tabs: 1 });
  const [device] = world.devices;
  if (device !== undefined) device.session = "ann";
  const tab = world.open(0);
  await roundTrips(world);
  return { world, tab };
}

async function roundTrips(world: World): Promise<void> {
  await settled();
  while (world.travelling.length > 0) {
    await world.deliver(0);
    while (world.returning.length > 0) world.answer(0, false);
    await settled();
  }
}

const pathsOf = (world: World): readonly string[] => world.travelling.map(({ request }) => request.path);
const progressOf = (tab: Tab) => tab.engine?.news().progress;

describe("what travels", () => {
  test("many changes travel in batches of two hundred, in their order", async () => {
    const { world, tab } = await annAtHome();
    tab.device.isOnline = false;
    for (let rank = 60; rank >= 1; rank -= 1) {
      const id = filmAt(rank);
      tab.store.toggleCanon(id);
      tab.store.toggleWatchlist(id);
      tab.store.toggleHidden(id);
      tab.store.dismissRecommendation(id);
      // So many steps at once take the sender more than one turn.
      if (rank % 20 === 0) await settled();
    }
    tab.device.isOnline = true;
    tab.engine?.tryNow();
    await settled();
    const sizes: number[] = [];
    while (pathsOf(world)[0] === "/api/user/batch") {
      const body = world.travelling[0]?.request.body as { readonly operations: readonly unknown[] };
      sizes.push(body.operations.length);
      await world.deliver(0);
      world.answer(0, false);
      await settled();
    }
    expect(sizes).toEqual([200, 40]);
    expect((await world.server.lists("ann")).canonOrder).toEqual(
      Array.from({ length: 60 }, (_, index) => filmAt(60 - index)),
    );
  });

  test("lists from before signing in travel to an empty account as one change, with a warning in the console", async () => {
    const world = new World(createTwinServer(), { devices: 1, tabs: 1 });
    const [device] = world.devices;
    const canonOrder = [3, 1, 2].map(filmAt);
    const lists = { ...EMPTY_USER_LISTS, canonOrder, watchedFilms: canonOrder, minimizedFilms: [filmAt(9)] };
    device?.texts.set("canon.visitor.base.0.1.a", writeDeviceRecord(lists, 1));
    if (device !== undefined) device.session = "ann";
    world.open(0);
    await roundTrips(world);
    expect(world.warnings).toBe(1);
    expect(await world.server.log("ann")).toHaveLength(1);
    expect(await world.server.lists("ann")).toEqual(lists);
    expect([...(device?.texts.keys() ?? [])].filter((key) => !key.startsWith("canon.account.ann."))).toEqual([]);
  });

  test("ten thousand films from before signing in travel as changes that calls can carry", async () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => filmIdOf(`imdb-tt${1_000_000 + index}`));
    const lists = {
      ...EMPTY_USER_LISTS,
      watchedFilms: ids,
      memories: ids.map((id) => ({ id, rating: 4.5, called: "A film called so\n1999\nSomebody Or Other" })),
    };
    const world = new World(createTwinServer(), { devices: 1, tabs: 1 });
    const [device] = world.devices;
    device?.texts.set("canon.visitor.base.0.1.a", writeDeviceRecord(lists, 1));
    if (device !== undefined) device.session = "ann";
    world.open(0);
    const sizes: number[] = [];
    await settled();
    while (world.travelling.length > 0) {
      const [{ request } = { request: null }] = world.travelling;
      sizes.push(JSON.stringify(request?.body ?? null).length);
      await world.deliver(0);
      while (world.returning.length > 0) world.answer(0, false);
      await settled();
    }
    expect(Math.max(...sizes)).toBeLessThan(700_000);
    expect(await world.server.lists("ann")).toEqual(lists);
    expect(await world.server.log("ann")).toHaveLength(5);
    expect([...(device?.texts.keys() ?? [])].filter((key) => !key.startsWith("canon.account.ann."))).toEqual([]);
  });

  test("a server without batches gets single calls, one after the other", async () => {
    const { world, tab } = await annAtHome();
    tab.store.toggleCanon(idAt(1));
    await settled();
    tab.store.toggleCanon(idAt(2));
    tab.store.toggleCanon(idAt(3));
    expect(pathsOf(world)).toEqual(["/api/user/canon/add"]);
    await world.deliver(0);
    world.answer(0, false);
    await settled();
    expect(pathsOf(world)).toEqual(["/api/user/batch"]);
    world.forge(0, { status: 404, body: { message: "There is no such call." }, retryAfterMs: null });
    await settled();
    expect(pathsOf(world)).toEqual(["/api/user/canon/add"]);
    expect(world.travelling[0]?.request.body).toEqual({ filmId: idAt(2) });
  });

  test("each change carries its id, its maker and its number, and the id stays when it is sent again", async () => {
    const { world, tab } = await annAtHome();
    tab.store.toggleWatchlist(idAt(4));
    await settled();
    const first = world.travelling[0]?.request.headers;
    expect(first).toEqual({
      "idempotency-key": expect.stringMatching(/^id-/),
      "x-canon-client": expect.stringMatching(/^id-/),
      "x-canon-seq": "1",
    });
    world.drop(0, false);
    await settled();
    world.clock.pass(1000);
    await settled();
    expect(world.travelling[0]?.request.headers).toEqual(first);
  });

  test("a page that goes sends its first change in a request that outlives it", async () => {
    const { world, tab } = await annAtHome();
    tab.device.isOnline = false;
    tab.store.toggleCanon(idAt(1));
    tab.store.toggleCanon(idAt(2));
    await settled();
    tab.device.isOnline = true;
    tab.engine?.leave();
    expect(world.travelling.map(({ request }) => [request.keepalive, request.body])).toEqual([
      [true, { filmId: idAt(1) }],
    ]);
  });
});

describe("when there is no good answer", () => {
  test("the next try comes later and later, never later than five minutes, and at once with the network", async () => {
    const { world, tab } = await annAtHome();
    tab.store.toggleCanon(idAt(1));
    await settled();
    for (let failures = 0; failures < 14; failures += 1) {
      expect(world.travelling).toHaveLength(1);
      world.drop(0, false);
      await settled();
      world.clock.pass(Math.min(5 * MINUTE, 1000 * 2 ** failures));
      await settled();
    }
    world.drop(0, false);
    await settled();
    expect(world.travelling).toHaveLength(0);
    tab.engine?.tryNow();
    await settled();
    expect(world.travelling).toHaveLength(1);
  });

  test("a server that asks for a pause gets it", async () => {
    const { world, tab } = await annAtHome();
    tab.store.toggleCanon(idAt(1));
    await settled();
    world.forge(0, { status: 429, body: { message: "Slow down." }, retryAfterMs: 90_000 });
    await settled();
    tab.store.toggleCanon(idAt(2));
    world.clock.pass(89_000);
    await settled();
    expect(world.travelling).toHaveLength(0);
    world.clock.pass(1000);
    await settled();
    expect(pathsOf(world)).toEqual(["/api/user/batch"]);
  });

  test("a refusal is told with its reason, and the next change goes on", async () => {
    const { world, tab } = await annAtHome();
    tab.store.toggleCanon(idAt(1));
    await settled();
    tab.store.toggleWatchlist(idAt(2));
    world.forge(0, { status: 422, body: { message: "No more films." }, retryAfterMs: null });
    await settled();
    expect(tab.engine?.news().refused).toMatchObject([
      { operation: { type: "canon/add", id: idAt(1) }, message: "No more films." },
    ]);
    expect(tab.store.current().canonOrder).toEqual([]);
    expect(pathsOf(world)).toEqual(["/api/user/watchlist/add"]);
    await roundTrips(world);
    const [refused] = tab.engine?.news().refused ?? [];
    if (refused !== undefined) tab.engine?.retry(refused);
    await roundTrips(world);
    expect(tab.engine?.news().refused).toEqual([]);
    expect((await world.server.lists("ann")).canonOrder).toEqual([idAt(1)]);
  });

  test.each([
    ["a page of a hotel's network", { status: 200, body: undefined, retryAfterMs: null }],
    ["a proxy's refusal", { status: 403, body: undefined, retryAfterMs: null }],
    ["an answer cut short", { status: 200, body: { success: true }, retryAfterMs: null }],
  ])("%s is no answer: the change is sent again", async (_name, answer) => {
    const { world, tab } = await annAtHome();
    tab.store.toggleCanon(idAt(1));
    await settled();
    world.forge(0, answer);
    await settled();
    world.clock.pass(1000);
    await roundTrips(world);
    expect((await world.server.lists("ann")).canonOrder).toEqual([idAt(1)]);
    expect(tab.engine?.news().refused).toEqual([]);
  });
});

describe("what the member is told", () => {
  test("nothing while saving takes less than five seconds", async () => {
    const { world, tab } = await annAtHome();
    tab.store.toggleCanon(idAt(1));
    world.clock.pass(4000);
    expect(progressOf(tab)).toEqual({ kind: "quiet" });
    await roundTrips(world);
    world.clock.pass(MINUTE);
    expect(progressOf(tab)).toEqual({ kind: "quiet" });
  });

  test("that it is saving, then that it is saved, then nothing", async () => {
    const { world, tab } = await annAtHome();
    tab.store.toggleCanon(idAt(1));
    tab.store.toggleCanon(idAt(2));
    world.clock.pass(5000);
    expect(progressOf(tab)).toEqual({ kind: "saving", count: 2 });
    await roundTrips(world);
    expect(progressOf(tab)).toEqual({ kind: "saved" });
    world.clock.pass(3000);
    expect(progressOf(tab)).toEqual({ kind: "quiet" });
  });

  test("how many changes wait without a network, or for a server that does not answer", async () => {
    const { world, tab } = await annAtHome();
    tab.device.isOnline = false;
    tab.store.toggleCanon(idAt(1));
    await settled();
    world.clock.pass(5000);
    expect(progressOf(tab)).toEqual({ kind: "offline", count: 1 });
    tab.device.isOnline = true;
    tab.engine?.tryNow();
    await settled();
    world.drop(0, false);
    await settled();
    expect(progressOf(tab)).toEqual({ kind: "unreachable", count: 1 });
  });
});

describe("what the server holds is fetched", () => {
  test("again when it is used after more than five minutes, and not before", async () => {
    const { world, tab } = await annAtHome();
    world.clock.pass(5 * MINUTE);
    tab.engine?.refreshIfStale();
    await settled();
    expect(pathsOf(world)).toEqual([]);
    world.clock.pass(1);
    tab.engine?.refreshIfStale();
    await settled();
    expect(pathsOf(world)).toEqual(["/api/user/data"]);
  });

  test("once: a failure is not tried again while nothing waits for it", async () => {
    const { world, tab } = await annAtHome();
    world.clock.pass(6 * MINUTE);
    tab.engine?.refreshIfStale();
    await settled();
    world.drop(0, false);
    await settled();
    world.clock.pass(60 * MINUTE);
    await settled();
    expect(pathsOf(world)).toEqual([]);
    expect(tab.store.view().trouble).toBeNull();
  });

  test("after each change of another device, but not after one's own, which stay on the device with their versions", async () => {
    const { world, tab } = await annAtHome();
    const kept = (): readonly string[] => [...tab.device.texts.keys()].filter((key) => key.includes(".operations."));
    const change = async (rank: number): Promise<readonly string[]> => {
      tab.store.toggleCanon(filmAt(rank));
      await settled();
      await world.deliver(0);
      world.answer(0, false);
      await settled();
      return pathsOf(world);
    };
    expect(await change(1)).toEqual([]);
    expect(await change(2)).toEqual([]);
    expect(kept()).toHaveLength(2);
    await world.server.ask("ann", {
      path: "/api/user/watchlist/add",
      body: { filmId: filmAt(9) },
      headers: { "idempotency-key": "of-another-device", "x-canon-client": "phone", "x-canon-seq": "1" },
    });
    expect(await change(3)).toEqual(["/api/user/data"]);
    await roundTrips(world);
    expect(kept()).toEqual([]);
    expect(tab.store.current()).toEqual(await world.server.lists("ann"));
  });

  test("never because of many changes of one's own, which become part of the device's copy", async () => {
    const { world, tab } = await annAtHome();
    for (let rank = 1; rank <= 60; rank += 1) {
      tab.store.toggleCanon(filmAt(rank));
      await settled();
      while (world.travelling.length > 0) {
        expect(pathsOf(world).filter((path) => path === "/api/user/data")).toEqual([]);
        await world.deliver(0);
        world.answer(0, false);
        await settled();
      }
    }
    const kept = [...tab.device.texts.keys()].filter((key) => key.includes(".operations."));
    expect(kept.length).toBeLessThan(20);
    expect(tab.store.current()).toEqual(await world.server.lists("ann"));
  });
});

describe("before signing out", () => {
  test("the server gets what it does not have yet, if that is quick", async () => {
    const { world, tab } = await annAtHome();
    tab.store.toggleCanon(idAt(1));
    const settling = tab.engine?.settle(3000);
    await roundTrips(world);
    expect(await settling).toBe(true);
  });

  test("nobody waits longer than they said", async () => {
    const { world, tab } = await annAtHome();
    tab.store.toggleCanon(idAt(1));
    const settling = tab.engine?.settle(3000);
    await settled();
    world.clock.pass(3000);
    expect(await settling).toBe(false);
  });
});
