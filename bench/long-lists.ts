import { setTimeout as pause } from "node:timers/promises";
import { secureRandom } from "#platform/random.ts";
import { processorTimeOf } from "../tests/support/processor-time.ts";
import { idAtRank } from "../tests/support/ranked-lists.ts";
import { figure, type Measured, middleOf } from "./figures.ts";
import { ask, MANY_MEMBERS, signUpMembers, startSettledProduct, takenAndWaited } from "./product.ts";

const SIZES = [100, 3000, 10_000];
const ROUNDS = 15;
const BATCH_ROUNDS = 5;
const BATCH = 200;

type Work = (round: number) => Promise<unknown>;

/** What changes to long lists cost the process, and how long others wait meanwhile. */
export async function measureLongLists(): Promise<readonly Measured[]> {
  const product = await startSettledProduct(MANY_MEMBERS);
  /** The median of several rounds, without the first ones, in which code is compiled. */
  const used = (rounds: number, work: Work): Promise<number> =>
    middleOf(
      rounds,
      async (round) => {
        const before = processorTimeOf(product.processId);
        await work(round);
        // Includes what is still to be collected.
        await pause(20);
        return processorTimeOf(product.processId) - before;
      },
      rounds,
    );
  try {
    const [neighbour = "", collector = "", ...tokens] = await signUpMembers(product.origin, SIZES.length + 2);
    const rows: Measured[] = [];
    for (const [what, work] of Object.entries(await changesOfCollector(product.origin, collector)))
      rows.push(figure(`${what}, 20000 entries, 10000 viewings`, await used(ROUNDS, work), " ms", 10, 1));
    for (const [index, size] of SIZES.entries()) {
      const changes = await changesOf(product.origin, tokens[index] ?? "", size);
      for (const [what, work] of Object.entries(changes.single))
        rows.push(figure(`${what}, ${size} films`, await used(ROUNDS, work), " ms", 10, 1));
      if (size !== SIZES.at(-1)) continue;
      for (const [what, work] of Object.entries(changes.batches)) {
        const asNeighbour = (turn: number) =>
          ask(`${product.origin}/api/user/hidden/${turn % 2 === 0 ? "add" : "remove"}`, {
            body: { filmId: idAtRank(9) },
            token: neighbour,
          });
        const taken = await used(BATCH_ROUNDS, work);
        const wait = async (round: number) => (await takenAndWaited(() => work(round), asNeighbour))[1];
        rows.push(figure(`${BATCH} × ${what}, ${size} films`, taken, " ms", 300, 1));
        rows.push(
          figure("the longest wait of another member meanwhile", await middleOf(BATCH_ROUNDS, wait), " ms", 50, 1),
        );
      }
    }
    return rows;
  } finally {
    await product.stop();
  }
}

const LISTS = 200;
const LIST_FILMS = 100;
const TOLD_FILMS = 5000;

/** Changes by a member with 200 lists of a hundred films each and two viewings of each of 5,000 films. */
async function changesOfCollector(origin: string, token: string): Promise<Readonly<Record<string, Work>>> {
  const post = (path: string, body: object): Promise<unknown> => ask(`${origin}/api/user/${path}`, { body, token });
  const listId = (number: number) => `list-${String(number).padStart(9, "0")}`;
  await post("restore", {
    format: "canon-lists",
    formatVersion: 1,
    canon_films: [],
    watchlist: [],
    watched_films: films(TOLD_FILMS),
    dismissed: [],
    hidden: [],
    memories: films(TOLD_FILMS).map((film) => ({
      ...film,
      called: "The Title of a Film\n1999\nOne Director",
      viewings: [{ id: "2019-03-09" }, { id: "2024-01-06", rating: 4 }],
    })),
    own_lists: Array.from({ length: LISTS }, (_, number) => ({
      id: listId(number),
      name: `List ${number}`,
      films: films(LIST_FILMS),
    })),
  });
  const nothing = { takes: [], puts: [], memories: [], lists: [] };
  const place = { list: listId(7), filmId: id(4000) };
  return {
    "one film into or out of a list of one's own": (round) =>
      post("collection/update", { ...nothing, ...(round % 2 === 0 ? { puts: [place] } : { takes: [place] }) }),
    "one viewing more or less": (round) => {
      const viewing = { id: "2026-11-28" };
      const told = round % 2 === 0 ? { ...viewing, rating: 5 } : { ...viewing, isGone: true };
      return post("collection/update", { ...nothing, memories: [{ filmId: id(11), viewings: [told] }] });
    },
  };
}

const id = (number: number): string => `imdb-tt${String(number).padStart(7, "0")}`;
const films = (count: number) => Array.from({ length: count }, (_, index) => ({ id: id(index) }));

/** Changes by a member who has watched `size` films, has nearly all in the canon and remembers twice as many. */
async function changesOf(origin: string, token: string, size: number) {
  const post = (path: string, body: object): Promise<unknown> => ask(`${origin}/api/user/${path}`, { body, token });
  const inCanon = Math.floor(size * 0.99);
  await post("restore", {
    format: "canon-lists",
    formatVersion: 1,
    canon_films: films(inCanon),
    watchlist: films(Math.floor(size / 2)).map((film) => ({ ...film, watched: true })),
    watched_films: films(size),
    dismissed: [],
    hidden: [],
    memories: films(2 * size).map((film) => ({
      ...film,
      seen: "2024-01-06",
      rating: 4,
      called: "The Title of a Film\n1999\nOne Director",
    })),
  });
  const rating = (round: number) => ((round * 7) % 10) / 2 + 0.5;
  const spread = (index: number) => id(Math.floor((index * inCanon) / BATCH));
  const batch = (operationAt: (index: number) => object): Promise<unknown> => {
    const opId = () => secureRandom.bytes(16).toString("hex");
    const operations = Array.from({ length: BATCH }, (_, index) => ({ opId: opId(), operation: operationAt(index) }));
    return post("batch", { operations });
  };
  let order = films(inCanon).map((film) => film.id);
  const single: Readonly<Record<string, Work>> = {
    // Before the toggles, which change the order.
    "one move within the canon": (round) => {
      const base = order;
      order = base.toSpliced(round, 1).toSpliced(Math.floor(inCanon / 2), 0, base[round] ?? "");
      return post("canon/reorder", { filmIds: order, baseFilmIds: base });
    },
    "one film into or out of the canon": (round) =>
      post(round % 2 === 0 ? "canon/remove" : "canon/add", { filmId: id(7) }),
    "one rating": (round) => post("memory/update", { filmId: id(11), rating: rating(round) }),
  };
  const batches: Readonly<Record<string, Work>> = {
    "memory/update": (round) =>
      batch((index) => ({ type: "memory/update", filmId: spread(index), rating: rating(index + round) })),
    "canon/add and canon/remove": () =>
      batch((index) => ({ type: index % 2 === 0 ? "canon/remove" : "canon/add", filmId: spread(index >> 1) })),
  };
  return { single, batches };
}
