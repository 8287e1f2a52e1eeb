import nodemailer from "nodemailer";
import { writeMailSource } from "./mail-source.ts";
import type { Sender } from "./mail-settings.ts";
import { type MailTransport, UnsendableError } from "./mail-transport.ts";

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

/** What went wrong, without the server's words, which repeat the address. */
export function troubleOf(error: unknown): string {
  if (error instanceof UnsendableError) return error.message;
  if (!(error instanceof Error)) return "unknown";
  const parts = (["code", "command", "responseCode"] as const).map((name) =>
    name in error ? String((error as Error & Record<typeof name, unknown>)[name]) : "",
  );
  const known = parts.filter((part) => part !== "").join(" ");
  return known === "" ? error.name : known;
}

/** A 5xx about the recipient or the mail is final; one about our login is for the operator to fix. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  return Number(error.responseCode) >= 500 && ["RCPT TO", "DATA"].includes(String(error.command));
}
