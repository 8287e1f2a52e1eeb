import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeMailSource } from "./mail-source.ts";
import type { Sender } from "./mail-settings.ts";
import { type MailTransport, UnsendableError } from "./mail-transport.ts";

/**
 * Writes each mail into a folder instead of sending it: one RFC 5322 file for each, whose names sort by time (run
 * contract, `MAIL_URL`). A mail that is written again, after a crash, is the same file.
 */
export function outboxFolder({ folder, from }: { readonly folder: string; readonly from: Sender }): MailTransport {
  return {
    async send(message, postmark) {
      if (message.channel === "sms") throw new UnsendableError("text messages need the send-SMS hook");
      const { bytes } = await writeMailSource(message, from, postmark);
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
