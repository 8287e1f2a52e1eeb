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
  /** Accepts messages at once; sends them after `start`. */
  readonly mailer: Mailer;
  readonly start: (log: MailSenderDeps["log"]) => void;
  /** Null where `/dev/mail` must not be shown. */
  readonly devMail: FastifyPluginAsync | null;
  /** To be called before the database is closed. */
  readonly close: () => Promise<void>;
}

/** Through the server at `MAIL_URL`, or else into the outbox folder (run contract). */
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

/** Null unless the embedded auth service has a hook for text messages. */
function textTransport({ auth }: Pick<MailConfig, "auth">): MailTransport | null {
  if (auth.kind === "hosted") return null;
  const { hookSendSmsUri: uri, hookSendSmsSecrets: secrets } = auth.settings;
  return uri === null ? null : sendSmsHook({ uri, secrets, clock: systemClock });
}

export function outboxOf({ dataDir }: Pick<MailConfig, "dataDir">): string {
  return join(dataDir, "outbox");
}

/** Null for nobody. By default this machine, if the product listens and is addressed only here, without a proxy. */
export function readersOfOutbox(config: MailConfig): OutboxReaders | null {
  if (config.mailUrl !== null || config.devMail === "off") return null;
  if (config.devMail === "on") return "everybody";
  const isForThisMachine = isLoopbackHost(config.host) && isLoopbackHost(new URL(config.publicUrl).hostname);
  return isForThisMachine && config.trustedProxies.length === 0 ? "this machine" : null;
}
