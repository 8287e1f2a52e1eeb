import type { MailMessage } from "#platform/mail/mailer.ts";
import { MAIL_WORDS, type MailKind, type NoticeWords } from "./mail-words.ts";

/** No names or metadata: a mail must contain nothing that a stranger chose. */
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

/** The theme's colours again, as mail programs support neither classes nor variables. */
const GROUND = "#14110f";
const RAISED = "#1e1a17";
const INK = "#f4efe6";
const MUTED = "#b3a99b";
const LINE = "#38312b";
const GOLD = "#e3b04b";
const ON_GOLD = "#1c1404";
const SANS = "'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const DISPLAY = "'Instrument Serif',Georgia,'Times New Roman',serif";

/** One column, nothing loaded, no line too long for SMTP. */
export function mailHtml(
  words: NoticeWords,
  {
    siteUrl,
    button,
    code,
  }: {
    readonly siteUrl: string;
    readonly button: { readonly label: string; readonly address: string } | null;
    readonly code: { readonly lead: string; readonly digits: string } | null;
  },
): string {
  const paragraph = `margin:0 0 24px;font:16px/1.6 ${SANS};color:${INK}`;
  const small = `margin:0;font:13px/1.6 ${SANS};color:${MUTED}`;
  const pressed =
    button === null
      ? []
      : [
          `<p style="margin:0 0 24px"><a href="${escapeHtml(button.address)}" style="display:inline-block;padding:14px 24px;`,
          `border-radius:4px;background:${GOLD};color:${ON_GOLD};font:600 16px/1.2 ${SANS};text-decoration:none">`,
          `${escapeHtml(button.label)}</a></p>`,
        ];
  const typed =
    code === null
      ? []
      : [
          `<p style="margin:0 0 8px;font:14px/1.6 ${SANS};color:${MUTED}">${escapeHtml(code.lead)}</p>`,
          `<p style="margin:0 0 24px;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:${INK}">`,
          `${escapeHtml(code.digits)}</p>`,
        ];
  return [
    `<!doctype html>`,
    `<html lang="en"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="dark"><meta name="supported-color-schemes" content="dark">`,
    `<title>${escapeHtml(words.subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:${GROUND}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${GROUND}">`,
    `<tr><td align="center" style="padding:32px 16px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">`,
    `<tr><td style="padding:0 0 20px;font:28px/1 ${DISPLAY};letter-spacing:4px">`,
    `<a href="${escapeHtml(siteUrl)}" style="color:${GOLD};text-decoration:none">CANON</a></td></tr>`,
    `<tr><td bgcolor="${RAISED}" style="padding:32px 28px;border:1px solid ${LINE};border-radius:4px">`,
    `<h1 style="margin:0 0 16px;font:400 28px/1.15 ${DISPLAY};color:${INK}">${escapeHtml(words.subject)}</h1>`,
    `<p style="${paragraph}">${escapeHtml(words.reason)}</p>`,
    ...pressed,
    ...typed,
    `<p style="${small}">${escapeHtml(words.otherwise)}</p>`,
    `</td></tr></table></td></tr></table></body></html>`,
    ``,
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
