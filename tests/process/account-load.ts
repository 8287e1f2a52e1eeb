import { join } from "node:path";
import { readdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { readOutboxMail } from "#server/features/dev-mail/read-outbox.ts";

/** What the product has promised about one account. */
export interface Promised {
  readonly email: string;
  readonly password: string;
  /** The last step it confirmed; a later one may have happened without its answer arriving. */
  state: "asked for" | "signed up" | "confirmed" | "deleted";
  /** Whether a question about it was still open when the process was killed. */
  isOpen: boolean;
  userId: string;
}

/** Where the product answers, until it is killed. */
export interface Running {
  readonly origin: string;
  readonly serviceKey: string;
  /** Called after each answer. */
  readonly onAnswer: () => void;
  /** Aborted on the kill, so that nobody goes on waiting for a mail. */
  readonly killed: AbortSignal;
}

/** The codes in the mails written so far, by recipient; reads each file once. */
export function mailReader(dataDirectory: string): () => Promise<ReadonlyMap<string, string>> {
  const folder = join(dataDirectory, "outbox");
  const known = new Set<string>();
  const codes = new Map<string, string>();
  return async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml") && !known.has(name));
    await Promise.all(
      names.map(async (name) => {
        const mail = await readOutboxMail(folder, name);
        if (mail === null) return;
        known.add(name);
        codes.set(mail.to, /\b\d{6}\b/.exec(mail.text)?.[0] ?? "");
      }),
    );
    return codes;
  };
}

/** A person who signs up, mostly confirms by mail, and then deletes the account half the time, until the kill. */
export async function live(
  { origin, serviceKey, onAnswer, killed }: Running,
  account: Promised,
  readMails: () => Promise<ReadonlyMap<string, string>>,
  index: number,
): Promise<void> {
  const ask = async (method: string, path: string, body: object, key?: string): Promise<Record<string, unknown>> => {
    account.isOpen = true;
    const answer = await fetch(`${origin}/auth/v1${path}`, {
      method,
      headers: { "content-type": "application/json", ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    account.isOpen = false;
    onAnswer();
    if (!answer.ok) throw new Refused(`${method} ${path}: ${JSON.stringify(json)}`);
    return json;
  };
  const { email, password } = account;
  account.userId = String((await ask("POST", "/signup", { email, password }))["id"]);
  account.state = "signed up";
  if (index % 5 === 0) return;
  let code = (await readMails()).get(email);
  while (code === undefined) {
    await pause(10, undefined, { signal: killed });
    code = (await readMails()).get(email);
  }
  await ask("POST", "/verify", { type: "signup", email, token: code });
  account.state = "confirmed";
  if (index % 2 !== 0) return;
  await ask("DELETE", `/admin/users/${account.userId}`, {}, serviceKey);
  account.state = "deleted";
}

/** A refusal by the product, which nothing here should cause. */
export class Refused extends Error {}
