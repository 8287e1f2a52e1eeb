import type { RoomMigrations } from "#platform/database/migrate.ts";

export const ATTEMPT_MIGRATIONS: RoomMigrations = {
  room: "attempts",
  migrations: [
    {
      name: "0001-attempts",
      sql: `
create table attempts (
  name text primary key,
  ends_at bigint not null,
  count integer not null
);
`,
    },
  ],
};

export interface AttemptTables {
  readonly attempts: {
    /** A hash of what is limited and for whom. */
    readonly name: string;
    readonly ends_at: number;
    readonly count: number;
  };
}
