import type { RoomMigrations } from "#platform/database/migrate.ts";

export const PAYMENT_MIGRATIONS: RoomMigrations = {
  room: "payments",
  migrations: [
    {
      name: "0001-subscriptions",
      sql: `
create table payment_customers (
  user_id text primary key,
  customer_id text not null unique,
  created_at bigint not null
);

create table payment_subscriptions (
  id text primary key,
  source text not null,
  customer_id text not null,
  user_id text,
  email text,
  status text not null,
  current_period_end bigint,
  is_ending integer not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null
);
create index payment_subscriptions_user on payment_subscriptions (user_id);
create index payment_subscriptions_email on payment_subscriptions (email);
create index payment_subscriptions_made on payment_subscriptions (source, status, created_at);

create table payment_events (
  id text primary key,
  type text not null,
  received_at bigint not null
);
create index payment_events_received on payment_events (received_at);
`,
    },
  ],
};
