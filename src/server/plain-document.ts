/** Self-contained pages without script, outside the app. */

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

/** An HTML document; `title` and `body` are already HTML. */
export function plainDocument({
  title,
  style,
  body,
  isListed = false,
}: {
  readonly title: string;
  readonly style: string;
  readonly body: string;
  readonly isListed?: boolean;
}): string {
  const robots = isListed ? "" : '<meta name="robots" content="noindex">';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${robots}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><main>${body}</main></body></html>`;
}
