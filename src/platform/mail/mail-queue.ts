import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Queries } from "#platform/database/database.ts";
import type { Random } from "#platform/random.ts";
import type { Mailer, MailTables } from "./mailer.ts";

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
