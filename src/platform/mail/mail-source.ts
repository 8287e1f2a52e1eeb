import nodemailer from "nodemailer";
import { isBareAddress, isOneLine, type Sender } from "./mail-settings.ts";
import type { Postmark } from "./mail-transport.ts";
import { UnsendableError } from "./mail-transport.ts";
import type { MailMessage } from "./mailer.ts";

const LONGEST_PLAIN_LINE = 900;

/** A mail as RFC 5322 bytes, with its envelope. */
export interface MailSource {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly bytes: Buffer;
}

/**
 * Composes a mail with text and HTML alternatives. Throws `UnsendableError` for anything but one bare address and a
 * one-line subject, so that neither can add a header or a recipient.
 */
export async function writeMailSource(message: MailMessage, from: Sender, postmark: Postmark): Promise<MailSource> {
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
    alternatives: [{ raw: part("text/plain", message.text) }, { raw: part("text/html", message.html) }],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A buffer was asked for above; the type allows a stream, too.
  return { envelope, bytes: composed.message as Buffer };
}

/** Plain ASCII where possible, so that links are readable in the raw mail; otherwise base64. */
function part(contentType: string, text: string): string {
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
