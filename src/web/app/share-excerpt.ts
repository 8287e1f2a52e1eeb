import type { SharedPage } from "#contract/shared-page.ts";
import type { RecommendingCatalogue } from "#domain/canon-recommendations.ts";
import { canonContent } from "../features/shared-page/canon-content.ts";
import { dnaContent } from "../features/shared-page/dna-content.ts";
import type { SharedExcerpt } from "../features/catalogue/shared-excerpt.ts";

/** What the HTML of a shared page holds of its share: of a private or missing one not even the id. */
export function shareExcerpt(page: SharedPage, catalogue: RecommendingCatalogue): SharedExcerpt {
  if (page.state !== "public") return { state: page.state, kind: page.kind };
  const { id, canonFilms, username, createdAt } = page.share;
  const shown = { state: "public", id, record: { canonFilms, username, createdAt } } as const;
  if (page.kind === "canon") return { ...shown, kind: "canon", content: canonContent(canonFilms, catalogue) };
  const content = dnaContent(canonFilms, catalogue);
  return content === null ? { state: "missing", kind: "dna" } : { ...shown, kind: "dna", content };
}
