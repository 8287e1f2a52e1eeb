import Beasties from "beasties";
import type { PageAssets } from "#contract/render-page.ts";

/** A Beasties that finds the one stylesheet there is in memory. */
class StyleInliner extends Beasties {
  readonly #style: PageAssets["style"];

  constructor(style: PageAssets["style"]) {
    super({
      preload: "body",
      pruneSource: false,
      reduceInlineStyles: false,
      preloadFonts: false,
      // Buttons are pressed, and a theme is seen, before the whole style is there.
      allowRules: [/aria-pressed/, /data-theme/],
      logLevel: "silent",
    });
    this.#style = style;
  }

  override async getCssAsset(href: string): Promise<string | undefined> {
    return href === this.#style.href ? this.#style.text : undefined;
  }
}

/**
 * Makes a function that puts the rules a document uses into its head and moves the link to the whole style to its end,
 * for printing only: neither the first paint nor the first script waits for it. `applyWholeStyle` adds it for the screen.
 * Takes and gives a whole HTML document.
 */
export function createStyleInliner(style: PageAssets["style"]): (html: string) => Promise<string> {
  const link = `<link rel="stylesheet" href="${style.href}">`;
  const later = `<link rel="stylesheet" href="${style.href}" media="print"><noscript>${link}</noscript>`;
  return async (html) =>
    withoutUnreadProperties(withoutPrintRules(await new StyleInliner(style).process(html))).replace(
      `${link}</body>`,
      `${later}</body>`,
    );
}

const PRINT = "@media print{";

/** The rules for paper are in the whole style, which is there for printing: the first view does without. */
function withoutPrintRules(html: string): string {
  const start = html.indexOf(PRINT);
  if (start === -1) return html;
  let end = start + PRINT.length;
  for (let depth = 1; depth > 0 && end < html.length; end += 1) {
    if (html[end] === "{") depth += 1;
    if (html[end] === "}") depth -= 1;
  }
  return withoutPrintRules(html.slice(0, start) + html.slice(end));
}

const STYLE_ELEMENT = /(?<=<style>)[^<]*/g;
const READ_PROPERTY = /var\((--[\w-]+)/g;
const DECLARED_PROPERTY = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;

/** What no rule of the page reads, the whole style brings along with the rules that do. */
function withoutUnreadProperties(html: string): string {
  const read = new Set(Array.from(html.matchAll(READ_PROPERTY), ([, name]) => name));
  const shorter = html.replace(STYLE_ELEMENT, (style) =>
    style.replace(DECLARED_PROPERTY, (declaration, name: string) => (read.has(name) ? declaration : "")),
  );
  // Some were read by another such property alone.
  return shorter.length === html.length ? html : withoutUnreadProperties(shorter);
}
