import type { FilmId } from "#domain/film-id.ts";
import { writeInId } from "#domain/other-film.ts";
import { titleKey } from "#search/title-key.ts";

/** FNV-1a in 64 bits: even among ten thousand films two of one hash are less than one in a hundred billion. */
const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const DIGITS = 13;

/** The id of a film that nobody knows but its owner: the same for the same title and year, in whichever file. */
export function writtenFilmId({ title, year }: { readonly title: string; readonly year: number | null }): FilmId {
  let hash = OFFSET;
  for (const unit of `${titleKey(title) || title} ${year ?? ""}`)
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit.codePointAt(0) ?? 0)) * PRIME);
  return writeInId(hash.toString(36).padStart(DIGITS, "0"));
}
