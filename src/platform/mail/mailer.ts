import type { Kysely } from "kysely";
import type { Queries } from "../database/database.ts";
import type { Clock } from "../clock.ts";
import type { Random } from "../random.ts";
import type { RoomMigrations } from "../database/migrate.ts";

/** `to` is one bare address; only the bodies may contain a line break. */
export interface MailMessage {
  readonly channel: "email";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** `to`: digits, country code first. */
export interface TextMessage {
  readonly channel: "sms";
  readonly to: string;
  readonly code: string;
  /** `mfa` for a second factor, else null. */
  readonly type: "mfa" | null;
  /** As JSON in the auth service's protocol. */
  readonly user: object;
  /** Milliseconds since 1970, after which sending is no use. */
  readonly expiresAt: number;
}

export type OutgoingMessage = MailMessage | TextMessage;

export interface MailTables {
  readonly mail_outbox: MailOutboxRow;
}

export interface MailOutboxRow {
  readonly id: string;
  /** JSON; emptied once the message is sent. */
  readonly message: string;
  readonly status: "queued" | "sent" | "failed";
  readonly attempts: number;
  readonly next_attempt_at: number;
  /** Null while no process is working on it. */
  readonly leased_until: number | null;
  readonly last_error: string | null;
  readonly created_at: number;
  readonly sent_at: number | null;
}

export interface Mailer {
  /** Queued in the caller's transaction and sent later, so that no answer shows its time or failure. */
  readonly enqueue: <Tables>(message: OutgoingMessage, queries: Queries<Tables>) => Promise<void>;
}

/** `onQueued` is called before the message's transaction has ended. */
export function createMailQueue({
  clock,
  random,
  onQueued,
}: {
  readonly clock: Clock;
  readonly random: Random;
  readonly onQueued?: () => void;
}): Mailer {
  return {
    async enqueue<Tables>(message: Parameters<Mailer["enqueue"]>[0], queries: Queries<Tables>) {
      const now = clock();
      // Every transaction sees the queue's table, whichever room began it.
      await (queries as unknown as Kysely<MailTables>)
        .insertInto("mail_outbox")
        .values({
          id: random.uuid(),
          message: JSON.stringify(message),
          status: "queued",
          attempts: 0,
          next_attempt_at: now,
          leased_until: null,
          last_error: null,
          created_at: now,
          sent_at: null,
        })
        .execute();
      onQueued?.();
    },
  };
}

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
