import { escapeHtml, plainDocument } from "../../plain-document.ts";
import type { OutboxMail } from "./read-outbox.ts";

export function mailListPage(mails: readonly OutboxMail[], folderAddress: string): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="${folderAddress}/${escapeHtml(mail.name)}"><strong>${escapeHtml(mail.subject)}</strong></a><br>to ${escapeHtml(mail.to)}<br><time>${escapeHtml(mail.date)}</time></li>`,
  );
  const list = items.length === 0 ? "<p>No mail yet.</p>" : `<ol>${items.join("")}</ol>`;
  return page(
    "Outbox",
    `<p>No mail server is configured, so these mails were written here instead of being sent.</p>${list}`,
  );
}

export function mailPage(mail: OutboxMail, folderAddress: string): string {
  const head = (
    [
      ["To", mail.to],
      ["From", mail.from],
      ["Date", mail.date],
    ] as const
  ).map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  return page(
    mail.subject,
    `<dl>${head.join("")}</dl><pre>${withLinks(mail.text)}</pre><p><a href="${folderAddress}/${escapeHtml(mail.name)}/html">As the receiver sees it</a> · <a href="${folderAddress}">All mails</a></p>`,
  );
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) => {
      const safe = escapeHtml(piece);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join("");
}

function page(title: string, body: string): string {
  const heading = escapeHtml(title);
  return plainDocument({ title: `${heading} · Canon`, style: STYLE, body: `<h1>${heading}</h1>${body}` });
}

const STYLE =
  ":root{color-scheme:dark light}body{margin:0;background:#14110f;color:#f4efe6;font:1rem/1.6 system-ui,sans-serif}main{max-width:44rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}h1{font:400 2.25rem/1.1 Georgia,serif}a{color:#e3b04b}ol{padding:0;list-style:none}li{padding:.75rem 0;border-top:1px solid #38312b}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0}pre{white-space:pre-wrap;font:inherit;padding:1rem;background:#1e1a17}@media(prefers-color-scheme:light){body{background:#faf6ee;color:#1d1813}a{color:#855c08}li{border-color:#dcd2c2}pre{background:#f1ebdf}}";
