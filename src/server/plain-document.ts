/** Pages of the server's own, beside the app's: whole documents without a script. */

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

/** A document in its own style; `title` and `body` are HTML already. */
export function plainDocument({
  title,
  style,
  body,
  isListed = false,
}: {
  readonly title: string;
  readonly style: string;
  readonly body: string;
  /** Whether search engines may list it. */
  readonly isListed?: boolean;
}): string {
  const robots = isListed ? "" : '<meta name="robots" content="noindex">';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${robots}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><main>${body}</main></body></html>`;
}
