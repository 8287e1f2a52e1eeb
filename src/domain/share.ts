/** What is shared by a link: a canon or a Film DNA, under its owner's name or none (docs/product.md#sharing). */
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

/** A joiner that makes one emoji of two. */
const IN_EMOJI = /(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/u;
/** Scripts in which a joiner, or its opposite, between two letters changes how they are written. */
const JOINED_SCRIPTS =
  /[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Khmr}\p{sc=Knda}\p{sc=Mlym}\p{sc=Mymr}\p{sc=Orya}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}]/u
    .source;
/** Control characters, and the marks that turn the direction of the text around them; a joiner only where it does nothing. */
const UNSEEN = new RegExp(
  String.raw`(?!${IN_EMOJI.source})(?!(?<=${JOINED_SCRIPTS})[\u200c\u200d](?=${JOINED_SCRIPTS}))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`,
  "gu",
);
/** A joiner after whose letter a long name was cut. */
const LOOSE_JOINER = /[\u200c\u200d]+$/;

/**
 * A name as a share carries it: composed, on one line, without invisible characters, at most `LONGEST_SHARE_NAME`
 * characters; null where nothing is left.
 */
export function shareName(text: string): string | null {
  // Line breaks are blanks, though no less unseen; and what is taken out may have stood between blanks, or in a letter.
  const seen = text.toWellFormed().replaceAll(/\s/g, " ").replaceAll(UNSEEN, "");
  const clean = seen.normalize("NFC").replaceAll(/ +/g, " ").trim();
  const name = Array.from(clean).slice(0, LONGEST_SHARE_NAME).join("").replace(LOOSE_JOINER, "").trim();
  return name === "" ? null : name;
}

/** The heading of a share's page. */
export function shareHeading(kind: ShareKind, username: string | null): string {
  if (kind === "canon") return username === null ? "FILM LOVER'S CANON" : `${username}'s Canon`;
  return username === null ? "FILM DNA" : `${username}'s Film DNA`;
}
