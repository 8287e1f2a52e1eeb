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
      inlineFonts: true,
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
 * for printing only until `applyWholeStyle` is called: neither the first paint nor the first script waits for it, and later
 * screens find every rule. Takes and gives a whole HTML document.
 */
export function createStyleInliner(style: PageAssets["style"]): (html: string) => Promise<string> {
  const link = `<link rel="stylesheet" href="${style.href}">`;
  const later = `<link rel="stylesheet" href="${style.href}" media="print"><noscript>${link}</noscript>`;
  return async (html) => (await new StyleInliner(style).process(html)).replace(`${link}</body>`, `${later}</body>`);
}
