import { stopProduct } from "../tests/support/running-product.ts";
import { CALLERS, interleaved, meetEverybody, ratioRow, readData, serve, toggle } from "./member-load.ts";
import { makeMembersDatabase, type MembersDatabase } from "./members.ts";
import type { Measured } from "./print-table.ts";

const MEMBERS = 10_000;

/**
 * Two processes of the product on one PostgreSQL database beside one. On a machine of two processors they share these
 * with the database and with whoever asks, so what a second process can add there is little.
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
    const origins = products.map(({ origin }) => origin);
    return [
      await besideOne("one member's data", readData, origins, members),
      await besideOne("one toggle", toggle, origins, members),
    ];
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
  return ratioRow(`PostgreSQL: ${what}, ${origins.length} processes beside one`, all, one, 1.05);
}
