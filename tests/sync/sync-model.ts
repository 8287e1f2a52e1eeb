/** What must hold whatever happens to members' lists, checked after every step and once everything is quiet. */
import { isDeepStrictEqual } from "node:util";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { reduce, type ListOperation } from "#domain/lists/list-operations.ts";
import { EMPTY_USER_LISTS, haveSameContent, isWatched, type UserLists } from "#domain/lists/user-lists.ts";
import type { LoggedOperation } from "#web/features/lists/list-log.ts";
import { guestListsIn } from "../support/guest-lists.ts";
import { isAnns, isBens } from "./sync-films.ts";
import { settled, type Device, type MadeOperation, type Tab, type UserId, type World } from "./sync-world.ts";

const GUEST_KEY = /^canon\.visitor\.operations\./;
const MEMBER_KEY = /^canon\.account\.(?<user>[a-z]+)\.(?<kind>operations|refused|aside|base)\./;

interface Kept extends Pick<LoggedOperation, "applied"> {
  readonly opId: string;
  readonly operation: ListOperation;
}

/** The operations a device keeps for a member under one kind of key. */
export function storedOperations(
  device: Pick<Device, "texts">,
  userId: UserId,
  kind: "operations" | "refused",
): readonly Kept[] {
  const texts = [...device.texts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return texts.flatMap(([key, text]) => {
    const groups = MEMBER_KEY.exec(key)?.groups;
    if (groups?.["user"] !== userId || groups["kind"] !== kind) return [];
    const value = JSON.parse(text) as Kept & { readonly operations?: readonly Kept[] };
    return value.operations ?? [value];
  });
}

function listsSetAside(device: Device): readonly UserLists[] {
  return [...device.texts].flatMap(([key, text]) => {
    if (MEMBER_KEY.exec(key)?.groups?.["kind"] !== "aside") return [];
    const { record } = JSON.parse(text) as { readonly record: string };
    return [(JSON.parse(record) as { readonly lists: UserLists }).lists];
  });
}

export class Model {
  readonly made = new Map<string, MadeOperation & { readonly operation: ListOperation }>();
  /** In the order they were made, for each member. */
  readonly order: Record<UserId, string[]> = { ann: [], ben: [] };
  /** What is excused: known to the server once, and gone with its backup. */
  readonly lostByBackup = new Set<string>();
  /** Members for whom something else than the server has spoken, or the server went back: no exact forecast. */
  readonly isBlurred: Record<UserId, boolean> = { ann: false, ben: false };
  readonly devicesOf: Record<UserId, Set<Device>> = { ann: new Set(), ben: new Set() };
  readonly #visitorsBefore = new Map<Device, UserLists>();
  /** What visitors did on each device, each operation once, in its order. */
  readonly #visitors = new Map<Device, Map<string, LoggedOperation>>();

  /** Operations that a full device could not store: said so on the screen, and gone with the tab. */
  readonly neverStored = new Set<string>();

  constructor(world: World) {
    world.onWrite = (device, key, text, isStored) => this.#note(device, key, text, isStored);
  }

  /** Takes note of what becomes an operation, in the order in which that happens. */
  #note(device: Device, key: string, text: string, isStored: boolean): void {
    if (GUEST_KEY.test(key) && isStored) {
      const made = this.#visitors.get(device) ?? new Map<string, LoggedOperation>();
      this.#visitors.set(device, made);
      const { operations } = JSON.parse(text) as { readonly operations: readonly LoggedOperation[] };
      for (const logged of operations) if (!made.has(logged.opId)) made.set(logged.opId, logged);
    }
    const groups = MEMBER_KEY.exec(key)?.groups;
    if (groups?.["kind"] !== "operations") return;
    const userId = groups["user"] === "ann" ? "ann" : "ben";
    const { operations } = JSON.parse(text) as { readonly operations: readonly Kept[] };
    for (const { opId, operation } of operations) {
      if (isStored) this.neverStored.delete(opId);
      else if (!this.made.has(opId)) this.neverStored.add(opId);
      if (this.made.has(opId)) continue;
      this.made.set(opId, { opId, userId, device, operation });
      this.order[userId].push(opId);
      this.devicesOf[userId].add(device);
    }
  }

  /** After every step. */
  checkAlways(world: World): void {
    for (const tab of world.tabs) this.#checkTab(world, tab);
    for (const [userId, sent] of world.sentBy) {
      for (const opId of sent) {
        const owner = this.made.get(opId)?.userId;
        if (owner !== undefined) same(owner, userId, "I6: whose operation was sent");
      }
    }
    this.#checkVisitors(world);
  }

  #checkTab(world: World, tab: Tab): void {
    const { lists, trouble } = tab.store.view();
    same(trouble?.kind === "corrupt", false, "lists that this build has stored and can't read");
    same(new Set(lists.canonOrder).size, lists.canonOrder.length, "I5: a film twice in a canon");
    for (const id of lists.canonOrder) same(isWatched(lists, id), true, "a canon film that is not watched");
    const foreign =
      tab.user === "ann" ? isBens : tab.user === "ben" ? isAnns : (id: FilmId) => isAnns(id) || isBens(id);
    same(idsOf(lists).filter(foreign), [], `I6: shown to ${tab.user ?? "a visitor"}`);

    if (tab.user === null || tab.user !== tab.device.session || tab.engine === null) return;
    const { user } = tab;
    if (this.isBlurred[user] || this.devicesOf[user].size > 1 || tab.device.wasFull) return;
    if (!this.devicesOf[user].has(tab.device)) return;
    if (this.order[user].some((opId) => this.neverStored.has(opId))) return;
    if (![...tab.device.texts.keys()].some((key) => key.startsWith(`canon.account.${user}.base.`))) return;
    tab.engine.refresh();
    const lasting = world.server.lasting();
    const forecast = this.order[user].reduce((folded, opId) => {
      const made = this.made.get(opId);
      return made === undefined ? folded : reduce(folded, lasting.operation(made.operation));
    }, EMPTY_USER_LISTS);
    same(lasting.lists(tab.store.view().lists), forecast, "I3: what one device shows is all that was done on it");
  }

  #visitorsOf(device: Device): readonly LoggedOperation[] {
    return [...(this.#visitors.get(device)?.values() ?? [])];
  }

  /** Lists made without an account never vanish: they are in the account, on the way there, or aside. */
  #checkVisitors(world: World): void {
    for (const device of world.devices) {
      const now = guestListsIn(device.texts, world.server.lasting());
      if (!device.wasSignedIn && !device.wasFull) {
        const lasting = world.server.lasting();
        const meant = (logged: LoggedOperation) => ({ ...logged, operation: lasting.operation(logged.operation) });
        const all = folded(this.#visitorsOf(device).map(meant));
        same(now, all, "I3: a visitor's lists are all that was done on the device");
      }
      const before = this.#visitorsBefore.get(device) ?? EMPTY_USER_LISTS;
      this.#visitorsBefore.set(device, now);
      // A visitor's own last step may leave nothing, in a tab that has not heard of the sign-in.
      if (world.actor === null || device.session === null) continue;
      if (haveSameContent(now, EMPTY_USER_LISTS) && idsOf(before).length > 0) {
        const safe = new Set([
          ...listsSetAside(device).flatMap(idsOf),
          ...[...this.made.values()].flatMap(({ operation }) => filmsOf(operation)),
          ...world.tabs.filter((tab) => tab.device === device).flatMap((tab) => idsOf(tab.store.view().lists)),
        ]);
        // What a full device could not store took effect when there was room, in the order in which it was done.
        const done = folded(
          this.#visitorsOf(device).toSorted(
            (one, other) => one.seq - other.seq || (one.client < other.client ? -1 : 1),
          ),
        );
        const byNow = world.server.lasting();
        const isTakenOut = (id: FilmId) => device.wasFull && !idsOf(byNow.lists(done)).includes(byNow.id(id));
        const films = [
          ...before.canonOrder,
          ...before.watchedFilms,
          ...[...before.watchlist, ...before.memories].map(({ id }) => id),
        ];
        same(
          films.filter((id) => ![...safe].map(byNow.id).includes(byNow.id(id)) && !isTakenOut(id)),
          [],
          "films of a visitor that are nowhere",
        );
      }
    }
  }

  /** Once everything is quiet: the network works, everybody is signed in again and nothing is on its way. */
  async checkAtRest(world: World): Promise<void> {
    for (const userId of ["ann", "ben"] as const) {
      const log = await world.server.log(userId);
      const applied = new Set(log.map(({ opId }) => opId));
      for (const opId of this.order[userId]) {
        const made = this.made.get(opId);
        if (made === undefined || applied.has(opId)) continue;
        if (this.lostByBackup.has(opId) || this.neverStored.has(opId)) continue;
        const isRefused = world.devices.some((device) =>
          storedOperations(device, userId, "refused").some((refused) => refused.opId === opId),
        );
        same(isRefused, true, `I1: ${opId} (${JSON.stringify(made.operation)}) is nowhere`);
      }
      this.#checkOrder(userId, log);
      const serverLists = await world.server.lists(userId);
      const lasting = world.server.lasting();
      const folded = log.reduce((lists, { opId }) => {
        const made = this.made.get(opId);
        return made === undefined ? lists : reduce(lists, lasting.operation(made.operation));
      }, EMPTY_USER_LISTS);
      same(serverLists, folded, "I2: the server's state is what it applied");
    }
  }

  #checkOrder(userId: UserId, log: readonly { readonly client: string | null; readonly seq: number | null }[]): void {
    if (this.isBlurred[userId]) return;
    const last = new Map<string, number>();
    for (const { client, seq } of log) {
      if (client === null || seq === null) continue;
      same(seq > (last.get(client) ?? -1), true, "I7: the order of one tab's operations");
      last.set(client, seq);
    }
  }

  /** All tabs of a member show the same, and the same as the server. */
  async checkConverged(world: World, userId: UserId): Promise<void> {
    const expected = await world.server.lists(userId);
    const now = world.server.lasting();
    for (const tab of world.tabs) {
      const { lists } = tab.store.view();
      // A tab of an edition before may still show what it was given by then.
      same(tab.lasting === now ? lists : now.lists(lists), expected, "I4: tabs and server agree");
    }
  }
}

/** Delivers, waits and tries again until a member's changes have left all devices where they are signed in. */
export async function quiesce(world: World, model: Model): Promise<void> {
  for (const device of world.devices) {
    device.isOnline = true;
    device.isFull = false;
  }
  for (const tab of world.tabs) tab.writesLeft = Infinity;
  for (const [slot, tab] of world.slots.entries()) if (tab === null) world.open(slot);
  await drain(world, model);
  const users = ["ann", "ben"] as const;
  for (const userId of users) {
    for (const device of world.devices) device.session = userId;
    for (const tab of world.tabs) world.hear(tab);
    await drain(world, model);
    while (world.late.length > 0) await world.arriveLate(0);
    // What each device had left has reached the server; now every tab fetches it. A device that only now hears that
    // the server went back sends it again, for the others to fetch.
    for (let rounds = 0; rounds < 2; rounds += 1) {
      world.clock.pass(6 * 60_000);
      for (const tab of world.tabs) {
        tab.engine?.refreshIfStale();
        tab.engine?.tryNow();
      }
      await drain(world, model);
    }
    await model.checkConverged(world, userId);
  }
  await model.checkAtRest(world);
}

/** Whether a device has a change to send; a refused one may not have been taken from the others before a crash. */
function isWaitingFor(device: Pick<Device, "texts">, userId: UserId): boolean {
  const refused = new Set(storedOperations(device, userId, "refused").map(({ opId }) => opId));
  return storedOperations(device, userId, "operations").some(
    ({ opId, applied }) => applied === undefined && !refused.has(opId),
  );
}

async function drain(world: World, model: Model): Promise<void> {
  for (let quietRounds = 0, rounds = 0; quietRounds < 3; rounds += 1) {
    if (rounds > 400) throw new Error("It never gets quiet.");
    await settled();
    const isBusy = world.travelling.length + world.returning.length > 0;
    while (world.travelling.length > 0) await world.deliver(0);
    while (world.returning.length > 0) world.answer(0, false);
    await settled();
    for (const tab of world.tabs) {
      world.hear(tab);
      if (!isBusy) tab.engine?.tryNow();
    }
    if (!isBusy) world.clock.pass(6 * 60_000);
    model.checkAlways(world);
    const isWaiting = world.devices.some(({ session, ...device }) => session !== null && isWaitingFor(device, session));
    quietRounds = isBusy || isWaiting ? 0 : quietRounds + 1;
  }
}

/** Throws with what the promise is about. */
export function same<Value>(actual: Value, expected: Value, what: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

function folded(operations: readonly LoggedOperation[]): UserLists {
  return operations.reduce((lists, { operation }) => reduce(lists, operation), EMPTY_USER_LISTS);
}

function filmsOf(operation: ListOperation): readonly FilmId[] {
  if ("id" in operation) return [operation.id];
  if (operation.type === "lists/update") return operation.puts.map(({ id }) => id);
  if ("memories" in operation) return [...operation.puts, ...operation.memories].map(({ id }) => id);
  return operation.type === "watched/update" ? [...operation.watched, ...operation.unwatched] : [];
}

function idsOf(lists: UserLists): readonly FilmId[] {
  return filmsIn(lists).flat();
}

/** The films of each list, in its order. */
export function filmsIn(lists: UserLists): readonly (readonly FilmId[])[] {
  return [
    lists.canonOrder,
    lists.watchedFilms,
    lists.watchlist.map(({ id }) => id),
    lists.minimizedFilms,
    lists.dismissedRecommendations,
    lists.memories.map(({ id }) => id),
    ...lists.ownLists.map(({ films }) => films.map(({ id }) => id)),
  ];
}
