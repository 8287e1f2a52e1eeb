import { SHARE_IMAGE, shareImagePath, type SharedPage, sharePath } from "#contract/shared-page.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { whyIn } from "#domain/taste/recommendations/recommended-films.ts";
import { PRODUCT_NAME } from "#contract/pages.ts";
import { canonEra, eraBecause, eraSentence } from "#domain/taste/film-dna/canon-era.ts";
import { datedFilms } from "#domain/taste/film-dna/canon-film.ts";
import { filmsOfShare } from "#domain/catalogue/other-film.ts";
import { canonImageText } from "#domain/picture/share-image/canon-image.ts";
import { dnaImageText } from "#domain/picture/share-image/dna-image.ts";
import { filmsOfKind } from "#domain/picture/share-image/essential-films.ts";
import { type Share, shareHeading } from "#domain/members/share.ts";
import { type CanonCatalogue, canonContent } from "../features/share/canon-content.ts";
import { dnaContent } from "../features/share/dna-content.ts";
import { messages } from "../features/share/shared-page.tsx";
import type { PageHead } from "./page-head.ts";
import type { SharedExcerpt } from "../features/catalogue/page-excerpts.ts";

/** A shared page's data; for a private or missing share not even its id. */
export function shareExcerpt(page: SharedPage, hasOwnCanon: boolean, catalogue: Catalogue): SharedExcerpt {
  if (page.state !== "public") return { state: page.state, kind: page.kind };
  const { id, list, canonFilms, called, notes, username, createdAt } = page.share;
  const told = { ...(list === undefined ? {} : { list }), ...(notes === undefined ? {} : { notes }) };
  const shown = {
    state: "public",
    id,
    record: { ...told, canonFilms, called, username, createdAt },
    ...(hasOwnCanon ? ({ isCompared: true } as const) : {}),
  } as const;
  if (page.kind !== "dna") return { ...shown, kind: page.kind, content: canonContent(page.share, catalogue) };
  const content = dnaContent(page.share, catalogue, whyIn(catalogue));
  return content === null ? { state: "missing", kind: "dna" } : { ...shown, kind: "dna", content };
}

const STATUS = { private: 403, missing: 404 } as const;
const NAMED_FILMS = 5;

/** Never indexed. */
export function shareHead(page: SharedPage, catalogue: CanonCatalogue): PageHead {
  const plain = { canonicalPath: null, type: "website", structuredData: null } as const;
  if (page.state !== "public") {
    const words = messages[page.kind];
    return {
      ...plain,
      status: STATUS[page.state],
      title: `${words[page.state]} · ${PRODUCT_NAME}`,
      description: words[`${page.state}Text`],
    };
  }
  const { share } = page;
  const isDna = share.kind === "dna";
  return {
    ...plain,
    status: 200,
    title: `${shareHeading(share)} · ${PRODUCT_NAME}`,
    description: isDna ? dnaDescription(share, catalogue) : filmsDescription(share, catalogue),
    preview: {
      path: sharePath(share.kind, share.id),
      imagePath: shareImagePath(share),
      imageText: isDna ? dnaImageText(share, catalogue) : canonImageText(share, catalogue),
      ...SHARE_IMAGE,
    },
  };
}

function filmsDescription(share: Share, catalogue: CanonCatalogue): string {
  const films = filmsOfShare(share, catalogue);
  const names = films.slice(0, NAMED_FILMS).map(({ title }) => title);
  const about = share.list?.about === undefined ? "" : `${share.list.about} `;
  return `${about}${filmsOfKind(share.kind, films.length)}: ${names.join(", ")}${films.length > NAMED_FILMS ? " and more" : ""}.`;
}

function dnaDescription(share: Share, catalogue: CanonCatalogue): string {
  const era = canonEra(datedFilms(filmsOfShare(share, catalogue)));
  return era === null ? "" : `${eraSentence(era, "they")}. ${eraBecause(era, "they")}`;
}
