/** What is shared by a link: a canon or a Film DNA, under its owner's name or none (specification, sections 2 and 3). */
import type { Rank } from "./film.ts";

export type ShareKind = "canon" | "dna";

/** What a stranger may know of a share while it is public. */
export interface Share {
  readonly kind: ShareKind;
  readonly id: string;
  /** Counts what the owner changed: part of the picture's address, so that a preview shows the share as it is. */
  readonly version: number;
  /** The owner's favourite first; at least one. */
  readonly canonFilms: readonly Rank[];
  /** The owner's name; null where the share carries none. */
  readonly username: string | null;
  /** When the link was made; milliseconds since 1970. */
  readonly createdAt: number;
  readonly viewCount: number;
}

/** The longest name a share carries, in characters. */
export const LONGEST_SHARE_NAME = 80;

/** Control characters, and the marks that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A name as a share carries it: composed, on one line, without invisible characters, at most `LONGEST_SHARE_NAME`
 * characters; null where nothing is left.
 */
export function shareName(text: string): string | null {
  // Line breaks are blanks, though no less unseen; and what is taken out may have stood between blanks, or in a letter.
  const seen = text.toWellFormed().replaceAll(/\s/g, " ").replaceAll(UNSEEN, "");
  const clean = seen.normalize("NFC").replaceAll(/ +/g, " ").trim();
  const name = Array.from(clean).slice(0, LONGEST_SHARE_NAME).join("").trim();
  return name === "" ? null : name;
}

/** The heading of a share's page (specification, section 2). */
export function shareHeading(kind: ShareKind, username: string | null): string {
  if (kind === "canon") return username === null ? "FILM LOVER'S CANON" : `${username}'s Canon`;
  return username === null ? "FILM DNA" : `${username}'s Film DNA`;
}
