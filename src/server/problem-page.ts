import { STATUS_CODES } from "node:http";
import { escapeHtml, plainDocument } from "./plain-document.ts";

export function problemPage(status: number, message: string): string {
  const title = escapeHtml(STATUS_CODES[status] ?? "Problem");
  return plainDocument({
    title: `${title} · Canon`,
    style: STYLE,
    body: `<h1>${title}</h1><p>${escapeHtml(message)}</p><p><a href="/">Back to the films</a></p>`,
  });
}

const STYLE =
  ":root{color-scheme:dark light}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#14110f;color:#f3ece0;font:1.125rem/1.5 system-ui,sans-serif}main{padding:2rem;max-width:36rem;overflow-wrap:anywhere}h1{font:400 2.5rem/1.1 Georgia,serif}a{color:inherit}@media(prefers-color-scheme:light){body{background:#faf6ee;color:#221d18}}";
