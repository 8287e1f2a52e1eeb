const YEAR = /(?<!\d)(?:18[89]|19\d|20\d)\d(?!\d)/;

/** 1880 to 2099: 2013 of "2013–2023". */
export function yearIn(text: string): number | null {
  const [year] = YEAR.exec(text) ?? [];
  return year === undefined ? null : Number(year);
}

/** "tt0068646" from an address, "tt68646" or bare digits. */
export function imdbIdIn(text: string): string | null {
  const digits = /(?:^|\btt)(\d{1,8})\b/.exec(text.trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? null : `tt${digits.padStart(7, "0")}`;
}

export function numberIn(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : null;
}

/** "Godfather, The" becomes "The Godfather". */
export function articleFirst(title: string): string {
  const [, rest, article] = /^(.+), (The|An?|L[ae]s?|Il|El|Der|Die|Das)$/i.exec(title) ?? [];
  return rest === undefined ? title : `${article} ${rest}`;
}

/** "Title (1999)"; other brackets belong to the title. */
export function titleAndYear(text: string): { readonly title: string; readonly year: number | null } {
  const [, title, year] = /^(.+?)\s*[([](\d{4})[)\]]$/.exec(text.trim()) ?? [];
  if (title === undefined || year === undefined || yearIn(year) === null)
    return { title: articleFirst(text.trim()), year: null };
  return { title: articleFirst(title), year: Number(year) };
}

/** Split at commas, semicolons, slashes or ampersands. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(/\s*(?:[;,/|]|\s&\s)\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

export function noteOf(text: string): string | null {
  const note = text.trim();
  return note === "" ? null : note;
}

export function isNothing(cell: string): boolean {
  return /^(?:|null|n\/a|na|none|nan|nil|undefined|\\n|[-–—?]|0000-00-00.*)$/i.test(cell.trim());
}

/** "Your Rating" is `yourrating`. */
export function columnName(cell: string): string {
  return cell
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
