/** Everything that may happen to members' lists, as steps for fast-check. */
import * as fc from "fast-check";
import { changesOf, historyOf } from "#web/features/lists/history/changes.ts";
import type { SyncAnswer } from "#web/features/lists/sync/sync-world.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { updateOperation } from "#domain/lists/list-operations.ts";
import type { OwnListId } from "#domain/lists/own-list.ts";
import type { AnyUpdate, UserLists } from "#domain/lists/user-lists.ts";
import { areEmpty } from "#domain/lists/joining-lists.ts";
import { guestListsIn } from "../support/guest-lists.ts";
import { filmFor } from "./sync-films.ts";
import { storedOperations, type Model } from "./sync-model.ts";
import { opIdsIn, settled, type Tab, type UserId, type World } from "./sync-world.ts";

export type Step = fc.AsyncCommand<Model, World>;

/** A step by what it is called, and what it does; afterwards everything is checked. */
export function step(name: string, work: (world: World, model: Model) => void | Promise<void>): Step {
  return {
    check: () => true,
    async run(model, world) {
      await work(world, model);
      world.buryTheDead();
      await settled();
      // An answer may have been what a tab died of.
      world.buryTheDead();
      model.checkAlways(world);
    },
    toString: () => name,
  };
}

const inTab = (name: string, slot: number, work: (tab: Tab, world: World, model: Model) => void): Step =>
  step(`${name} in tab ${slot}`, (world, model) => {
    const tab = world.slots[slot];
    if (tab === null || tab === undefined) return;
    world.actor = tab.user;
    work(tab, world, model);
  });

export const ACTS = [
  "canon",
  "watchlist",
  "watched",
  "entry",
  "hide",
  "dismiss",
  "unhide",
  "undoable",
  "seen",
  "memory",
  "viewing",
  "list",
  "list head",
] as const;

const FORGED: readonly SyncAnswer[] = [
  { status: 200, body: undefined, retryAfterMs: null },
  { status: 200, body: { version: 3, canon_films: [] }, retryAfterMs: null },
  { status: 401, body: { message: "Your session has ended." }, retryAfterMs: null },
  { status: 403, body: undefined, retryAfterMs: null },
  { status: 429, body: { message: "Slow down." }, retryAfterMs: 60_000 },
  { status: 500, body: { message: "Something went wrong." }, retryAfterMs: null },
  { status: 503, body: { message: "Back in a moment." }, retryAfterMs: 5000 },
  { status: 422, body: { message: "No." }, retryAfterMs: null },
  { status: 409, body: { message: "No." }, retryAfterMs: null },
];

const NOTHING: AnyUpdate = { takes: [], puts: [], memories: [] };

const ownListOf = (user: UserId | null, film: number) => `list-0000000${user ?? "guest"}${film % 2}` as const;

function changeOfList(
  kind: "list" | "list head",
  list: OwnListId,
  id: FilmId,
  { ownLists }: UserLists,
): Partial<AnyUpdate> {
  const { films = [], isDeleted } = ownLists.find((other) => other.id === list) ?? {};
  if (kind === "list head")
    return { lists: [{ id: list, name: `Rain ${films.length}`, isDeleted: isDeleted ? null : true }] };
  return films.some((film) => film.id === id)
    ? { takes: [{ list, id }] }
    : { lists: [{ id: list, name: "Rain" }], puts: [{ list, id, behind: [], note: `Note ${films.length}` }] };
}

/** Every step there is. Tabs count from 0, two to a device; films from 0 to 4, everybody's own. */
export const steps = {
  open: (slot: number) =>
    step(`open tab ${slot}`, (world) => {
      if (world.slots[slot] === null) world.open(slot);
    }),

  act: (kind: (typeof ACTS)[number], film: number, slot: number) =>
    inTab(`${kind} ${film}`, slot, (tab) => {
      const { store } = tab;
      const id = filmFor(tab.user, film);
      if (kind === "canon") store.toggleCanon(id);
      else if (kind === "watchlist") store.toggleWatchlist(id);
      else if (kind === "watched") store.toggleWatched(id);
      else if (kind === "entry") store.toggleWatchlistEntryWatched(id);
      else if (kind === "hide") store.toggleHidden(id);
      else if (kind === "dismiss") store.dismissRecommendation(id);
      else if (kind === "unhide") store.unhideAll();
      else if (kind === "memory") {
        const previous = store.current();
        const { rating = 0 } = previous.memories.find((memory) => memory.id === id) ?? {};
        store.make({ type: "memory/update", id, rating: rating === 5 ? null : rating + 1, note: `Note ${film}` });
        tab.undo = () => store.restore(previous);
      } else if (kind === "viewing") {
        const previous = store.current();
        const viewings = [{ id: `2026-0${1 + (film % 3)}`, rating: 1 + (film % 5), line: `Seat ${film}.` }];
        store.make(updateOperation({ takes: [], puts: [{ list: "watched", id }], memories: [{ id, viewings }] }));
        tab.undo = () => store.restore(previous);
      } else if (kind === "list" || kind === "list head") {
        const previous = store.current();
        store.make(updateOperation({ ...NOTHING, ...changeOfList(kind, ownListOf(tab.user, film), id, previous) }));
        tab.undo = () => store.restore(previous);
      } else if (kind === "seen") {
        const previous = store.current();
        const [unwatched, ...watched] = [film + 1, film, film + 2].map((number) => filmFor(tab.user, number));
        store.updateWatched(watched, unwatched === undefined ? [] : [unwatched]);
        tab.undo = () => store.restore(previous);
      } else {
        const previous = store.current();
        store.toggleCanon(id);
        tab.undo = () => store.restore(previous);
      }
    }),

  reorder: (film: number, place: number, slot: number) =>
    inTab(`reorder ${film} to ${place}`, slot, (tab) => {
      const { store } = tab;
      store.guest.refresh();
      tab.engine?.refresh();
      const before = new Set(store.current().canonOrder);
      store.moveInCanon(filmFor(tab.user, film), place);
      const after = store.current().canonOrder;
      // A tab that has died on the way shows nobody anything.
      if (tab.writesLeft <= 0) return;
      if (after.length !== before.size || !after.every((id) => before.has(id))) {
        throw new Error("I5: a move changed what the canon holds.");
      }
    }),

  undo: (slot: number) =>
    inTab("undo", slot, (tab) => {
      tab.undo?.();
      tab.undo = null;
    }),

  setAside: (what: "add" | "keep" | "add kept", slot: number) =>
    inTab(`${what} what was set aside`, slot, (tab) => {
      if (tab.engine === null) return;
      if (what === "keep") tab.engine.keepAside();
      else tab.undo = tab.engine.addSetAside(what === "add" ? "offered" : "kept");
    }),

  /** An earlier change is undone from the history, however much was done since. */
  undoEarlier: (back: number, slot: number) =>
    inTab(`undo the change ${back} back`, slot, ({ store }) => {
      const { start, operations } = store.recent();
      const next = historyOf(changesOf(start, operations), 50)[back]?.next;
      if (next !== undefined) store.make(next.operation, next.opId);
    }),

  /** What was refused is tried again. */
  retry: (slot: number) =>
    inTab("retry what was refused", slot, (tab) => {
      for (const refused of tab.engine?.news().refused ?? []) tab.engine?.retry(refused);
    }),

  sign: (user: UserId | null, slot: number) =>
    inTab(user === null ? "sign out" : `sign in ${user}`, slot, (tab, world) => {
      tab.device.session = user;
      world.hear(tab);
    }),

  hear: (slot: number) => inTab("hear", slot, (tab, world) => world.hear(tab)),

  comeBackLater: (slot: number) =>
    inTab("come back later", slot, (tab, world) => {
      world.clock.pass(6 * 60_000);
      tab.engine?.refreshIfStale();
    }),

  leave: (slot: number) =>
    inTab("leave", slot, (tab) => {
      tab.engine?.leave();
      tab.writesLeft = 0;
    }),

  crash: (slot: number) => step(`crash tab ${slot}`, (world) => world.crash(slot)),

  crashAfterWrites: (writes: number, slot: number) =>
    inTab(`crash after ${writes} more writes`, slot, (tab) => {
      tab.writesLeft = writes + 1;
    }),

  fill: (device: number, isFull: boolean) =>
    step(`device ${device}'s storage is ${isFull ? "full" : "free"}`, (world) => {
      const filled = world.devices[device];
      if (filled === undefined) return;
      filled.isFull = isFull;
      filled.wasFull ||= isFull;
    }),

  wipe: (number: number) =>
    step(`device ${number}'s storage is wiped`, (world) => {
      const device = world.devices[number];
      if (device === undefined) return;
      const tabs = world.tabs.filter((tab) => tab.device === device && tab.writesLeft === Infinity);
      for (const tab of tabs) tab.engine?.refresh();
      const isNoticed = tabs.some((tab) => tab.user === device.session && tab.engine !== null);
      const isKept = device.session === null || isNoticed;
      // A wipe nobody is there to notice takes along what only this device had; nothing can be promised of it.
      const owners = (["ann", "ben"] as const).filter((user) => user !== device.session || !isKept);
      if (owners.some((user) => storedOperations(device, user, "operations").length > 0)) return;
      if ([...device.texts.keys()].some((key) => /\.(?:refused|aside)\.|^canon\.visitor\./.test(key))) return;
      device.texts.clear();
      device.isFull = false;
      device.session = null;
      for (const tab of tabs) tab.engine?.restoreUnsent();
      for (const tab of tabs) world.hear(tab);
    }),

  /** With all its tabs closed the browser clears a device's storage, all of it but what is kept a second time. */
  evict: (number: number) =>
    step(`device ${number}'s storage is evicted`, (world) => {
      const device = world.devices[number];
      // What a visitor made is kept once.
      if (device === undefined || !areEmpty(guestListsIn(device.texts))) return;
      for (const [slot, tab] of world.slots.entries()) if (tab?.device === device) world.crash(slot);
      device.texts.clear();
      device.session = null;
    }),

  network: (number: number, isOnline: boolean) =>
    step(`device ${number} goes ${isOnline ? "online" : "offline"}`, (world) => {
      const device = world.devices[number];
      if (device === undefined) return;
      device.isOnline = isOnline;
      if (isOnline) for (const tab of world.tabs) if (tab.device === device) tab.engine?.tryNow();
    }),

  deliver: (index: number) => step(`deliver ${index}`, (world) => world.deliver(index)),
  answer: (index: number) => step(`answer ${index}`, (world) => world.answer(index, false)),
  loseAnswer: (index: number) => step(`lose answer ${index}`, (world) => world.answer(index, true)),
  drop: (index: number, arrivesLater: boolean) =>
    step(`drop ${index}${arrivesLater ? " only seemingly" : ""}`, (world) => world.drop(index, arrivesLater)),
  duplicate: (index: number) => step(`duplicate ${index}`, (world) => world.duplicate(index)),
  arriveLate: (index: number) => step(`late ${index} arrives`, (world) => world.arriveLate(index)),

  roundTrip: () =>
    step("a round trip of everything", async (world) => {
      for (let trips = 0; trips < 4; trips += 1) {
        const count = world.travelling.length;
        for (let done = 0; done < count; done += 1) await world.deliver(0);
        while (world.returning.length > 0) world.answer(0, false);
        await settled();
      }
    }),

  forge: (index: number, forged: SyncAnswer) =>
    step(`answer ${index} with ${forged.status}`, (world, model) => {
      const request = world.travelling[index % Math.max(1, world.travelling.length)];
      if (request === undefined) return;
      if (forged.status === 422 || forged.status === 409) {
        for (const opId of opIdsIn(request.request)) {
          const owner = model.made.get(opId)?.userId;
          if (owner !== undefined) model.isBlurred[owner] = true;
        }
      }
      world.forge(index, forged);
    }),

  wait: (milliseconds: number) => step(`wait ${milliseconds} ms`, (world) => world.clock.pass(milliseconds)),

  backUp: () => step("back up the server", (world) => world.server.backUp()),

  restore: () =>
    step("restore the server", async (world, model) => {
      const logs = await Promise.all((["ann", "ben"] as const).map((user) => world.server.log(user)));
      await world.server.restore();
      for (const [number, user] of (["ann", "ben"] as const).entries()) {
        const left = new Set((await world.server.log(user)).map(({ opId }) => opId));
        for (const { opId } of logs[number] ?? []) if (!left.has(opId)) model.lostByBackup.add(opId);
        if (left.size < (logs[number]?.length ?? 0)) model.isBlurred[user] = true;
      }
    }),
} as const;

/** Any history of up to so many steps; `more` may happen, too. */
export function histories(
  maxCommands: number,
  more: readonly { readonly arbitrary: fc.Arbitrary<Step>; readonly weight: number }[] = [],
): fc.Arbitrary<Iterable<Step>> {
  const [slot, index, film, device] = [fc.nat(5), fc.nat(6), fc.nat(3), fc.nat(2)];
  const often = (weight: number, ...arbitraries: readonly fc.Arbitrary<Step>[]) =>
    arbitraries.map((arbitrary) => ({ arbitrary, weight }));
  const every = fc.oneof(
    ...often(
      26,
      fc.tuple(fc.constantFrom(...ACTS), film, slot).map((values) => steps.act(...values)),
    ),
    ...often(12, index.map(steps.deliver), index.map(steps.answer), fc.constant(0).map(steps.roundTrip)),
    ...often(
      10,
      slot.map(steps.open),
      slot.map(steps.hear),
      fc.tuple(fc.constantFrom<UserId | null>("ann", "ann", "ben", null), slot).map((values) => steps.sign(...values)),
    ),
    ...often(
      4,
      fc.tuple(film, film, slot).map((values) => steps.reorder(...values)),
      slot.map(steps.undo),
      fc.tuple(device, fc.boolean()).map((values) => steps.network(...values)),
      fc.tuple(index, fc.boolean()).map((values) => steps.drop(...values)),
      index.map(steps.loseAnswer),
      index.map(steps.duplicate),
      index.map(steps.arriveLate),
      fc.tuple(index, fc.constantFrom(...FORGED)).map((values) => steps.forge(...values)),
      fc.constantFrom(500, 6000, 400_000).map(steps.wait),
      fc
        .tuple(fc.constantFrom("add" as const, "keep" as const, "add kept" as const), slot)
        .map((values) => steps.setAside(...values)),
    ),
    ...often(
      2,
      slot.map(steps.crash),
      fc.tuple(fc.nat(3), slot).map((values) => steps.crashAfterWrites(...values)),
      slot.map(steps.leave),
      slot.map(steps.comeBackLater),
      slot.map(steps.retry),
      fc.tuple(index, slot).map((values) => steps.undoEarlier(...values)),
      fc.tuple(device, fc.boolean()).map((values) => steps.fill(...values)),
    ),
    ...often(
      1,
      device.map(steps.wipe),
      device.map(steps.evict),
      fc.constant(0).map(steps.backUp),
      fc.constant(0).map(steps.restore),
    ),
    ...more,
  );
  return fc.commands([every], { size: "max", maxCommands });
}
