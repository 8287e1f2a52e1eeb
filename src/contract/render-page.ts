import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { FilmView, RankingAddress } from "#domain/filters/ranking-address.ts";
import type { Choices } from "#domain/taste/tonight/choices.ts";
import type { OtherFilmPage } from "./other-film-page.ts";
import type { AskedPrompt } from "./asked-prompt.ts";
import type { SharedPage } from "./shared-page.ts";
import type { Theme } from "./theme.ts";

interface PageRequest {
  /** Without the query; the page may not exist. */
  readonly path: string;
  readonly theme: Theme;
  readonly catalogue: Catalogue;
  readonly publicUrl: string;
  readonly share?: SharedPage;
  readonly otherFilm?: OtherFilmPage;
  /** On a shared page: the visitor's device has a canon, which will be compared. */
  readonly hasOwnCanon?: boolean;
  readonly asked?: AskedPrompt;
  /** From Home's address; all by rank if undefined. */
  readonly ranking?: RankingAddress;
  /** Used where the address does not say how films are shown. */
  readonly lastView?: FilmView;
  /** From the address of Tonight; none if undefined. */
  readonly tonight?: Choices;
  readonly outside?: OutsideServiceNames;
}

/** The enabled ones; without one, its script is not loaded. */
export type OutsideServiceNames = readonly ("movie-database" | "analytics")[];

interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

export interface PageAssets {
  /** The entry script, which handles early presses, and its imports. */
  readonly entry: { readonly href: string; readonly imports: readonly string[] };
  readonly preloads: readonly { readonly href: string; readonly as: "script" | "font" | "style" }[];
  /** The app's whole style; each page inlines what it needs and loads the file last. */
  readonly style: { readonly href: string; readonly text: string };
  /** All `@font-face` rules, inlined because late ones would cause a second layout. */
  readonly fontFaces: string;
  /** Scripts after the entry script, by the page's name. */
  readonly routeScripts: Readonly<Record<string, readonly string[]>>;
}
