import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Random } from "#platform/random.ts";
import type { AuthTables } from "../database/auth-tables.ts";

const NAME = "root";
const BYTES = 32;

export function makeRootSecret(random: Random): string {
  return random.bytes(BYTES).toString("hex");
}

/** The root secret stored in the database, which the first process creates. */
export async function storedRootSecret(database: Database<unknown>, random: Random, clock: Clock): Promise<string> {
  const { db } = database.withTables<AuthTables>();
  await db
    .insertInto("auth_secrets")
    .values({ name: NAME, value: makeRootSecret(random), created_at: clock() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db.selectFrom("auth_secrets").select("value").where("name", "=", NAME).executeTakeFirstOrThrow();
  return row.value;
}
