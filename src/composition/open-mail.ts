import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import type { Config } from "../config.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { createMailQueue, type Mailer } from "#platform/mail/mailer.ts";
import { type MailSender, type MailSenderDeps, startMailSender } from "#platform/mail/mail-sender.ts";
import { type MailTransport, outboxFolder, smtpTransport } from "#platform/mail/mail-transports.ts";
import { sendSmsHook } from "#platform/mail/send-sms-hook.ts";
import { secureRandom } from "#platform/random.ts";
import { isLoopbackHost } from "#platform/setting-values.ts";
import { devMail, type OutboxReaders } from "#server/features/dev-mail/routes.ts";

export type MailConfig = Pick<
  Config,
  "host" | "publicUrl" | "trustedProxies" | "dataDir" | "mailUrl" | "mailFrom" | "devMail" | "auth"
>;

export interface OpenMail {
  /** Accepts messages at once; they are sent after `start`. */
  readonly mailer: Mailer;
  readonly start: (log: MailSenderDeps["log"]) => void;
  /** The outbox's pages for `/dev/mail`; null where it must not be shown. */
  readonly devMail: FastifyPluginAsync | null;
  /** Call it before the database is closed. */
  readonly close: () => Promise<void>;
}

/** Sends through the server at `MAIL_URL`, or writes to the outbox folder without one (run contract). */
export function openMail(config: MailConfig, database: Database<unknown>): OpenMail {
  const { mailUrl, mailFrom, publicUrl } = config;
  const folder = outboxOf(config);
  const readers = readersOfOutbox(config);
  const mails =
    mailUrl === null ? outboxFolder({ folder, from: mailFrom }) : smtpTransport({ mailUrl, from: mailFrom });
  const texts = textTransport(config) ?? mails;
  const transport: MailTransport = {
    send: (message, postmark) => (message.channel === "sms" ? texts : mails).send(message, postmark),
  };
  let sender: MailSender | null = null;
  return {
    mailer: createMailQueue({ clock: systemClock, random: secureRandom, onQueued: () => sender?.wake() }),
    start(log) {
      sender = startMailSender({ database, transport, clock: systemClock, log });
    },
    devMail: readers === null ? null : devMail({ outboxFolder: folder, readers, publicUrl }),
    close: async () => sender?.close(),
  };
}

/** The embedded auth service's own hook for text messages; null where there is none. */
function textTransport({ auth }: Pick<MailConfig, "auth">): MailTransport | null {
  if (auth.kind === "hosted") return null;
  const { hookSendSmsUri: uri, hookSendSmsSecrets: secrets } = auth.settings;
  return uri === null ? null : sendSmsHook({ uri, secrets, clock: systemClock });
}

/** Where mails are written that are not sent. */
export function outboxOf({ dataDir }: Pick<MailConfig, "dataDir">): string {
  return join(dataDir, "outbox");
}

/**
 * Who may read the outbox at `/dev/mail`, null for nobody. Unless `DEV_MAIL` says otherwise: this machine, if the
 * product listens only here, its address leads here, and no proxy is trusted.
 */
export function readersOfOutbox(config: MailConfig): OutboxReaders | null {
  if (config.mailUrl !== null || config.devMail === "off") return null;
  if (config.devMail === "on") return "everybody";
  const isForThisMachine = isLoopbackHost(config.host) && isLoopbackHost(new URL(config.publicUrl).hostname);
  return isForThisMachine && config.trustedProxies.length === 0 ? "this machine" : null;
}
