import type { Share, ShareKind } from "#domain/share.ts";

/** What is behind the link of a shared page at this moment; of a private or missing one nothing but that. */
export type SharedPage =
  | { readonly state: "public"; readonly kind: ShareKind; readonly share: Share }
  | { readonly state: "private" | "missing"; readonly kind: ShareKind };

/** The size of a share's picture, in pixels: what link previews show whole. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** Address of a share's picture as it is in this version. */
export function shareImagePath({ kind, id, version }: Pick<Share, "kind" | "id" | "version">): string {
  return `/share-images/${kind}/${id}/${version}.png`;
}
