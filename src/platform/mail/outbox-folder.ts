import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeMailSource } from "./mail-source.ts";
import type { Sender } from "./mail-settings.ts";
import type { MailTransport } from "./mail-transport.ts";
import type { MailMessage, OutgoingMessage } from "./mailer.ts";

/**
 * Writes each message into a folder instead of sending it: one RFC 5322 file for each, whose names sort by time (run
 * contract, `MAIL_URL`). A message that is written again, after a crash, is the same file.
 */
export function outboxFolder({ folder, from }: { readonly folder: string; readonly from: Sender }): MailTransport {
  return {
    async send(message, postmark) {
      const { bytes } = await writeMailSource(asMail(message), from, postmark);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date(postmark.createdAt).toISOString().replaceAll(/[-:]/g, "");
      const path = join(folder, `${time}-${postmark.id}.eml`);
      // A reader never sees half a mail, and what counts as sent is on the disk.
      const file = await open(`${path}.part`, "w", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        // On a full disk what was begun is in the way of everything else.
        await rm(`${path}.part`, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
  };
}

/** A text message, for whoever reads the folder. */
function asMail(message: OutgoingMessage): MailMessage {
  if (message.channel === "email") return message;
  return {
    channel: "email",
    to: `${message.to}@sms.invalid`,
    subject: "Text message",
    text: `${message.text}\n`,
    html: `<!doctype html><p>${message.text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
  };
}
