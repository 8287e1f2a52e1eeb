import { setTimeout as wait } from "node:timers/promises";
import { type Clock, DAY, HOUR, MINUTE, SECOND } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { type MailTransport, UnsendableError, troubleOf } from "./mail-transports.ts";
import type { MailTables, OutgoingMessage } from "./mailer.ts";
import { forgetDone, giveUp, leaseMessage, listDue, markSent, postpone, renewLease } from "./outbox-store.ts";

/** Waits after failures; then the message is given up. Links in mails expire after an hour. */
const BACK_OFF_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 8 * MINUTE, 20 * MINUTE] as const;
/** A dead process's messages are then free; a live one renews its lease. */
const LEASE_MS = 15 * SECOND;
const POLL_MS = SECOND;
/** The queueing transaction should have ended by then; if not, the next poll finds the message. */
const WAKE_MS = 20;
const AT_ONCE = 4;
const BATCH = 50;
const CLOSING_MS = 4 * SECOND;
const KEEP_DONE_MS = 7 * DAY;

export interface MailSenderDeps {
  readonly database: Database<unknown>;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly log: {
    readonly warn: (details: object, message: string) => void;
    readonly error: (details: object, message: string) => void;
  };
}

export interface MailSender {
  readonly wake: () => void;
  readonly sendDue: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Processes on one database share the work. A message is sent at least once: after a crash again, under one id. */
export function startMailSender(deps: MailSenderDeps): MailSender {
  const { clock, log } = deps;
  const database = deps.database.withTables<MailTables>();
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let forgetAt = clock() + HOUR;
  let timer: NodeJS.Timeout | null = null;
  let isStuck = false;

  const pollAfter = (delayMs: number): void => {
    if (closing.signal.aborted) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void poll(), delayMs);
    timer.unref();
  };
  const poll = async (): Promise<void> => {
    try {
      await sendDue();
      isStuck = false;
    } catch (error) {
      if (!isStuck) log.error({ err: error }, "the queue of mails can't be read");
      isStuck = true;
    }
    pollAfter(POLL_MS);
  };
  const sendDue = async (): Promise<void> => {
    // The run in progress may have read the queue too early for the latest message.
    await running?.catch(() => undefined);
    running ??= sendBatches().finally(() => {
      running = null;
    });
    return running;
  };
  const sendBatches = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const ids = await listDue(database.db, clock(), BATCH);
      if (ids.length === 0) break;
      const rest = [...ids];
      const work = async (): Promise<void> => {
        for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
          if (closing.signal.aborted) return;
          await sendOne(deps, database, id);
        }
      };
      // All workers finish before an error is thrown.
      const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
      const failed = workers.find((worker) => worker.status === "rejected");
      if (failed !== undefined) throw failed.reason;
    }
    if (clock() >= forgetAt) {
      forgetAt = clock() + HOUR;
      await forgetDone(database.db, clock() - KEEP_DONE_MS);
    }
  };

  pollAfter(0);
  return {
    wake: () => pollAfter(WAKE_MS),
    sendDue,
    async close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
      const done = running?.catch(() => undefined);
      await Promise.race([done, wait(CLOSING_MS, undefined, { ref: false })]);
    },
  };
}

async function sendOne(
  { transport, clock, log }: MailSenderDeps,
  database: Database<MailTables>,
  id: string,
): Promise<void> {
  const { db } = database;
  const row = await leaseMessage(db, id, { now: clock(), until: clock() + LEASE_MS });
  if (row === null) return;
  const renewal = setInterval(() => {
    renewLease(db, id, clock() + LEASE_MS).catch((error: unknown) =>
      log.error({ err: error, mail: id }, "a mail can't be kept in hand"),
    );
  }, LEASE_MS / 3);
  renewal.unref();
  try {
    // The queue wrote it.
    await transport.send(JSON.parse(row.message) as OutgoingMessage, { id, createdAt: row.created_at });
  } catch (error) {
    clearInterval(renewal);
    const trouble = troubleOf(error);
    const waitMs = error instanceof UnsendableError ? undefined : BACK_OFF_MS[row.attempts - 1];
    if (waitMs === undefined) {
      log.error({ mail: id, attempts: row.attempts, trouble }, "a mail was given up");
      await giveUp(db, id, trouble);
    } else {
      log.warn({ mail: id, attempts: row.attempts, trouble }, "a mail could not be sent yet");
      await postpone(db, id, { until: clock() + waitMs, trouble });
    }
    return;
  } finally {
    clearInterval(renewal);
  }
  await markSent(db, id, clock());
}
