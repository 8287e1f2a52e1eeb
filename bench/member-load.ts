/** The load on members' lists: a built product on a database full of members, asked by many of them at once. */
import autocannon from "autocannon";
import { secureRandom } from "#platform/random.ts";
import { launchProduct, type ProductProcess, untilReady } from "../tests/support/running-product.ts";
import type { MembersDatabase } from "./members.ts";
import { readNoBodies } from "./rates.ts";
import { untilSettled } from "./settled-product.ts";

export const CALLERS = 32;
const SECONDS = 2;

/** A built product on this database. */
export async function serve({ environment, dataDir }: MembersDatabase): Promise<ProductProcess> {
  const product = await launchProduct({ ...environment, DATA_DIR: dataDir });
  await untilReady(product);
  await untilSettled(product.origin);
  return product;
}

/** Asks once as each member, so that no process meets a token for the first time while it is being measured. */
export async function meetEverybody({ origin }: ProductProcess, { tokens }: MembersDatabase): Promise<void> {
  for (let met = 0; met < tokens.length; met += CALLERS) {
    const some = tokens.slice(met, met + CALLERS);
    await Promise.all(
      some.map(async (token) => {
        const answer = await fetch(`${origin}/api/user/data`, { headers: { authorization: `Bearer ${token}` } });
        await answer.arrayBuffer();
      }),
    );
  }
}

/** Reads members' lists. */
export function readData(origin: string, { tokens }: MembersDatabase, connections: number): Promise<number> {
  return requestsPerSecond({
    url: `${origin}/api/user/data`,
    connections,
    requests: [{ setupRequest: (request) => ({ ...request, headers: { authorization: `Bearer ${oneOf(tokens)}` } }) }],
  });
}

/** Puts films on watchlists and takes them off, each operation under an id of its own. */
export function toggle(origin: string, { tokens }: MembersDatabase, connections: number): Promise<number> {
  return requestsPerSecond({
    url: origin,
    connections,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => ({
          ...request,
          path: `/api/user/watchlist/${Math.random() < 0.5 ? "add" : "remove"}`,
          headers: {
            authorization: `Bearer ${oneOf(tokens)}`,
            "content-type": "application/json",
            "idempotency-key": secureRandom.bytes(16).toString("hex"),
          },
          body: JSON.stringify({ filmId: String(201 + Math.floor(Math.random() * 200)) }),
        }),
      },
    ],
  });
}

async function requestsPerSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ ...options, duration: SECONDS, setupClient: readNoBodies });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return result.requests.average;
}

export function oneOf(tokens: readonly string[]): string {
  return tokens[Math.floor(Math.random() * tokens.length)] ?? "";
}
