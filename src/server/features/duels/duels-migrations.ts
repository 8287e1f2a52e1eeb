import type { RoomMigrations } from "#platform/database/migrate.ts";

/** Not in the lists' row: an answer changes no list and raises no version. */
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
