import type { Catalogue } from "#domain/catalogue.ts";
import type { AskedPrompt } from "./asked-prompt.ts";
import type { SharedPage } from "./shared-page.ts";
import type { Theme } from "./theme.ts";

/** What the server asks of the app when a page is wanted. */
interface PageRequest {
  /** The page's path as written in the address, without the query: it may be a page that does not exist. */
  readonly path: string;
  readonly theme: Theme;
  readonly catalogue: Catalogue;
  /** The product's public origin, without a trailing slash. */
  readonly publicUrl: string;
  /** What is behind the link, for the page of a share; such a page without one is missing. */
  readonly share?: SharedPage;
  /** What became of the request in the address, for Home. */
  readonly asked?: AskedPrompt;
  /** Which outside services the page's script may ask; none where nothing is said. */
  readonly outside?: OutsideServiceNames;
}

/** The services of others that are switched on: a page without one must not even load the script for it. */
export type OutsideServiceNames = readonly ("movie-database" | "analytics")[];

interface RenderedPage {
  readonly status: number;
  /** A complete document, doctype included. */
  readonly html: string;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** What every page's HTML needs to know of the build: addresses, and the app's style. */
export interface PageAssets {
  /** Address of the entry script, which answers the first presses, and of what it can't start without. */
  readonly entry: { readonly href: string; readonly imports: readonly string[] };
  readonly preloads: readonly { readonly href: string; readonly as: "script" | "font" | "style" }[];
  /** The app's whole style; each page's HTML carries the part it needs and asks for the file last. */
  readonly style: { readonly href: string; readonly text: string };
  /** The `@font-face` rules, which every page's HTML carries whole: one that comes later makes the browser lay out all text again. */
  readonly fontFaces: string;
  /** Addresses of the app's scripts a page needs next, fetched when the entry has come, by the page's name in the route table. */
  readonly routeScripts: Readonly<Record<string, readonly string[]>>;
}
