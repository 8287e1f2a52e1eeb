import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/** What the sender of the product names its files: time and id, so nothing that leads out of the folder. */
const FILE_NAME = /^[0-9TZ.]{10,40}-[0-9a-f-]{36}\.eml$/;
const MOST_LISTED = 100;

/** A mail out of the outbox folder, taken apart. */
export interface OutboxMail {
  /** Its file, which is also its address. */
  readonly name: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  /** ISO 8601; empty where the mail has none. */
  readonly date: string;
  readonly text: string;
  readonly html: string;
}

/** The newest mails of the folder, newest first; none where the folder is not there yet. */
export async function listOutbox(folder: string): Promise<readonly OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => FILE_NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, MOST_LISTED);
  const mails = await Promise.all(newest.map((name) => readOutboxMail(folder, name)));
  return mails.filter((mail) => mail !== null);
}

/** One mail by the name of its file; null where there is none. */
export async function readOutboxMail(folder: string, name: string): Promise<OutboxMail | null> {
  if (!FILE_NAME.test(name)) return null;
  const bytes = await readFile(join(folder, name)).catch(() => null);
  if (bytes === null) return null;
  const mail = await PostalMime.parse(bytes);
  return {
    name,
    to: (mail.to ?? []).map(({ address }) => address ?? "").join(", "),
    from: mail.from?.address ?? "",
    subject: mail.subject ?? "",
    date: mail.date ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
  };
}
