import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import { systemClock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { createMailQueue } from "./platform/mail/mail-queue.ts";
import { type MailSender, type MailSenderDeps, startMailSender } from "./platform/mail/mail-sender.ts";
import type { Sender } from "./platform/mail/mail-settings.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import { outboxFolder } from "./platform/mail/outbox-folder.ts";
import { smtpTransport } from "./platform/mail/smtp-transport.ts";
import { secureRandom } from "./platform/random.ts";
import { devMail } from "./server/features/dev-mail/routes.ts";

export interface MailConfig {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** `smtp://` or `smtps://` address; null to write mails into the outbox folder. */
  readonly mailUrl: string | null;
  readonly mailFrom: Sender;
}

export interface OpenMail {
  /** Takes messages from now on; they are sent once `start` was called. */
  readonly mailer: Mailer;
  readonly start: (log: MailSenderDeps["log"]) => void;
  /** The outbox as pages, to be registered under `/dev/mail`; null where it must not be shown. */
  readonly devMail: FastifyPluginAsync | null;
  /** Before the database is closed. */
  readonly close: () => Promise<void>;
}

/** Mail by the server at `MAIL_URL`, or into the outbox folder where none is named (run contract). */
export function openMail({ dataDir, publicUrl, mailUrl, mailFrom }: MailConfig, database: Database<unknown>): OpenMail {
  const folder = join(dataDir, "outbox");
  const transport =
    mailUrl === null ? outboxFolder({ folder, from: mailFrom }) : smtpTransport({ mailUrl, from: mailFrom });
  let sender: MailSender | null = null;
  return {
    mailer: createMailQueue({ clock: systemClock, random: secureRandom, onQueued: () => sender?.wake() }),
    start(log) {
      sender = startMailSender({ database, transport, clock: systemClock, log });
    },
    devMail: mailUrl === null && isLoopback(publicUrl) ? devMail({ outboxFolder: folder }) : null,
    close: async () => sender?.close(),
  };
}

function isLoopback(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
