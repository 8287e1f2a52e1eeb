import type { FilmId } from "#domain/catalogue/film-id.ts";
import { writeInId } from "#domain/catalogue/other-film.ts";
import { titleKey } from "./title-key.ts";

/** How many digits 32 bits have, in letters and digits. */
const DIGITS = 7;

/** The id of a film that nobody knows but its owner: the same for the same title and year, in whichever file. */
export function writtenFilmId({ title, year }: { readonly title: string; readonly year: number | null }): FilmId {
  const digits = (half: number) => (half >>> 0).toString(36).padStart(DIGITS, "0");
  return writeInId(
    hash(`${titleKey(title) || title} ${year ?? ""}`)
      .map(digits)
      .join(""),
  );
}

/**
 * Two halves of 32 bits, mixed with each other: among ten thousand films two of one hash are less likely than one in a
 * hundred billion.
 */
function hash(text: string): readonly number[] {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  const mixed = (half: number, by: number) =>
    Math.imul(half ^ (half >>> 16), 2246822507) ^ Math.imul(by ^ (by >>> 13), 3266489909);
  one = mixed(one, other);
  return [one, mixed(other, one)];
}
