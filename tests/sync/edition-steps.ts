/** What may happen to lists besides, where the ranking is renewed and films are named by rank. */
import * as fc from "fast-check";
import { inEdition } from "#contract/api/edition-address.ts";
import type { ListsFile } from "#contract/api/lists-file.ts";
import { operationPath } from "#contract/api/operation-calls.ts";
import type { SharedCanonAnswer } from "#contract/api/shares.ts";
import type { UserData } from "#contract/api/user-lists.ts";
import { CURRENT_EDITION, type EditionNumber } from "#domain/catalogue/editions.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { type EditionsServer, FROM_A_PAGE } from "./editions-server.ts";
import { ACTS, type Step, step, steps as everydaySteps } from "./sync-commands.ts";
import { filmFor, FIRST_OF_THE_INDEX } from "./sync-films.ts";
import { filmsIn, type Model, same } from "./sync-model.ts";
import type { UserId, World } from "./sync-world.ts";

/** Who calls: a program that says no edition, one that says which, and a tab of the time when ranks named films. */
const CALLERS = ["stranger", "stranger who says an edition", "old tab"] as const;
type Caller = (typeof CALLERS)[number];

const KINDS = ["canon/add", "canon/remove", "watchlist/add", "watched/remove", "hidden/add"] as const;

/** Kept somewhere else than in lists, in the course of one history. */
interface KeptElsewhere {
  readonly files: { readonly file: ListsFile; readonly edition: EditionNumber; readonly lists: UserLists }[];
  readonly shares: { readonly id: string; readonly films: readonly FilmId[] }[];
}

/** The steps of a product whose ranking `serverOf` renews. */
export function editionSteps(serverOf: (world: World) => EditionsServer) {
  const keptBy = new WeakMap<World, KeptElsewhere>();
  const keptIn = (world: World): KeptElsewhere => {
    const kept = keptBy.get(world) ?? { files: [], shares: [] };
    keptBy.set(world, kept);
    return kept;
  };
  const inEditions = (
    name: string,
    work: (server: EditionsServer, world: World, model: Model) => Promise<void>,
  ): Step => step(name, (world, model) => work(serverOf(world), world, model));

  /** Which edition a caller means by its ranks, and how the call tells. */
  function asCaller(server: EditionsServer, caller: Caller, number: number) {
    if (caller === "old tab") return { edition: 1, query: "", headers: FROM_A_PAGE };
    if (caller === "stranger") return { edition: server.current(), query: "", headers: {} };
    const edition = 1 + (number % server.current());
    return { edition, query: `?edition=${edition}`, headers: {} };
  }

  const steps = {
    renew: () =>
      inEditions("the ranking is renewed", async (server) => {
        server.renew();
      }),

    callByRank: (caller: Caller, kind: (typeof KINDS)[number], film: number, user: UserId, number: number) =>
      inEditions(`${caller} ${number} calls ${kind} ${film} for ${user}`, async (server, world, model) => {
        const id = filmFor(user, film);
        const { edition, query, headers } = asCaller(server, caller, number);
        const rank = server.rankOf(edition, id);
        if (rank === undefined) return;
        await call({ user, kind, id, name: String(rank), query, headers }, server, world, model);
      }),

    /** A film of the index, which may have entered the ranking by now, by the id it had. */
    callByFormerId: (kind: (typeof KINDS)[number], film: number, user: UserId) =>
      inEditions(`stranger calls ${kind} ${film} for ${user}`, async (server, world, model) => {
        const id = filmFor(user, film);
        await call({ user, kind, id, name: id, query: "", headers: {} }, server, world, model);
      }),

    readByRank: (caller: Caller, user: UserId, number: number) =>
      inEditions(`${caller} ${number} reads ${user}'s lists`, async (server) => {
        const { edition, query, headers } = asCaller(server, caller, number);
        const { body } = await server.asked(user, { method: "GET", url: `/api/user/data${query}`, headers });
        const { canonOrder, minimizedFilms } = await server.lists(user);
        const { canon_films, hidden } = body as UserData;
        const told = (ids: readonly FilmId[]) => ids.map((id) => ({ film_id: server.rankOf(edition, id) ?? null, id }));
        same([canon_films, hidden], [told(canonOrder), told(minimizedFilms)], "lists in the ranks of an edition");
      }),

    /** Tabs of any build, and strangers, ask for the ranking. */
    readRanking: () =>
      inEditions("the ranking is asked for", async (server) => {
        const here = inEdition("/api/films");
        const addresses = [
          "/api/films",
          ...[1, 2, 3, 4].map((edition) => here.replace(`${CURRENT_EDITION}`, `${edition}`)),
        ];
        for (const [edition, url] of addresses.entries()) {
          const { status, body } = await server.asked(null, { method: "GET", url, headers: FROM_A_PAGE });
          same(status, edition === server.current() ? 200 : 409, `a page asks for ${url}`);
          if (status === 200) sameRanking(server, body);
        }
        sameRanking(server, (await server.asked(null, { method: "GET", url: "/api/films" })).body);
      }),

    export: (user: UserId) =>
      inEditions(`${user} exports`, async (server, world) => {
        const { body } = await server.asked(user, { method: "GET", url: "/api/user/export" });
        keptIn(world).files.push({
          file: body as ListsFile,
          edition: server.current(),
          lists: await server.lists(user),
        });
      }),

    /** Somebody restores a file, perhaps one whose films have lost their ids. */
    restoreFile: (number: number, isByRank: boolean, caller: Caller) =>
      inEditions(`${caller} restores file ${number}${isByRank ? " by its ranks" : ""}`, async (server, world) => {
        const { files } = keptIn(world);
        const kept = files[number % Math.max(1, files.length)];
        if (kept === undefined) return;
        const payload = isByRank ? withoutIds(kept.file) : kept.file;
        const headers = caller === "old tab" ? FROM_A_PAGE : {};
        const url = "/api/user/restore?leaveOut=true";
        const { status } = await server.asked("cleo", { method: "POST", url, headers, payload });
        same(status, 200, "a file is restored");
        const isTold = (id: FilmId) => !isByRank || server.rankOf(kept.edition, id) !== undefined;
        const told = contentOf(kept.lists, isTold).map(server.lasting().ids);
        same(
          contentOf(await server.lists("cleo"), () => true),
          told,
          "what a file brings",
        );
      }),

    share: (user: UserId, isByRank: boolean) =>
      inEditions(`the canon of ${user} is shared${isByRank ? " in an old tab" : ""}`, async (server, world) => {
        const { canonOrder } = await server.lists(user);
        const films = canonOrder.filter((id) => !isByRank || server.rankOf(1, id) !== undefined);
        if (films.length === 0) return;
        const canonFilms = films.map((id) => ({ film_id: isByRank ? server.rankOf(1, id) : id }));
        const payload = { isPublic: true, canonFilms };
        const { body } = await server.asked(null, {
          method: "POST",
          url: "/api/canon/share",
          headers: FROM_A_PAGE,
          payload,
        });
        const { shareUrl } = body as { readonly shareUrl: string };
        keptIn(world).shares.push({ id: shareUrl.split("/").at(-1) ?? "", films });
      }),

    openShare: (share: number, caller: Caller, number: number) =>
      inEditions(`${caller} ${number} opens shared canon ${share}`, async (server, world) => {
        const { shares } = keptIn(world);
        const shared = shares[share % Math.max(1, shares.length)];
        if (shared === undefined) return;
        const { edition, query, headers } = asCaller(server, caller, number);
        const url = `/api/canon/shared/${shared.id}${query}`;
        const { body } = await server.asked(null, { method: "GET", url, headers });
        const { filmIds, canonFilms } = body as SharedCanonAnswer;
        const films = server.lasting().ids(shared.films);
        const ranks = films.flatMap((id) => server.rankOf(edition, id) ?? []);
        same([filmIds, canonFilms], [films, ranks], "a shared canon");
      }),
  } as const;

  const ofTheIndex = fc.integer({ min: FIRST_OF_THE_INDEX, max: FIRST_OF_THE_INDEX + 2 });
  const [user, caller, film, number] = [
    fc.constantFrom<UserId>("ann", "ben"),
    fc.constantFrom(...CALLERS),
    fc.nat(3),
    fc.nat(7),
  ];
  return [
    { weight: 8, arbitrary: fc.constant(0).map(steps.renew) },
    {
      weight: 26,
      arbitrary: fc.tuple(caller, fc.constantFrom(...KINDS), film, user, number).map((of) => steps.callByRank(...of)),
    },
    {
      weight: 26,
      arbitrary: fc.tuple(fc.constantFrom(...KINDS), ofTheIndex, user).map((of) => steps.callByFormerId(...of)),
    },
    { weight: 8, arbitrary: fc.tuple(caller, user, number).map((of) => steps.readByRank(...of)) },
    { weight: 2, arbitrary: fc.constant(0).map(steps.readRanking) },
    {
      weight: 40,
      arbitrary: fc.tuple(fc.constantFrom(...ACTS), ofTheIndex, fc.nat(1)).map((of) => everydaySteps.act(...of)),
    },
    { weight: 6, arbitrary: user.map(steps.export) },
    { weight: 8, arbitrary: fc.tuple(number, fc.boolean(), caller).map((of) => steps.restoreFile(...of)) },
    { weight: 6, arbitrary: fc.tuple(user, fc.boolean()).map((of) => steps.share(...of)) },
    { weight: 6, arbitrary: fc.tuple(number, caller, number).map((of) => steps.openShare(...of)) },
  ];
}

/** Somebody else's call, which is about a film by whatever name. */
async function call(
  told: {
    readonly user: UserId;
    readonly kind: (typeof KINDS)[number];
    readonly id: FilmId;
    readonly name: string;
    readonly query: string;
    readonly headers: Readonly<Record<string, string>>;
  },
  server: EditionsServer,
  world: World,
  model: Model,
): Promise<void> {
  const { user, kind, id, name, query, headers } = told;
  const [opId, operation] = [world.newId(), { type: kind, id } satisfies ListOperation];
  const { status } = await server.asked(user, {
    method: "POST",
    url: operationPath(kind) + query,
    headers: { ...headers, "idempotency-key": opId },
    payload: { filmId: name },
  });
  same(status, 200, "a call from elsewhere");
  const [device] = world.devices;
  if (device === undefined) return;
  model.made.set(opId, { opId, userId: user, device, operation });
  model.order[user].push(opId);
  model.isBlurred[user] = true;
}

function sameRanking(server: EditionsServer, body: unknown): void {
  for (const { rank, id } of body as readonly { readonly rank: number; readonly id: FilmId }[])
    same(id, server.filmAt(server.current(), rank), `the film at ${rank}`);
}

/** The films of every list in its order, as far as they are told. */
function contentOf(lists: UserLists, isTold: (id: FilmId) => boolean) {
  return filmsIn(lists).map((ids) => ids.filter(isTold));
}

function withoutIds(file: ListsFile): object {
  const ranked = <Film extends object>(films: readonly Film[]) => films.map((film) => ({ ...film, id: null }));
  return {
    ...file,
    canon_films: ranked(file.canon_films),
    watchlist: ranked(file.watchlist),
    watched_films: ranked(file.watched_films),
    dismissed: ranked(file.dismissed),
    hidden: ranked(file.hidden),
    memories: ranked(file.memories),
  };
}
