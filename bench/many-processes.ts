import { stopProduct } from "../tests/support/running-product.ts";
import { CALLERS, meetEverybody, readData, serve, toggle } from "./member-load.ts";
import { makeMembersDatabase, type MembersDatabase } from "./members.ts";
import type { Measured } from "./print-table.ts";
import { interleaved, ratioRow } from "./rates.ts";
import { shareTime } from "./share-of-time.ts";

const MEMBERS = 10_000;

/** What each process may use of a processor: so little that the database and whoever asks have the rest. */
const SHARE = 0.2;

/**
 * Two processes of the product on one PostgreSQL database beside one. Each runs for a fixed share of the time, as in a
 * container with a limit: otherwise they would take each other's processor, and that of the database and of whoever
 * asks, on a machine with only a few.
 */
export async function measureManyProcesses(): Promise<readonly Measured[]> {
  const members = await makeMembersDatabase("postgres", MEMBERS);
  if (members === null) {
    console.log("\nskipped: many processes on PostgreSQL (set TEST_DATABASE_URL)");
    return [];
  }
  const products = [await serve(members), await serve(members)];
  try {
    await Promise.all(products.map((product) => meetEverybody(product, members)));
    const runFreely = shareTime(
      products.map(({ processId }) => processId),
      SHARE,
    );
    const origins = products.map(({ origin }) => origin);
    try {
      return [
        await besideOne("one member's data", readData, origins, members),
        await besideOne("one toggle", toggle, origins, members),
      ];
    } finally {
      await runFreely();
    }
  } finally {
    for (const product of products) await stopProduct(product);
    await members.drop();
  }
}

/** As many callers in all, once spread over all processes, once all at the first. */
async function besideOne(
  what: string,
  load: typeof readData,
  origins: readonly string[],
  members: MembersDatabase,
): Promise<Measured> {
  const [all, one] = await interleaved([
    async () => {
      const rates = await Promise.all(origins.map((origin) => load(origin, members, CALLERS / origins.length)));
      return rates.reduce((sum, rate) => sum + rate, 0);
    },
    () => load(origins[0] ?? "", members, CALLERS),
  ]);
  return ratioRow(`PostgreSQL: ${what}, ${origins.length} processes beside one`, all, one, 1.5);
}
