import type { Share, ShareKind } from "#domain/members/share.ts";
import { type PageName, pages } from "./pages.ts";

export type SharedPage =
  | { readonly state: "public"; readonly kind: ShareKind; readonly share: Share }
  | { readonly state: "private" | "missing"; readonly kind: ShareKind };

/** "yes" on a device with a canon: a shared canon's page then leaves space for the comparison from the first paint. */
export const OWN_CANON_COOKIE = "canon-own";

/** In pixels; link previews show this size whole. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** What a page shows of somebody else's; null for all other pages. */
export function kindOfPage(page: PageName): ShareKind | null {
  if (page === "shared-list") return "list";
  if (page === "shared-canon") return "canon";
  return page === "shared-dna" ? "dna" : null;
}

export function sharePath(kind: ShareKind, id: string): string {
  if (kind === "list") return pages.sharedList(id);
  return kind === "canon" ? pages.sharedCanon(id) : pages.sharedDna(id);
}

/** The version in the address busts caches. */
export function shareImagePath({ kind, id, version }: Pick<Share, "kind" | "id" | "version">): string {
  return `/share-images/${kind}/${id}/${version}.png`;
}
