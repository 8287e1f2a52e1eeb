import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/** As our sender names files: time and id, so it can't lead out of the folder. */
const FILE_NAME = /^[0-9TZ.]{10,40}-[0-9a-f-]{36}\.eml$/;
const MAX_LISTED = 100;

export interface OutboxMail {
  readonly name: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  /** ISO 8601; empty where the mail has no date. */
  readonly date: string;
  readonly text: string;
  readonly html: string;
}

/** Newest first; empty where the folder does not exist yet. */
export async function listOutbox(folder: string): Promise<readonly OutboxMail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => FILE_NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, MAX_LISTED);
  const mails = await Promise.all(newest.map((name) => readOutboxMail(folder, name)));
  return mails.filter((mail) => mail !== null);
}

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
