import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";

const PAGE_DATA_ID = "page-data";

/** A script element, with closing tags in the data escaped. */
export function pageDataElement(excerpt: CatalogueExcerpt): string {
  const json = JSON.stringify(excerpt).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
}

/** Null if the page has none. */
export function readPageData(document: Document): CatalogueExcerpt | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  // Written by `pageDataElement` of the same release.
  return text ? (JSON.parse(text) as CatalogueExcerpt) : null;
}
