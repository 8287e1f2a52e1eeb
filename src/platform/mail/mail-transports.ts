import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { OutgoingMessage, MailMessage } from "./mailer.ts";
import { type Sender, isBareAddress, isOneLine } from "./mail-settings.ts";
import { makeFolder } from "../private-files.ts";

export interface Postmark {
  /** Kept at every attempt, so that a receiver can recognise a duplicate. */
  readonly id: string;
  readonly createdAt: number;
}

export interface MailTransport {
  readonly send: (message: OutgoingMessage, postmark: Postmark) => Promise<void>;
}

/** The message will never be accepted. */
export class UnsendableError extends Error {
  override readonly name = "UnsendableError";
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Sends through the server at `smtp[s]://…`; a password goes to another machine only over TLS. */
export function smtpTransport({ mailUrl, from }: { readonly mailUrl: string; readonly from: Sender }): MailTransport {
  const url = new URL(mailUrl);
  const isSecure = url.protocol === "smtps:";
  const hasPassword = url.username !== "";
  const smtp = nodemailer.createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    requireTLS: hasPassword && !isSecure && !LOOPBACK_HOSTS.has(url.hostname),
    ...(hasPassword
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message, postmark) {
      if (message.channel === "sms") throw new UnsendableError("text messages need the send-SMS hook");
      const { envelope, bytes } = await writeMailSource(message, from, postmark);
      await smtp.sendMail({ envelope, raw: bytes }).catch((error: unknown) => {
        throw isFinal(error) ? new UnsendableError(`refused by the mail server: ${troubleOf(error)}`) : error;
      });
    },
  };
}

/** Without the server's words, which repeat the address. */
export function troubleOf(error: unknown): string {
  if (error instanceof UnsendableError) return error.message;
  if (!(error instanceof Error)) return "unknown";
  const parts = (["code", "command", "responseCode"] as const).map((name) =>
    name in error ? String((error as Error & Record<typeof name, unknown>)[name]) : "",
  );
  const known = parts.filter((part) => part !== "").join(" ");
  return known === "" ? error.name : known;
}

/** A 5xx about the recipient or mail is final; one about our login is for the operator to fix. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  return Number(error.responseCode) >= 500 && ["RCPT TO", "DATA"].includes(String(error.command));
}

/** Writes messages to a folder instead of sending them, as RFC 5322 files whose names sort by time (`MAIL_URL`). */
export function outboxFolder({ folder, from }: { readonly folder: string; readonly from: Sender }): MailTransport {
  return {
    async send(message, postmark) {
      if (message.channel === "sms") throw new UnsendableError("text messages need the send-SMS hook");
      const { bytes } = await writeMailSource(message, from, postmark);
      makeFolder(folder);
      const time = new Date(postmark.createdAt).toISOString().replaceAll(/[-:]/g, "");
      const path = join(folder, `${time}-${postmark.id}.eml`);
      // Nobody reads half a mail, and a sent one is on disk.
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

const LONGEST_PLAIN_LINE = 900;

interface MailSource {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly bytes: Buffer;
}

/** Throws `UnsendableError` unless there is one bare address and a one-line subject: neither can add a header. */
async function writeMailSource(message: MailMessage, from: Sender, postmark: Postmark): Promise<MailSource> {
  if (!isBareAddress(message.to)) throw new UnsendableError("the receiver is not one plain address");
  if (!isOneLine(message.subject)) throw new UnsendableError("the subject is not one line");
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const envelope = { from: from.address, to: message.to };
  const composed = await composer.sendMail({
    envelope,
    from,
    to: { name: "", address: message.to },
    subject: message.subject,
    date: new Date(postmark.createdAt),
    messageId: `<${postmark.id}@${from.address.split("@")[1] ?? "localhost"}>`,
    // Asks autoresponders not to reply.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    alternatives: [{ raw: mimePart("text/plain", message.text) }, { raw: mimePart("text/html", message.html) }],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The options above asked for a buffer; the type allows a stream, too.
  return { envelope, bytes: composed.message as Buffer };
}

/** Plain ASCII where possible, so that the raw mail's links are readable; else base64. */
function mimePart(contentType: string, text: string): string {
  const lines = text.replace(/\r?\n$/, "").split(/\r\n|\r|\n/);
  const isPlain = lines.every((line) => line.length <= LONGEST_PLAIN_LINE && /^[\t\u0020-\u007E]*$/.test(line));
  const encoded = isPlain
    ? lines.join("\r\n")
    : (Buffer.from(text, "utf8")
        .toString("base64")
        .match(/.{1,76}/g)
        ?.join("\r\n") ?? "");
  return [
    `Content-Type: ${contentType}; charset=utf-8`,
    `Content-Transfer-Encoding: ${isPlain ? "7bit" : "base64"}`,
    "",
    encoded,
  ].join("\r\n");
}
