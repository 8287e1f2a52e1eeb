import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listOutbox, type OutboxMail } from "#server/features/dev-mail/read-outbox.ts";
import { PATIENTLY_OUTSIDE } from "./patience.ts";

export interface ReceivedMail extends OutboxMail {
  readonly link: string;
  readonly code: string;
}

/** Waits for the newest mail to this address with this subject. */
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

function received(mail: OutboxMail): ReceivedMail {
  return {
    ...mail,
    link: /^https?:\/\/\S+token=\S+$/m.exec(mail.text)?.[0] ?? "",
    code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? "",
  };
}
