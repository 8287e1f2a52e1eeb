import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../make-folder.ts";
import { writeMailSource } from "./mail-source.ts";
import type { Sender } from "./mail-settings.ts";
import { type MailTransport, UnsendableError } from "./mail-transport.ts";

/** Writes messages to a folder instead of sending them, as RFC 5322 files whose names sort by time (`MAIL_URL`). */
export function outboxFolder({ folder, from }: { readonly folder: string; readonly from: Sender }): MailTransport {
  return {
    async send(message, postmark) {
      if (message.channel === "sms") throw new UnsendableError("text messages need the send-SMS hook");
      const { bytes } = await writeMailSource(message, from, postmark);
      makeFolder(folder);
      const time = new Date(postmark.createdAt).toISOString().replaceAll(/[-:]/g, "");
      const path = join(folder, `${time}-${postmark.id}.eml`);
      // A reader never sees half a mail, and a sent mail is on disk.
      const file = await open(`${path}.part`, "w", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
  };
}
