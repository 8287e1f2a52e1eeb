import type { RoomMigrations } from "#platform/database/migrate.ts";
import { nameSharedFilmsByIds } from "./name-films-by-ids.ts";

export const SHARE_MIGRATIONS: RoomMigrations = {
  room: "shares",
  migrations: [
    {
      name: "0001-shares",
      sql: `
create table shares (
  id text primary key,
  kind text not null,
  owner_kind text not null,
  owner text not null,
  username text,
  films text not null,
  is_public integer not null,
  version integer not null,
  view_count integer not null,
  created_at bigint not null,
  updated_at bigint not null
);
create unique index shares_owner on shares (owner_kind, owner, kind);
create table share_views (
  share_id text not null,
  day integer not null,
  visitor text not null,
  primary key (share_id, day, visitor)
);
create table share_view_keys (
  day integer primary key,
  secret text not null
);
`,
    },
    {
      // Under a new name, so that an older process can't take an id for a rank.
      name: "0002-films-by-id",
      sql: "alter table shares rename column films to film_ids;",
      change: nameSharedFilmsByIds,
    },
    { name: "0003-notes", sql: "alter table shares add column notes text;" },
    { name: "0004-called", sql: "alter table shares add column called text;" },
    { name: "0005-lists", sql: "alter table shares add column list text;" },
  ],
};
