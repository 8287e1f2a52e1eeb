import type { RoomMigrations } from "#platform/database/migrate.ts";

/** Beside the lists, not in their row: an answer is no change of the lists, and raises no version of theirs. */
export const DUELS_MIGRATIONS: RoomMigrations = {
  room: "duels",
  migrations: [
    {
      name: "0001-duel-answers",
      sql: `
create table duel_answers (
  user_id text primary key,
  version bigint not null,
  record text not null,
  updated_at bigint not null
);
`,
    },
  ],
};
