import type { MailMessage } from "#platform/mail/mailer.ts";
import { mailHtml } from "./mail-html.ts";
import { MAIL_WORDS, type MailKind } from "./mail-words.ts";

/** What goes into a mail (auth contract §6.2). Names and metadata do not: a mail says nothing a stranger chose. */
export interface MailVariables {
  /** The receiver: one bare address. */
  readonly sendingTo: string;
  readonly siteUrl: string;
  /** Where a click confirms; null for a mail that carries a code alone. */
  readonly confirmationUrl: string | null;
  /** The code to type. */
  readonly token: string;
}

/** Writes one mail, as text and as HTML. In the text the link has a line of its own. */
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
