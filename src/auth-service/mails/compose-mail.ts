import type { MailMessage } from "#platform/mail/mailer.ts";
import { mailHtml } from "./mail-html.ts";
import { MAIL_WORDS, type MailKind } from "./mail-words.ts";

/** What varies in a mail. Names and metadata do not: a mail must contain nothing that a stranger chose. */
interface MailVariables {
  readonly sendingTo: string;
  readonly siteUrl: string;
  /** Null for a mail that carries only a code. */
  readonly confirmationUrl: string | null;
  readonly token: string;
}

export function composeMail(
  kind: MailKind,
  { sendingTo, siteUrl, confirmationUrl, token }: MailVariables,
): MailMessage {
  const words = MAIL_WORDS[kind];
  const button =
    confirmationUrl === null || words.action === null ? null : { label: words.action, address: confirmationUrl };
  const link = button === null ? [] : [`${button.label}:`, button.address];
  const lines = [words.reason, ...link, `${words.codeLead} ${token}`, words.otherwise, `Canon\n${siteUrl}`];
  return {
    channel: "email",
    to: sendingTo,
    subject: words.subject,
    text: `${lines.join("\n\n")}\n`,
    html: mailHtml(words, { siteUrl, button, code: { lead: words.codeLead, digits: token } }),
  };
}
