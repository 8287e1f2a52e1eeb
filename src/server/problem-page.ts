import { STATUS_CODES } from "node:http";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** A page for when the app itself could not answer: needs no script, no file and no app. */
export function problemPage(status: number, message: string): string {
  const title = escapeHtml(STATUS_CODES[status] ?? "Problem");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Canon</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${escapeHtml(message)}</p><p><a href="/">Back to the films</a></p></main></body></html>`;
}

const STYLE =
  ":root{color-scheme:dark light}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#14110f;color:#f3ece0;font:1.125rem/1.5 system-ui,sans-serif}main{padding:2rem;max-width:36rem;overflow-wrap:anywhere}h1{font:400 2.5rem/1.1 Georgia,serif}a{color:inherit}@media(prefers-color-scheme:light){body{background:#faf6ee;color:#221d18}}";
