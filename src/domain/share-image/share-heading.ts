import { type ShareKind, shareHeading } from "../share.ts";
import { cutToFit, INKS, isDrawable, sizeThatFits, textElement } from "./svg-text.ts";

/** Below this a long name is cut rather than set smaller. */
const SMALLEST = 44;

/** The heading of a share's picture; without the name where it can't be set in the product's faces. */
export function headingElement(
  share: { readonly kind: ShareKind; readonly username: string | null },
  place: { readonly x: number; readonly y: number; readonly width: number; readonly size: number },
): string {
  const whole = shareHeading(share.kind, share.username);
  const heading = isDrawable(whole) ? whole : shareHeading(share.kind, null);
  const size = Math.max(SMALLEST, sizeThatFits(heading, place.width, place.size));
  return textElement(cutToFit(heading, place.width, size), { ...place, size, fill: INKS.ink, face: "serif" });
}
