import type { DepartedFilm } from "#domain/catalogue/catalogue.ts";
import type { WholeIndexFilm } from "./api/film-index.ts";

/** What the page of a film without a place in the ranking tells. */
export type OtherFilmPage =
  | { readonly kind: "departed"; readonly departed: DepartedFilm }
  | { readonly kind: "index"; readonly film: WholeIndexFilm }
  /** Only the device of whoever typed it in knows it. */
  | { readonly kind: "written" };
