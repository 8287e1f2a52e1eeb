import type { ExternalIds } from "#domain/catalogue/film.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { repeatedIn } from "./counts.ts";
import { csvRecords } from "./csv-records.ts";
import { severalValues } from "./several-values.ts";

const ID_COLUMNS = ["slug", "wikidata_id", "letterboxd_slugs", "source"] as const;

/**
 * The ids in `ids.csv` by the film's slug. Refuses (`bad-ids`) ids of another form, without a source or of two films,
 * and films that have no row, have two rows or are not in the catalogue.
 */
export function readIds(csv: string, films: readonly { readonly slug: string }[]): ReadonlyMap<string, ExternalIds> {
  const rows = csvRecords(csv, ID_COLUMNS, "films/ids.csv");
  for (const row of rows) {
    const isFine =
      /^(Q[1-9]\d*)?$/.test(row.wikidata_id) &&
      severalValues(row.letterboxd_slugs).every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) &&
      row.source !== "";
    if (!isFine) throw new CatalogueError("bad-ids", JSON.stringify(row));
  }
  const ids = new Map(
    rows.map((row) => [
      row.slug,
      { wikidata: row.wikidata_id || null, letterboxd: severalValues(row.letterboxd_slugs) },
    ]),
  );
  const known = [...ids.values()].flatMap(({ wikidata, letterboxd }) => [
    ...letterboxd,
    ...(wikidata === null ? [] : [wikidata]),
  ]);
  const wrong = [
    ...repeatedIn(rows.map(({ slug }) => slug)).map((slug) => `${slug} has two rows`),
    ...repeatedIn(known).map((id) => `two films have the id ${id}`),
    ...[...ids.keys()].filter((slug) => !films.some((film) => film.slug === slug)).map((slug) => `no film is ${slug}`),
    ...films.filter(({ slug }) => !ids.has(slug)).map(({ slug }) => `${slug} has no row`),
  ];
  if (wrong.length > 0) throw new CatalogueError("bad-ids", wrong.join("; "));
  return ids;
}
