import { setTimeout as pause } from "node:timers/promises";
import { secureRandom } from "#platform/random.ts";
import { idAtRank } from "../tests/support/ranked-lists.ts";
import { stopProduct } from "../tests/support/running-product.ts";
import { type Ask, asker } from "./in-turns.ts";
import { makeMembersDatabase } from "./members.ts";
import { median, type Measured } from "./print-table.ts";
import { processorTime } from "./processor-time.ts";
import { startSettledProduct } from "./settled-product.ts";

const SIZES = [100, 3000, 10_000];
const ROUNDS = 15;
const BATCH_ROUNDS = 5;
const BATCH = 200;
const MOST_OF_A_CHANGE_MS = 10;
const MOST_OF_A_BATCH_MS = 300;
const MOST_WAIT_MS = 50;

type Work = (round: number) => Promise<unknown>;

/** What changes of long lists cost the process, and how long somebody else waits meanwhile. */
export async function measureLongLists(): Promise<readonly Measured[]> {
  const members = await makeMembersDatabase("sqlite", SIZES.length + 1);
  if (members === null) throw new Error("There is always SQLite.");
  const product = await startSettledProduct({ ...members.environment, DATA_DIR: members.dataDir });
  const ask = asker(product.origin);
  const used = async (work: Work, round: number): Promise<number> => {
    const before = processorTime(product.processId);
    await work(round);
    // What is still to be collected belongs to it as well.
    await pause(20);
    return processorTime(product.processId) - before;
  };
  /** The middle of several rounds; the first ones, in which code is compiled, do not count. */
  const middle = async (rounds: number, work: Work): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 2 * rounds; round += 1) times.push(await used(work, round));
    return median(times.slice(rounds));
  };
  const rows: Measured[] = [];
  try {
    const [neighbour = "", ...tokens] = members.tokens;
    for (const [index, size] of SIZES.entries()) {
      const works = changesOf(ask, tokens[index] ?? "", size);
      await works.fill();
      for (const [what, work] of works.single)
        rows.push(row(`${what}, ${size} films`, await middle(ROUNDS, work), MOST_OF_A_CHANGE_MS));
      if (size !== SIZES.at(-1)) continue;
      for (const [what, work] of works.batches) {
        rows.push(row(`${BATCH} × ${what}, ${size} films`, await middle(BATCH_ROUNDS, work), MOST_OF_A_BATCH_MS));
        const waits: number[] = [];
        for (let round = 0; round < BATCH_ROUNDS; round += 1)
          waits.push(await longestWait(asker(product.origin), neighbour, () => work(round)));
        rows.push(row(`the longest wait of another member meanwhile`, median(waits), MOST_WAIT_MS));
      }
      for (const [what, work] of works.whole) rows.push(row(what, await middle(BATCH_ROUNDS, work), null));
    }
    return rows;
  } finally {
    await stopProduct(product);
    await members.drop();
  }
}

function row(what: string, measured: number, budget: number | null): Measured {
  return {
    what,
    measured: `${measured.toFixed(1)} ms`,
    floor: "-",
    ratio: "-",
    budget: budget === null ? "-" : `<= ${budget} ms`,
    holds: budget === null || measured <= budget,
  };
}

/** Milliseconds, the most of what another member's toggles took while this was done. */
async function longestWait(ask: Ask, token: string, work: () => Promise<unknown>): Promise<number> {
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  let longest = 0;
  for (let turn = 0; !done.signal.aborted; turn += 1) {
    const begin = performance.now();
    await ask("POST", `/api/user/hidden/${turn % 2 === 0 ? "add" : "remove"}`, {
      token,
      body: { filmId: idAtRank(9) },
    });
    longest = Math.max(longest, performance.now() - begin);
  }
  await working;
  return longest;
}

const id = (number: number): string => `imdb-tt${String(number).padStart(7, "0")}`;

/** The changes of a member who has watched so many films, has nearly all in the canon, and remembers twice as many. */
function changesOf(ask: Ask, token: string, size: number) {
  const post = (path: string, body: object): Promise<unknown> => ask("POST", `/api/user/${path}`, { token, body });
  const films = (count: number) => Array.from({ length: count }, (_, index) => ({ id: id(index) }));
  const inCanon = Math.floor(size * 0.99);
  const rating = (round: number) => ((round * 7) % 10) / 2 + 0.5;
  const opId = () => secureRandom.bytes(16).toString("hex");
  const batch = (operationAt: (index: number) => object): Promise<unknown> =>
    post("batch", {
      operations: Array.from({ length: BATCH }, (_, index) => ({ opId: opId(), operation: operationAt(index) })),
    });
  const spread = (index: number) => id(Math.floor((index * inCanon) / BATCH));
  let order = films(inCanon).map((film) => film.id);

  const file = {
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
  };
  const fill = (): Promise<unknown> => post("restore", file);
  const toggle: Work = (round) => post(round % 2 === 0 ? "canon/remove" : "canon/add", { filmId: id(7) });
  const rate: Work = (round) => post("memory/update", { filmId: id(11), rating: rating(round) });
  const move: Work = async (round) => {
    const base = order;
    order = base.toSpliced(round, 1).toSpliced(Math.floor(inCanon / 2), 0, base[round] ?? "");
    await ask("POST", "/api/user/canon/reorder", { token, body: { filmIds: order, baseFilmIds: base } });
  };
  return {
    fill,
    single: [
      // Before the toggles, which change the order.
      ["one move within the canon", move],
      ["one film into or out of the canon", toggle],
      ["one rating", rate],
    ] as readonly (readonly [string, Work])[],
    batches: [
      [
        "memory/update",
        (round: number) =>
          batch((index) => ({ type: "memory/update", filmId: spread(index), rating: rating(index + round) })),
      ],
      [
        "canon/add and canon/remove",
        () => batch((index) => ({ type: index % 2 === 0 ? "canon/remove" : "canon/add", filmId: spread(index >> 1) })),
      ],
    ] as readonly (readonly [string, Work])[],
    whole: [
      [`an export, ${size} films`, () => ask("GET", "/api/user/export", { token })],
      [`a restore, ${size} films`, fill],
    ] as readonly (readonly [string, Work])[],
  };
}
