import { filmRow, type FilmRow, type ListMeant, NO_IDS, type SkippedRow } from "../imported-film.ts";
import { type IdsRead, idsInAddress } from "../ids-in-cells.ts";
import { isRating, ratingOf } from "../ratings.ts";
import { kindOfTitle } from "../words-in-cells.ts";
import { articleFirst, namesIn, titleAndYear, yearIn } from "../values.ts";
import { baseName, listMeantBy, listMeantByHeading, saidByList } from "./table-format.ts";

const LONGEST_TITLE = 120;
const BULLET = /^\s*(?:[-*+•–·]\s+|#?\d{1,4}[.):]\s+|#\d{1,4}\s+)?(?:\[[ x]?\]\s*)?/i;
const HEADING = /^\s*#{1,6}\s+(?!\d+\s)(\D.*?|.*\D)[\s#]*$|^\s*(?:\*\*|__)?([^\d].{0,60}):(?:\*\*|__)?\s*$/;
const UNDERLINE = /^\s*(?:={3,}|-{3,})\s*$/;
const LINK = /!?\[([^\]]*)\]\(\s*<?(\S+?)>?(?:\s+"[^"]*")?\s*\)/;
const ADDRESS = /<?((?:https?:\/\/|www\.)\S+?)>?(?=\s|[),;]?$)/i;
const EMPHASIS = /(?<![\p{L}\p{N}])(\*\*|__|\*|_|`|~~)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu;
const RATED = /\s+[-–—:|]?\s*([★⭐☆½]+|\d{1,3}(?:[.,]\d)?\s*\/\s*(?:5|10|100))$/u;
const BOTH_IN_BRACKETS =
  /^(?<before>.+?)\s*[([](?:(?<names>[^()[\]\d]+),\s*(?<last>\d{4})|(?<first>\d{4}),\s*(?<others>[^()[\]]+))[)\]]$/;
const TITLE_OF_SIGNS = /^[$?!%&+@♥]{1,6}$/u;

/**
 * A heading says what the list below it is; numbers become positions; lines that look like prose are skipped. An indented
 * line is about what stands above it: a list's underlined heading, or a film behind a number or a dash.
 */
export function readPlainLines(
  text: string,
  file: string,
): { readonly rows: readonly FilmRow[]; readonly skipped: readonly SkippedRow[] } {
  const rows: FilmRow[] = [];
  const skipped: SkippedRow[] = [];
  const lines = text.split("\n");
  const whole: Section = { meant: listMeantBy(file) ?? "list", name: file === "" ? "Pasted list" : baseName(file) };
  let section = whole;
  let above: Above = null;
  for (const [index, line] of lines.entries()) {
    const heading = headingIn(line, lines[index + 1] ?? "");
    if (heading !== null) section = sectionCalled(heading, whole);
    const said = line.replace(BULLET, "").trim();
    const hasBullet = said !== line.trim();
    const told: Above = above;
    const last = rows.at(-1);
    above = UNDERLINE.test(line) && line.includes("=") ? "list" : null;
    if (told !== null && !hasBullet && /^(?:\t| {2,})\S/.test(line)) {
      if (told === "list") section = { ...section, about: said };
      else if (last !== undefined) rows[rows.length - 1] = withNote(last, said);
      above = told === "film" ? told : null;
      continue;
    }
    if (heading !== null || said === "" || UNDERLINE.test(line) || /^\s*(?:```|[*_]{3,}\s*$)/.test(line)) continue;
    const place = { file, line: index + 1 };
    const read = lineSaid(said);
    if (read === null) {
      const reason = /^(?:https?:|www\.)/i.test(said) ? "address" : "not-a-film";
      skipped.push({ ...place, reason, text: line.trim() });
      continue;
    }
    const number = /^\s*#?(\d{1,4})[.):\s]\s*/.exec(line)?.[1];
    const { list = null, ...byList } = saidByList(
      section.meant,
      section.name,
      number !== undefined && hasBullet ? Number(number) : null,
    );
    rows.push(filmRow({ ...byList, ...read, list: list && { ...list, about: section.about ?? null }, source: place }));
    if (hasBullet && /^\S/.test(line)) above = "film";
  }
  return { rows, skipped };
}

/** What the line above names. */
type Above = "film" | "list" | null;

interface Section {
  readonly meant: ListMeant;
  readonly name: string;
  readonly about?: string;
}

/** Only lists of one's own have notes on their films. */
function withNote(row: FilmRow, line: string): FilmRow {
  if (row.list === null) return row;
  return { ...row, list: { ...row.list, note: row.list.note === null ? line : `${row.list.note}\n${line}` } };
}

function headingIn(line: string, next: string): string | null {
  if (/^\s*={3,}\s*$/.test(next) && line.trim() !== "") return line.trim();
  const [, marked, named] = HEADING.exec(line) ?? [];
  return (marked ?? named)?.replace(BULLET, "").trim() ?? null;
}

function sectionCalled(heading: string, { meant }: Section): Section {
  return { meant: listMeantByHeading(heading) ?? meant, name: heading };
}

type LineSaid = Pick<FilmRow, "title" | "year" | "directors" | "otherTitle" | "ids" | "kind"> & Partial<FilmRow>;

function lineSaid(line: string): LineSaid | null {
  const [link, linked, address] = LINK.exec(line) ?? [];
  const bare = link === undefined ? ADDRESS.exec(line)?.[0] : undefined;
  const read = idsInAddress(address ?? bare ?? "");
  const plain = (link === undefined ? line.replace(bare ?? "", "") : line.replace(link, linked ?? ""))
    .replaceAll(EMPHASIS, "$2")
    .replace(/[\s,;:–—-]+$/, "")
    .trim();
  const rating = RATED.exec(plain)?.[1] ?? "";
  const said = rating !== "" && isRating(rating) ? plain.replace(RATED, "") : plain;
  if (said === "") return read === null ? null : ofAddress(read);
  const isTitle = /[\p{L}\p{N}]/u.test(said) || TITLE_OF_SIGNS.test(said);
  if (said.length > LONGEST_TITLE || !isTitle) return null;
  const film = filmIn(said);
  return {
    ...film,
    ids: read?.ids ?? NO_IDS,
    kind: read?.isTelevision === true ? "television" : (kindOfTitle(film.title) ?? "film"),
    ...(said === plain ? {} : { rating: ratingOf(rating, 5), isWatched: true }),
  };
}

function ofAddress({ ids, title, year, isTelevision }: IdsRead): LineSaid {
  return { title, year, directors: [], otherTitle: null, ids, kind: isTelevision ? "television" : "film" };
}

function filmIn(line: string): Pick<FilmRow, "title" | "year" | "directors" | "otherTitle"> {
  const { before, names, others, first = "", last = "" } = BOTH_IN_BRACKETS.exec(line)?.groups ?? {};
  const year = yearIn(first || last);
  if (before !== undefined && year !== null)
    return { title: articleFirst(before), year, directors: namesIn(names ?? others ?? ""), otherTitle: null };
  const parts = line.split(/\s*[,;\t|]\s*/);
  const yearAt = parts.findIndex(
    (part, index) => index > 0 && yearIn(part) !== null && /^[([]?\d{4}[)\]]?$/.test(part),
  );
  if (yearAt > 0) {
    const title = articleFirst(parts.slice(0, yearAt).join(", "));
    return {
      title,
      year: yearIn(parts[yearAt] ?? ""),
      directors: namesIn(parts.slice(yearAt + 1).join(",")),
      otherTitle: null,
    };
  }
  const [, dated, told, rest] =
    /^(.+?)\s*[([](\d{4})[)\]]\s*(?:[–—-]|,?\s*(?:dir\.?|directed by|by))\s+(.+)$/i.exec(line) ?? [];
  if (dated !== undefined && rest !== undefined)
    return { title: articleFirst(dated), year: yearIn(told ?? ""), directors: namesIn(rest), otherTitle: null };
  const [, titled, year4] = /^(.+?)\s+[–—-]\s+(\d{4})$/.exec(line) ?? [];
  if (titled !== undefined && yearIn(year4 ?? "") !== null)
    return { title: articleFirst(titled), year: yearIn(year4 ?? ""), directors: [], otherTitle: null };
  const { title, year: inBrackets } = titleAndYear(line);
  // "Director – Title" or "Title – Director": the other half is tried as a title, too.
  const [one, other, ...more] = title.split(/\s+[–—-]\s+|\t/);
  if (one === undefined || other === undefined || more.length > 0)
    return { title, year: inBrackets, directors: [], otherTitle: null };
  return { title, year: inBrackets, directors: [one, other], otherTitle: other };
}
