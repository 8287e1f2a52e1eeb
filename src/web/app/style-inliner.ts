import Beasties from "beasties";
import type { PageAssets } from "#contract/render-page.ts";

class StyleInliner extends Beasties {
  readonly #style: PageAssets["style"];

  constructor(style: PageAssets["style"]) {
    super({
      preload: "body",
      pruneSource: false,
      reduceInlineStyles: false,
      preloadFonts: false,
      // Needed before the whole style has loaded.
      allowRules: [/aria-pressed/, /data-theme/],
      logLevel: "silent",
    });
    this.#style = style;
  }

  override async getCssAsset(href: string): Promise<string | undefined> {
    return href === this.#style.href ? this.#style.text : undefined;
  }
}

/** About ten kilobytes each, for some thirty kinds of page. */
const MAX_KEPT = 200;

/**
 * Makes a function that inlines the rules a whole HTML document uses and links the whole style for print only, so that
 * nothing waits for it (`applyWholeStyle` applies it later). As finding the rules is slow, they are cached for all
 * documents with the same elements.
 */
export function createStyleInliner(style: PageAssets["style"]): (html: string) => Promise<string> {
  const link = `<link rel="stylesheet" href="${style.href}">`;
  const later = `<link rel="stylesheet" href="${style.href}" media="print"><noscript>${link}</noscript>`;
  const kept = new Map<string, string>();

  const rulesFor = async (html: string): Promise<string> => {
    const elements = elementsOf(html);
    const known = kept.get(elements);
    if (known !== undefined) return known;
    const styled = withoutPrintRules(await new StyleInliner(style).process(withFewRows(html)));
    const rules = withoutUnusedVariables((styled.match(WHOLE_STYLE) ?? []).find((text) => !html.includes(text)) ?? "");
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(elements, rules);
    return rules;
  };

  return async (html) => {
    const rules = await rulesFor(html);
    return html
      .replace(link, () => `<style>${rules}</style>`)
      .replace("</body></html>", () => `${later}</body></html>`);
  };
}

const WHOLE_STYLE = /(?<=<style>).*?(?=<\/style>)/gs;
/** All but `meta`. */
const OPENING_TAG = /<(?!meta )[a-z][^<>]*>/g;
/** Attribute values that no first-view rule reads. */
const UNREAD_VALUE = / (?!class=|type=|role=|hidden=)([\w-]+)="[^"]*"/g;

/** Rows that contain no others. */
const ROW = /<(li|tr)\b[^>]*>(?:(?!<\/?\1\b).)*<\/\1>/gs;
/** Covers the first, the second and a middle row of each kind. */
const KEPT_OF_A_KIND = 3;

/** Keeps a few rows of each kind: finding the rules of 500 films took most of the first view's time. */
function withFewRows(html: string): string {
  const counts = new Map<string, number>();
  return html.replaceAll(ROW, (row) => {
    const kind = elementsOf(row);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count > KEPT_OF_A_KIND ? "" : row;
  });
}

/** The distinct elements as far as CSS rules can tell. The same in each theme, because theme rules are always kept. */
function elementsOf(html: string): string {
  const tags = Array.from(html.match(OPENING_TAG) ?? [], (tag) =>
    tag.replace(/ data-theme="[^"]*"/, "").replaceAll(UNREAD_VALUE, " $1"),
  );
  return [...new Set(tags)].toSorted().join("");
}

/** Tailwind's; attributes never refer to them. */
const VARIABLE =
  /(?<=[{;])(--(?:animate|container|default|ease|font|leading|radius|text|tracking|tw)-[\w-]+):[^;{}]*;?/g;

/** Tailwind defines its whole scale, of which a page uses little. Repeats, because variables refer to each other. */
function withoutUnusedVariables(rules: string): string {
  const fewer = rules.replaceAll(VARIABLE, (definition, name: string) =>
    rules.includes(`var(${name}`) ? definition : "",
  );
  return fewer === rules ? rules : withoutUnusedVariables(fewer);
}

const PRINT = "@media print{";

/** Print rules come with the whole style. */
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
