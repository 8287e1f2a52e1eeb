import type { FilmRow, SkippedRow } from "../imported-film.ts";
import { filmRow } from "../imported-film.ts";
import { articleFirst, namesIn, titleAndYear, yearIn } from "../values.ts";
import { baseName, listMeantBy, saidByList } from "./table-format.ts";

/** No title is as long. */
const LONGEST_TITLE = 120;
/** "1. ", "12) ", "- ", "• ", "#3 ", "[x] ". */
const BULLET = /^\s*(?:[-*•–·]\s+|#?\d{1,4}[.):]\s+|#\d{1,4}\s+)?(?:\[[ x]?\]\s*)?/i;

/**
 * A list of films in lines: "Title", "Title (Year)", "Title, Year, Director" or "Director – Title", numbered or not. A
 * numbered list keeps its order as positions. Lines that look like prose are skipped.
 */
export function readPlainLines(
  text: string,
  file: string,
): { readonly rows: readonly FilmRow[]; readonly skipped: readonly SkippedRow[] } {
  const rows: FilmRow[] = [];
  const skipped: SkippedRow[] = [];
  const meant = listMeantBy(file) ?? "list";
  for (const [index, whole] of text.split("\n").entries()) {
    const said = whole.replace(BULLET, "").trim();
    if (said === "") continue;
    const place = { file, line: index + 1 };
    if (said.length > LONGEST_TITLE || !/[\p{L}\p{N}]/u.test(said)) {
      skipped.push({ ...place, reason: "not-a-film", text: whole.trim() });
      continue;
    }
    const number = /^\s*#?(\d{1,4})[.):\s]\s*/.exec(whole)?.[1];
    const hasNumber = number !== undefined && said !== whole.trim();
    const name = file === "" ? "Pasted list" : baseName(file);
    const byList = saidByList(meant, name, hasNumber ? Number(number) : null);
    rows.push(filmRow({ ...filmIn(said), ...byList, source: place }));
  }
  return { rows, skipped };
}

function filmIn(line: string): Pick<FilmRow, "title" | "year" | "directors" | "otherTitle"> {
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
  const { title, year } = titleAndYear(line);
  // "Director – Title" or "Title – Director": the other half is tried as a title, too.
  const [first, second, ...more] = title.split(/\s+[–—-]\s+|\t/);
  if (first === undefined || second === undefined || more.length > 0)
    return { title, year, directors: [], otherTitle: null };
  return { title, year, directors: [first, second], otherTitle: second };
}
