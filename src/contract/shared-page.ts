import type { Share, ShareKind } from "#domain/members/share.ts";

export type SharedPage =
  | { readonly state: "public"; readonly kind: ShareKind; readonly share: Share }
  | { readonly state: "private" | "missing"; readonly kind: ShareKind };

/** "yes" on a device with a canon: a shared canon's page then leaves space for the comparison from the first paint. */
export const OWN_CANON_COOKIE = "canon-own";

/** In pixels; link previews show this size whole. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** The version in the address busts caches. */
export function shareImagePath({ kind, id, version }: Pick<Share, "kind" | "id" | "version">): string {
  return `/share-images/${kind}/${id}/${version}.png`;
}
