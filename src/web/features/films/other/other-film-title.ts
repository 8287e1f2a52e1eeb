import type { OtherFilmPage } from "#contract/other-film-page.ts";
import { PRODUCT_NAME } from "#contract/pages.ts";
import { messages } from "./messages.ts";

/** The document's title on the page of a film without a place in the ranking. */
export function otherFilmTitle(page: OtherFilmPage): string {
  switch (page.kind) {
    case "departed": {
      const { title, year } = page.departed.film;
      return `${title} (${year}), no longer ranked · ${PRODUCT_NAME}`;
    }
    case "index":
      return namedTitle(page.film);
    case "written":
      return `${messages.typedIn} · ${PRODUCT_NAME}`;
  }
}

/** The same where only the film's name is known. */
export function namedTitle({ title, year }: { readonly title: string; readonly year: number | null }): string {
  return `${year === null ? title : `${title} (${year})`} · ${PRODUCT_NAME}`;
}
