import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { POSTER_EDITION } from "#contract/pages.ts";
import { type Film, type FilmMetadataByRank, mainGenre } from "#domain/film.ts";
import { posterArtSvg } from "#domain/poster/poster-art.ts";
import { posterDesign } from "#domain/poster/poster.ts";
import { THUMBNAIL } from "../../scripts/build-posters.ts";

const release = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../catalogue/release/${name}`, import.meta.url), "utf8"));

test("posters are cached for ever, so POSTER_EDITION in contract/pages.ts is the digest of them all", () => {
  const { films } = release("films.json") as { readonly films: readonly Film[] };
  const metadataByRank = release("film-metadata.json") as FilmMetadataByRank;
  const digest = createHash("sha256");
  for (const film of films) {
    const metadata = metadataByRank[film.rank];
    const design = { ...film, genre: mainGenre(metadata), mood: metadata?.mood ?? "", color: film.facts.color };
    digest.update(posterArtSvg(posterDesign(design)));
  }
  digest.update(JSON.stringify(THUMBNAIL));
  expect(POSTER_EDITION).toBe(digest.digest("hex").slice(0, 10));
});
