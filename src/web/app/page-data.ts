import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";

const PAGE_DATA_ID = "page-data";

/** The data element of a page's HTML. Closing tags inside the data can't end it early. */
export function pageDataElement(excerpt: CatalogueExcerpt): string {
  const json = JSON.stringify(excerpt).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
}

/** Reads back what the server put into the page's HTML; null where it is missing. */
export function readPageData(document: Document): CatalogueExcerpt | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  // Written by `pageDataElement` of the same release: the script's address changes with it.
  return text ? (JSON.parse(text) as CatalogueExcerpt) : null;
}
