import type { Database } from "#platform/database/database.ts";
import type { RoomMigrations } from "#platform/database/migrate.ts";

export const STORED_RANKING_MIGRATIONS: RoomMigrations = {
  room: "stored-ranking",
  migrations: [
    {
      name: "0001-stored-ranking",
      sql: `
create table stored_ranking (
  id integer primary key,
  number integer not null
);
`,
    },
  ],
};

interface StoredRankingTables {
  readonly stored_ranking: {
    /** Always 1: there is one row. */
    readonly id: number;
    /** The release's first number. */
    readonly number: number;
  };
}

/**
 * Records which ranking the stored ranks belong to. Throws where they belong to another, because lists and shares would
 * silently name other films (`catalogue/README.md`, "How to release a new version"). `version` is the catalogue's; its
 * first number changes with the meaning of a rank.
 */
export async function holdStoredRanking(database: Database<unknown>, version: string): Promise<void> {
  const number = Number.parseInt(version, 10);
  const stored = await database.withTables<StoredRankingTables>().transaction(async (queries) => {
    await queries
      .insertInto("stored_ranking")
      .values({ id: 1, number })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    return queries.selectFrom("stored_ranking").select("number").executeTakeFirstOrThrow();
  });
  if (stored.number !== number)
    throw new Error(
      `the lists in the database are of ranking ${stored.number} and this catalogue has ranking ${number}, whose ranks mean other films. Nothing carries lists over yet: start the version they are of.`,
    );
}
