import type { RoomMigrations } from "#platform/database/migrate.ts";

export const MAIL_MIGRATIONS: RoomMigrations = {
  room: "mail",
  migrations: [
    {
      name: "0001-outbox",
      sql: `
create table mail_outbox (
  id text primary key,
  message text not null,
  status text not null,
  attempts integer not null,
  next_attempt_at bigint not null,
  leased_until bigint,
  last_error text,
  created_at bigint not null,
  sent_at bigint
);
create index mail_outbox_due on mail_outbox (status, next_attempt_at);
`,
    },
  ],
};
