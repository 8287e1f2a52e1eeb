import type { DepartedFilm } from "#domain/catalogue/catalogue.ts";
import type { WholeIndexFilm } from "./api/film-index.ts";

/** For a film without a place in the ranking. */
export type OtherFilmPage =
  | { readonly kind: "departed"; readonly departed: DepartedFilm }
  | { readonly kind: "index"; readonly film: WholeIndexFilm }
  /** Known only to the device of whoever typed it in. */
  | { readonly kind: "written" };
