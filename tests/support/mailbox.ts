/** For tests: the mails a running product wrote into its outbox folder, as their receivers see them. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listOutbox, type OutboxMail } from "#server/features/dev-mail/read-outbox.ts";
import { PATIENTLY_OUTSIDE } from "./patience.ts";

export interface ReceivedMail extends OutboxMail {
  /** The address behind the mail's button; empty where it has none. */
  readonly link: string;
  /** The six digits; empty where it has none. */
  readonly code: string;
}

/** The newest mail to an address whose subject is this; waits until it is there. */
export async function untilMail(dataDirectory: string, to: string, subject: string): Promise<ReceivedMail> {
  const deadline = Date.now() + PATIENTLY_OUTSIDE.timeout;
  for (;;) {
    const mails = await listOutbox(join(dataDirectory, "outbox"));
    const mail = mails.find((each) => each.to === to && each.subject === subject);
    if (mail !== undefined) return received(mail);
    if (Date.now() > deadline)
      throw new Error(`No mail "${subject}" to ${to}, only: ${mails.map((each) => each.subject).join(", ")}`);
    await pause(50);
  }
}

/** How many mails were written to an address. */
export async function countMails(dataDirectory: string, to: string): Promise<number> {
  const mails = await listOutbox(join(dataDirectory, "outbox"));
  return mails.filter((mail) => mail.to === to).length;
}

function received(mail: OutboxMail): ReceivedMail {
  return {
    ...mail,
    link: /^https?:\/\/\S+token=\S+$/m.exec(mail.text)?.[0] ?? "",
    code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? "",
  };
}
