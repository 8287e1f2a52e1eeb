import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";

const PAGE_DATA_ID = "page-data";

/** The page's data as a script element; closing tags in the data are escaped. */
export function pageDataElement(excerpt: CatalogueExcerpt): string {
  const json = JSON.stringify(excerpt).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
}

/** Null where there is none. */
export function readPageData(document: Document): CatalogueExcerpt | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  // Written by `pageDataElement` of the same release.
  return text ? (JSON.parse(text) as CatalogueExcerpt) : null;
}
