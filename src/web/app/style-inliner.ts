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
      logLevel: "silent",
    });
    this.#style = style;
  }

  override async getCssAsset(href: string): Promise<string | undefined> {
    return href === this.#style.href ? this.#style.text : undefined;
  }
}

/**
 * Makes a function that puts the rules a document uses into its head and moves the link to the whole style to its end:
 * the first paint waits for nothing, and later screens find every rule. Takes and gives a whole HTML document.
 */
export function createStyleInliner(style: PageAssets["style"]): (html: string) => Promise<string> {
  return (html) => new StyleInliner(style).process(html);
}
