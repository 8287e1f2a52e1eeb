import type { RoomMigrations } from "#platform/database/migrate.ts";

/** Which ranking stored ranks belonged to, while ranks named films. */
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
    { name: "0002-films-by-id", sql: "drop table stored_ranking;" },
  ],
};
