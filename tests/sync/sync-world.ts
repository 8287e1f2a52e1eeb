/** Devices, tabs, people and a network around the real client code and a server, where a test decides every step. */
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import { keyedStorage } from "#web/adapters/device-storage.ts";
import { createMemberLists, type MemberLists } from "#web/features/lists/sync/member-lists.ts";
import type { SyncAnswer, SyncRequest, SyncWorld } from "#web/features/lists/sync/sync-world.ts";
import { createUserListsStore, type UserListsStore } from "#web/features/lists/create-user-lists-store.ts";
import type { SyncServer } from "./sync-server.ts";
import { createVirtualClock } from "./virtual-clock.ts";

export type UserId = "ann" | "ben";

/** A request on its way: nobody waits for one whose tab has gone or has given up. */
export interface Travelling {
  readonly userId: string;
  readonly request: SyncRequest;
  readonly settle: { readonly resolve: (answer: SyncAnswer) => void; readonly reject: () => void } | null;
}

/** An answer on its way back. */
interface Returning {
  readonly resolve: (answer: SyncAnswer) => void;
  readonly reject: () => void;
  readonly answer: SyncAnswer;
}

export interface Device {
  readonly name: string;
  readonly texts: Map<string, string>;
  /** What is kept a second time. */
  readonly mirror: Map<string, string>;
  /** Who is signed in, in all its tabs. */
  session: UserId | null;
  isOnline: boolean;
  /** Whether its storage is full. */
  isFull: boolean;
  wasFull: boolean;
  /** Whether somebody has ever been signed in. */
  wasSignedIn: boolean;
  lock: Promise<void>;
}

export interface Tab {
  readonly device: Device;
  readonly store: UserListsStore;
  /** Whom this tab has heard to be signed in. */
  user: UserId | null;
  engine: MemberLists | null;
  isOpen: boolean;
  /** So many more writes, then the tab dies in the middle of what it does. */
  writesLeft: number;
  undo: (() => void) | null;
  /** By which ids the edition that the tab was opened in knows films, and whether it has been told. */
  readonly lasting: LastingFilms;
  hasLasting: boolean;
}

/** What a test may count on being kept: an operation somebody made, for whom, on which device. */
export interface MadeOperation {
  readonly opId: string;
  readonly userId: UserId;
  readonly device: Device;
}

/** As a browser does: the answer comes a moment after it is first asked for. */
function loadLasting(tab: Tab | null, ready: () => void): LastingFilms | null {
  if (tab === null || tab.hasLasting) return tab?.lasting ?? null;
  setImmediate(() => {
    const isNews = !tab.hasLasting;
    tab.hasLasting = true;
    if (tab.isOpen && isNews) ready();
  });
  return null;
}

const PATIENCE_MS = 10_000;

/** Few, so that a visitor's operations are folded away in the middle of a history. */
const GUEST_KEEPS = 3;

export class World {
  readonly clock = createVirtualClock();
  readonly devices: readonly Device[];
  readonly slots: (Tab | null)[];
  travelling: readonly Travelling[] = [];
  /** Requests nobody waits for any more, which arrive when it is least expected. */
  late: readonly Travelling[] = [];
  returning: readonly Returning[] = [];
  readonly sentBy = new Map<string, Set<string>>();
  warnings = 0;
  /** Whose tab the last act was in. */
  actor: UserId | null = null;
  /** Hears of every text somebody stores, or could not store for want of room. */
  onWrite: (device: Device, key: string, text: string, isStored: boolean) => void = () => undefined;
  #ids = 0;
  #chance = 1;

  readonly server: SyncServer;

  constructor(server: SyncServer, { devices = 3, tabs = 2 } = {}) {
    this.server = server;
    this.devices = Array.from({ length: devices }, (_, index) => ({
      name: `device ${index}`,
      texts: new Map<string, string>(),
      mirror: new Map<string, string>(),
      session: null,
      isOnline: true,
      isFull: false,
      wasFull: false,
      wasSignedIn: false,
      lock: Promise.resolve(),
    }));
    this.slots = Array.from({ length: devices * tabs }, () => null);
  }

  /** The device of a place where a tab can be. */
  deviceOf(slot: number): Device {
    const device = this.devices[Math.floor((slot * this.devices.length) / this.slots.length)];
    if (device === undefined) throw new RangeError(`There is no tab ${slot}.`);
    return device;
  }

  get tabs(): readonly Tab[] {
    return this.slots.filter((tab) => tab !== null);
  }

  newId(): string {
    this.#ids += 1;
    return `id-${String(this.#ids).padStart(16, "0")}`;
  }

  open(slot: number): Tab {
    const device = this.deviceOf(slot);
    const tab: { current: Tab | null } = { current: null };
    const area = this.#area(device, () => tab.current);
    const store = createUserListsStore({
      storage: keyedStorage(() => area),
      events: () => new EventTarget(),
      loadLasting: (ready) => loadLasting(tab.current, ready),
      now: () => this.clock.now(),
      newId: () => this.newId(),
      storedOperations: GUEST_KEEPS,
    });
    const opened: Tab = {
      device,
      store,
      user: null,
      engine: null,
      isOpen: true,
      writesLeft: Infinity,
      undo: null,
      lasting: this.server.lasting(),
      hasLasting: false,
    };
    tab.current = opened;
    this.slots[slot] = opened;
    this.hear(opened);
    return opened;
  }

  /** The tab takes notice of what other tabs have stored, and of who is signed in. */
  hear(tab: Tab): void {
    const { session } = tab.device;
    tab.device.wasSignedIn ||= session !== null;
    if (tab.user !== session) {
      tab.engine?.stop({ forget: true });
      tab.engine = null;
      tab.undo = null;
      tab.user = session;
      if (session !== null) {
        tab.engine = createMemberLists(this.#syncWorld(tab), {
          userId: session,
          store: tab.store,
          storedOperations: GUEST_KEEPS,
        });
        tab.engine.start();
      }
    }
    tab.engine?.refresh();
    tab.store.guest.refresh();
  }

  /** The tab is gone in the middle of whatever it did; what it sent may still arrive. */
  crash(slot: number): void {
    const tab = this.slots[slot];
    if (tab === null || tab === undefined) return;
    tab.isOpen = false;
    tab.writesLeft = 0;
    this.slots[slot] = null;
  }

  /** A tab whose writes have come to their end is gone. */
  buryTheDead(): void {
    this.slots.forEach((tab, slot) => {
      if (tab !== null && tab.writesLeft <= 0) this.crash(slot);
    });
  }

  #area(device: Device, tabOf: () => Tab | null): Storage {
    const isWriting = (): boolean => {
      const tab = tabOf();
      if (tab === null) return true;
      if (tab.writesLeft <= 0) return false;
      tab.writesLeft -= 1;
      return true;
    };
    const onWrite = (key: string, text: string, isStored: boolean): void => this.onWrite(device, key, text, isStored);
    return {
      get length() {
        return device.texts.size;
      },
      key: (index) => [...device.texts.keys()][index] ?? null,
      getItem: (key) => device.texts.get(key) ?? null,
      setItem(key, text) {
        if (!isWriting()) return;
        const isRefused = device.isFull && text.length > (device.texts.get(key)?.length ?? 0);
        onWrite(key, text, !isRefused);
        if (isRefused) {
          throw new DOMException("full", "QuotaExceededError");
        }
        device.texts.set(key, text);
      },
      removeItem(key) {
        if (isWriting()) device.texts.delete(key);
      },
      clear: () => device.texts.clear(),
    };
  }

  #syncWorld(tab: Tab): SyncWorld {
    const { device } = tab;
    const whileOpen =
      (work: () => void): (() => void) =>
      () => {
        if (tab.isOpen) work();
      };
    return {
      storage: keyedStorage(() => this.#area(device, () => tab)),
      mirror: {
        read: async (prefix) => new Map([...device.mirror].filter(([key]) => key.startsWith(prefix))),
        write(key, text) {
          if (tab.writesLeft <= 0) return;
          if (text === null) device.mirror.delete(key);
          else device.mirror.set(key, text);
        },
      },
      askToKeep: () => undefined,
      ask: (userId, request) => this.#ask(tab, userId, request),
      renew: async () => false,
      alone: (work) => this.#alone(tab, work),
      isOnline: () => device.isOnline,
      now: () => this.clock.now(),
      after: (milliseconds, work) => this.clock.after(milliseconds, whileOpen(work)),
      random: () => {
        this.#chance = (this.#chance * 16807) % 2147483647;
        return this.#chance / 2147483647;
      },
      newId: () => this.newId(),
      loadLasting: (ready) => loadLasting(tab, ready),
      warn: () => {
        this.warnings += 1;
      },
    };
  }

  #ask(tab: Tab, userId: string, request: SyncRequest): Promise<SyncAnswer | null> {
    if (tab.device.session !== userId) return Promise.resolve(null);
    if (!tab.device.isOnline) return Promise.reject(new Error("offline"));
    return new Promise((resolve, reject) => {
      const settle = {
        resolve: (answer: SyncAnswer) => {
          if (tab.isOpen) resolve(answer);
        },
        reject: () => {
          if (tab.isOpen) reject(new Error("no answer"));
        },
      };
      this.travelling = [...this.travelling, { userId, request: structuredClone(request), settle }];
    });
  }

  /** One tab of a device at a time; a lock whose holder has gone, or that takes too long, is not waited for. */
  async #alone(tab: Tab, work: () => Promise<void>): Promise<void> {
    const before = tab.device.lock;
    const patience = new Promise<void>((resolve) => {
      this.clock.after(PATIENCE_MS, resolve);
    });
    const run = Promise.race([before, patience]).then(() => (tab.isOpen ? work() : undefined));
    tab.device.lock = run.catch(() => undefined);
    return run;
  }

  // The network, one step at a time.

  #take(index: number): Travelling | null {
    const taken = this.travelling[index % Math.max(1, this.travelling.length)] ?? null;
    this.travelling = this.travelling.filter((other) => other !== taken);
    return taken;
  }

  async #handle({ userId, request }: Travelling): Promise<SyncAnswer> {
    const ids = this.sentBy.get(userId) ?? new Set<string>();
    this.sentBy.set(userId, ids);
    for (const opId of opIdsIn(request)) ids.add(opId);
    return this.server.ask(userId, request);
  }

  /** The server gets the request; its answer sets out. */
  async deliver(index: number): Promise<void> {
    const taken = this.#take(index);
    if (taken === null) return;
    const answer = await this.#handle(taken);
    if (taken.settle !== null) this.returning = [...this.returning, { ...taken.settle, answer }];
  }

  /** An answer arrives, or is lost. */
  answer(index: number, isLost: boolean): void {
    const taken = this.returning[index % Math.max(1, this.returning.length)];
    if (taken === undefined) return;
    this.returning = this.returning.filter((other) => other !== taken);
    if (isLost) taken.reject();
    else taken.resolve(taken.answer);
  }

  /** The request is lost, or only thought so: then it arrives later all the same. */
  drop(index: number, arrivesLater: boolean): void {
    const taken = this.#take(index);
    if (taken === null) return;
    if (arrivesLater) this.late = [...this.late, { ...taken, settle: null }];
    taken.settle?.reject();
  }

  /** The request arrives twice. */
  duplicate(index: number): void {
    const original = this.travelling[index % Math.max(1, this.travelling.length)];
    if (original !== undefined) this.late = [...this.late, { ...original, settle: null }];
  }

  async arriveLate(index: number): Promise<void> {
    const taken = this.late[index % Math.max(1, this.late.length)];
    if (taken === undefined) return;
    this.late = this.late.filter((other) => other !== taken);
    await this.#handle(taken);
  }

  /** Something else than the server answers. */
  forge(index: number, answer: SyncAnswer): void {
    const taken = this.#take(index);
    taken?.settle?.resolve(answer);
  }
}

export function opIdsIn({ body, headers }: SyncRequest): readonly string[] {
  const key = headers?.["idempotency-key"];
  if (key !== undefined) return [key];
  const operations = (body as { readonly operations?: readonly { readonly opId: string }[] } | undefined)?.operations;
  return operations?.map(({ opId }) => opId) ?? [];
}

/** Lets everything that is not waiting for the network or the clock come to its end. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
