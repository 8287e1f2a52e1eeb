import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { secureRandom } from "#platform/random.ts";
import { FILMS_OF_A_MEMBER, listsOf, makeMembersDatabase, type MembersDatabase } from "./members.ts";
import type { Measured } from "./print-table.ts";

const MEMBERS = 10_000;
const OPERATIONS_OF_A_MEMBER = 30;
const ROWS_AT_ONCE = 2000;

interface OperationTables {
  readonly applied_operations: {
    readonly user_id: string;
    readonly op_id: string;
    readonly version: number;
    readonly digest: string;
    readonly client: string;
    readonly seq: number;
    readonly applied_at: number;
  };
}

/** What a member, and an operation of theirs, take in the database with all indexes, beside what is kept in them. */
export async function measureMemberBytes(): Promise<readonly Measured[]> {
  const rows: Measured[] = [];
  for (const kind of ["sqlite", "postgres"] as const) {
    const members = await makeMembersDatabase(kind, MEMBERS);
    if (members === null) console.log("\nskipped: bytes of a member on PostgreSQL (set TEST_DATABASE_URL)");
    else rows.push(...(await bytesIn(kind, members).finally(members.drop)));
  }
  return rows;
}

async function bytesIn(kind: Database<unknown>["dialect"], members: MembersDatabase): Promise<readonly Measured[]> {
  const databaseUrl = members.environment["DATABASE_URL"] ?? null;
  const database = openDatabase({ dataDir: members.dataDir, databaseUrl });
  const name = kind === "sqlite" ? "SQLite" : "PostgreSQL";
  try {
    const withMembers = await bytesOf(database);
    const payload = await insertOperations(database.withTables<OperationTables>(), members.userIds);
    const withOperations = await bytesOf(database);
    const lists = Buffer.byteLength(Object.values(listsOf(FILMS_OF_A_MEMBER)).join(""));
    const operations = MEMBERS * OPERATIONS_OF_A_MEMBER;
    return [
      row(`${name}: a member with ${FILMS_OF_A_MEMBER} films, beside the lists alone`, withMembers / MEMBERS, lists, 4),
      row(`${name}: an operation, beside its texts`, (withOperations - withMembers) / operations, payload, 5),
    ];
  } finally {
    await database.close();
  }
}

/** What a month of use leaves: which operations were applied. Answers how many bytes of text each holds. */
async function insertOperations({ db }: Database<OperationTables>, userIds: readonly string[]): Promise<number> {
  const operationOf = (user_id: string, seq: number): OperationTables["applied_operations"] => ({
    user_id,
    op_id: secureRandom.uuid(),
    version: seq + 1,
    digest: secureRandom.bytes(16).toString("base64url"),
    client: secureRandom.bytes(8).toString("hex"),
    seq,
    applied_at: Date.now(),
  });
  for (let seq = 0; seq < OPERATIONS_OF_A_MEMBER; seq += 1) {
    for (let done = 0; done < userIds.length; done += ROWS_AT_ONCE) {
      const some = userIds.slice(done, done + ROWS_AT_ONCE);
      await db
        .insertInto("applied_operations")
        .values(some.map((userId) => operationOf(userId, seq)))
        .execute();
    }
  }
  const { user_id, op_id, digest, client } = operationOf(userIds[0] ?? "", 0);
  return [user_id, op_id, digest, client].join("").length;
}

async function bytesOf({ db, dialect }: Database<unknown>): Promise<number> {
  const question =
    dialect === "sqlite"
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
          where relnamespace = current_schema()::regnamespace and relkind = 'r'`;
  const { rows } = await question.execute(db);
  return rows[0]?.bytes ?? Number.NaN;
}

function row(what: string, bytes: number, floor: number, budget: number): Measured {
  const ratio = bytes / floor;
  return {
    what,
    measured: `${bytes.toFixed(0)} B`,
    floor: `${floor} B`,
    ratio: ratio.toFixed(2),
    budget: `<= ${budget.toFixed(2)}`,
    holds: ratio <= budget,
  };
}
