import type { RoomMigrations } from "#platform/database/migrate.ts";
import { keepMemoriesByFilm } from "./keep-memories-by-film.ts";
import { nameFilmsByIds } from "./name-films-by-ids.ts";

/** One row per member, as lists change together (decision 9); a row per memory and own list; applied operations; history. */
export const USER_LISTS_MIGRATIONS: RoomMigrations = {
  room: "user-lists",
  migrations: [
    {
      name: "0001-lists",
      sql: `
create table user_lists (
  user_id text primary key,
  version bigint not null,
  canon text not null,
  watchlist text not null,
  watched text not null,
  dismissed text not null,
  hidden text not null,
  updated_at bigint not null
);
create table applied_operations (
  user_id text not null,
  op_id text not null,
  version bigint not null,
  digest text not null,
  client text,
  seq bigint,
  applied_at bigint not null,
  primary key (user_id, op_id)
);
create index applied_operations_by_age on applied_operations (applied_at);
`,
    },
    {
      name: "0002-changes",
      sql: `
create table list_changes (
  user_id text not null,
  version bigint not null,
  op_id text not null,
  operation text not null,
  undo text not null,
  made_at bigint not null,
  primary key (user_id, version)
);
`,
    },
    {
      // Older processes go on inserting rows without it, and their updates leave it alone.
      name: "0003-memories",
      sql: "alter table user_lists add column memories text not null default '[]';",
    },
    {
      // Under new names, because an older process would take ids for ranks: its calls fail and are sent again.
      name: "0004-films-by-id",
      sql: `
alter table user_lists rename to member_lists;
alter table list_changes rename to member_changes;
`,
      change: nameFilmsByIds,
    },
    {
      name: "0005-memories-by-film",
      sql: `
create table member_memories (
  user_id text not null,
  film_id text not null,
  memory text not null,
  primary key (user_id, film_id)
);
`,
      change: keepMemoriesByFilm,
    },
    {
      // An older process can't change lists without it, so its calls fail and are sent again.
      name: "0006-lists-alone",
      sql: "alter table member_lists drop column memories;",
    },
    {
      name: "0007-own-lists",
      sql: `
create table member_own_lists (
  user_id text not null,
  list_id text not null,
  list text not null,
  primary key (user_id, list_id)
);
`,
    },
  ],
};
