import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database, Dialect, Queries } from "./database.ts";

/** A released step never changes; a later one corrects it. */
interface Migration {
  /** `0001-what-it-does`; the number is its place in the list. */
  readonly name: string;
  /** For SQLite and PostgreSQL, done first; each statement ends with a semicolon at the end of a line. */
  readonly sql: string;
  /** What SQL can't say, in the same transaction. An error undoes all and stops the start. */
  readonly change?: (queries: Queries<unknown>, dialect: Dialect) => Promise<void>;
}

export interface RoomMigrations {
  readonly room: string;
  readonly migrations: readonly Migration[];
}

interface MigrationTables {
  readonly schema_migrations: {
    readonly room: string;
    readonly number: number;
    readonly name: string;
    readonly checksum: string;
    readonly applied_at: number;
  };
}

const ADVISORY_LOCK = 7_203_114_001;

/** One process at a time, in one transaction. Throws if the database is newer or a step was altered. */
export async function migrate(
  database: Database<unknown>,
  rooms: readonly RoomMigrations[],
  clock: Clock,
  beforeChange: () => void = () => undefined,
): Promise<void> {
  await database.withTables<MigrationTables>().transaction(async (queries) => {
    if (database.dialect === "postgres") await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(queries);
    await sql`create table if not exists schema_migrations (
      room text not null, number integer not null, name text not null, checksum text not null,
      applied_at bigint not null, primary key (room, number))`.execute(queries);
    let isPrepared = false;
    const change: RunChange = async (migration) => {
      if (migration.change === undefined) return;
      if (!isPrepared) beforeChange();
      isPrepared = true;
      await migration.change(queries as unknown as Queries<unknown>, database.dialect);
    };
    for (const room of rooms) await migrateRoom(queries, room, change, clock);
  });
}

type RunChange = (migration: Migration) => Promise<void>;

async function migrateRoom(
  queries: Kysely<MigrationTables>,
  { room, migrations }: RoomMigrations,
  change: RunChange,
  clock: Clock,
): Promise<void> {
  const applied = await queries
    .selectFrom("schema_migrations")
    .selectAll()
    .where("room", "=", room)
    .orderBy("number")
    .execute();
  if (applied.length > migrations.length)
    throw new Error(`The database was written by a newer version of the product (${room}: ${applied.at(-1)?.name}).`);

  for (const [index, migration] of migrations.entries()) {
    const checksum = createHash("sha256").update(migration.sql).digest("hex");
    const before = applied[index];
    if (before !== undefined) {
      if (before.checksum !== checksum || before.name !== migration.name)
        throw new Error(`The migration ${room}/${migration.name} is not the one this database was made with.`);
      continue;
    }
    for (const statement of statementsOf(migration.sql)) await sql.raw(statement).execute(queries);
    await change(migration);
    await queries
      .insertInto("schema_migrations")
      .values({ room, number: index + 1, name: migration.name, checksum, applied_at: clock() })
      .execute();
  }
}

function statementsOf(text: string): readonly string[] {
  return text
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
