import type { RoomMigrations } from "#platform/database/migrate.ts";

export const SEARCH_MIGRATIONS: RoomMigrations = {
  room: "search",
  migrations: [
    {
      name: "0001-search-quotas",
      sql: `
create table search_usage (
  searcher text primary key,
  hour_started_at bigint not null,
  hour_used integer not null,
  day_started_at bigint not null,
  day_used integer not null
);
create table search_repeats (
  searcher text not null,
  request text not null,
  asked_at bigint not null,
  primary key (searcher, request)
);
create index search_repeats_asked on search_repeats (asked_at);
`,
    },
    {
      name: "0002-counted-repeats",
      sql: `
alter table search_repeats add column repeats integer not null default 0;
`,
    },
  ],
};

export interface SearchTables {
  readonly search_usage: {
    readonly searcher: string;
    readonly hour_started_at: number;
    readonly hour_used: number;
    readonly day_started_at: number;
    readonly day_used: number;
  };
  readonly search_repeats: {
    readonly searcher: string;
    readonly request: string;
    readonly asked_at: number;
    readonly repeats: number;
  };
}
