/** A canon, a Film DNA or a list of one's own shared by link, with or without its owner's name (docs/product.md#sharing). */
import type { FilmId } from "../catalogue/film-id.ts";
import type { FilmMemory } from "../lists/film-memory.ts";
import { isOwnListId, type OwnList, type OwnListId, UNNAMED_LIST } from "../lists/own-list.ts";

export const SHARE_KINDS = ["canon", "dna", "list"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** What an owner shares, each by one link. */
export type ShareSubject = "canon" | "dna" | OwnListId;

export function kindOfShare(subject: ShareSubject): ShareKind {
  return isOwnListId(subject) ? "list" : subject;
}

/** What a shared list says of itself. */
export type SharedList = Pick<OwnList, "name" | "about" | "isOrdered">;

/** Names of films that the ranking never had, as `calledText` writes them. */
export type CalledFilms = Readonly<Record<FilmId, string>>;

export interface Share {
  readonly kind: ShareKind;
  readonly id: string;
  /** Counts the owner's changes; in the picture's address, so that previews are current. */
  readonly version: number;
  /** Only of a list. */
  readonly list?: SharedList;
  /** In their order, the favourite of a canon first. */
  readonly canonFilms: readonly FilmId[];
  /** Only if the owner shows them; never on a Film DNA. */
  readonly notes?: SharedNotes;
  readonly called: CalledFilms;
  /** Null if shared without a name. */
  readonly username: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly viewCount: number;
}

/** At least 128 random bits. */
export const SHARE_ID = /^[A-Za-z0-9_-]{20,64}$/;

export const LONGEST_SHARE_NAME = 80;

/** A zero-width joiner within an emoji. */
const IN_EMOJI = /(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/u;
/** Scripts in which joiners affect how letters are written. */
const JOINED_SCRIPTS =
  /[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Khmr}\p{sc=Knda}\p{sc=Mlym}\p{sc=Mymr}\p{sc=Orya}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}]/u
    .source;
/** Control characters and direction marks; joiners only where they have no effect. */
const UNSEEN = new RegExp(
  String.raw`(?!${IN_EMOJI.source})(?!(?<=${JOINED_SCRIPTS})[\u200c\u200d](?=${JOINED_SCRIPTS}))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`,
  "gu",
);
const LOOSE_JOINER = /[\u200c\u200d]+$/;

/** As `plainLine`, at most `LONGEST_SHARE_NAME` long. */
export function shareName(text: string): string | null {
  return plainLine(text, LONGEST_SHARE_NAME);
}

/** On one line, without invisible characters, at most `most` characters long; null if nothing is left. */
export function plainLine(text: string, most: number): string | null {
  // Line breaks become blanks first; removing characters may leave several blanks or compose letters.
  const seen = text.toWellFormed().replaceAll(/\s/g, " ").replaceAll(UNSEEN, "");
  const clean = seen.normalize("NFC").replaceAll(/ +/g, " ").trim();
  const name = Array.from(clean).slice(0, most).join("").replace(LOOSE_JOINER, "").trim();
  return name === "" ? null : name;
}

type Headed = Pick<Share, "kind" | "username" | "list">;

export function shareHeading({ kind, username, list }: Headed): string {
  if (kind === "list") return list?.name ?? UNNAMED_LIST;
  if (kind === "canon") return username === null ? "FILM LOVER'S CANON" : `${username}'s Canon`;
  return username === null ? "FILM DNA" : `${username}'s Film DNA`;
}

export type SharedNotes = Readonly<Record<FilmId, string>>;

/** In the order of `films`; films without a note are left out. */
export function notesOn(films: readonly FilmId[], memories: readonly FilmMemory[]): SharedNotes {
  const noteOf = new Map(memories.flatMap(({ id, note }) => (note === undefined ? [] : [[id, note]])));
  return Object.fromEntries(
    films.flatMap((id) => {
      const note = noteOf.get(id);
      return note === undefined ? [] : [[id, note]];
    }),
  );
}
