/** For benchmarks of one call after another: how they are asked, timed in turn, and told. */
import { Agent, request } from "node:http";
import { median, type Measured } from "./print-table.ts";

/**
 * Rounds that count for nothing: what a server answers in its first seconds, while its code is not yet compiled, says
 * little of what it costs.
 */
const WARM_UP_ROUNDS = 5;
const ROUNDS = 5;

const TURNS = WARM_UP_ROUNDS + ROUNDS;

export type Ask = <Answer>(
  method: string,
  path: string,
  given?: { readonly body?: object; readonly token?: string },
) => Promise<Answer>;

/** Asks over one connection that stays open, as a browser's does. */
export function asker(base: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (method, path, { body, token } = {}) =>
    new Promise((resolve, reject) => {
      const headers = {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const asked = request(base + path, { method, headers, agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${path}: ${text}`));
        });
      });
      asked.on("error", reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
}

/** Milliseconds each of some works takes, the middle of several rounds in which all have their turn. */
export async function inTurns<Name extends string>(
  works: Readonly<Record<Name, readonly [times: number, work: () => Promise<unknown>]>>,
): Promise<Readonly<Record<Name, number>>> {
  const all = Object.entries(works) as [Name, (typeof works)[Name]][];
  const measured = new Map<Name, number[]>(all.map(([name]) => [name, []]));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [name, [times, work]] of all) {
      const begin = performance.now();
      for (let time = 0; time < times; time += 1) await work();
      if (turn >= WARM_UP_ROUNDS) measured.get(name)?.push((performance.now() - begin) / times);
    }
  }
  return Object.fromEntries(all.map(([name]) => [name, median(measured.get(name) ?? [])])) as Record<Name, number>;
}

/** A row of times, in rates: the ratio is time over time, so that less is better. */
export function timeRow(what: string, measured: number, floor: number, budget: number | null): Measured {
  const ratio = measured / floor;
  return {
    what,
    measured: `${rate(measured)}/s`,
    floor: `${rate(floor)}/s`,
    ratio: ratio.toFixed(2),
    budget: budget === null ? "-" : `<= ${budget.toFixed(2)}`,
    holds: budget === null || ratio <= budget,
  };
}

const rate = (milliseconds: number): string => (1000 / milliseconds).toFixed(0);
