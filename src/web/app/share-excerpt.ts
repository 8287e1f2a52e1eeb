import type { SharedPage } from "#contract/shared-page.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { whyIn } from "#domain/taste/recommendations/recommended-films.ts";
import { canonContent } from "../features/share/canon-content.ts";
import { dnaContent } from "../features/share/dna-content.ts";
import type { SharedExcerpt } from "../features/catalogue/page-excerpts.ts";

/** A shared page's data in its HTML; for a private or missing share not even its id. */
export function shareExcerpt(page: SharedPage, hasOwnCanon: boolean, catalogue: Catalogue): SharedExcerpt {
  if (page.state !== "public") return { state: page.state, kind: page.kind };
  const { id, canonFilms, called, notes, username, createdAt } = page.share;
  const shown = {
    state: "public",
    id,
    record: { canonFilms, called, ...(notes === undefined ? {} : { notes }), username, createdAt },
    ...(hasOwnCanon ? ({ isCompared: true } as const) : {}),
  } as const;
  if (page.kind === "canon") return { ...shown, kind: "canon", content: canonContent(page.share, catalogue) };
  const content = dnaContent(page.share, catalogue, whyIn(catalogue));
  return content === null ? { state: "missing", kind: "dna" } : { ...shown, kind: "dna", content };
}
