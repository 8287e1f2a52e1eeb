import { type HeaderSaid, languageOfHeaders, meaningOfHeader } from "./column-meaning.ts";
import { isRating } from "./ratings.ts";
import { kindOfType } from "./row-kind.ts";
import { isYes, wordsIn } from "./said-by-word.ts";
import type { SeenColumn } from "./seen-table.ts";
import { COLUMN_MEANINGS, type ColumnMeaning } from "./table-answers.ts";
import { isNothing } from "./values.ts";

/** What each column of a table is. */
export interface Columns {
  readonly seen: readonly SeenColumn[];
  /** The places of the columns of a meaning, the best first. */
  readonly at: (meaning: ColumnMeaning) => readonly number[];
  /** The language that the headers are written in. */
  readonly language: string;
  /** What the header of the ratings says they are out of. */
  readonly outOf: number | null;
  /** Whether the header of the ratings says whose they are. */
  readonly areRatingsOwn: boolean;
}

/** Of which one column is read: another says it of something else, as "Rating" beside "Your Rating". */
const SINGLE: ReadonlySet<ColumnMeaning> = new Set(["rating", "watched-on", "position", "rewatch", "times-watched"]);
/** Enough to see what a column holds. */
const LOOKED_AT_ROWS = 500;

/** Takes each column for what its header says, unless what stands in it says otherwise, or somebody did. */
export function columnsOf(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  answers: Readonly<Record<string, ColumnMeaning>> = {},
): Columns {
  const columns = headers.map((header, index) => {
    const cells = rows
      .slice(0, LOOKED_AT_ROWS)
      .flatMap((row) => (isNothing(row[index] ?? "") ? [] : (row[index] ?? "")));
    const answer = Object.hasOwn(answers, header) ? answers[header] : undefined;
    const said = meaningOfHeader(header);
    const meaning = answer ?? (said === null ? null : meaningIn(said, header, cells));
    const isFilled = rows.some((row) => !isNothing(row[index] ?? ""));
    return { header, index, said, meaning, isFilled, order: answer === undefined ? (said?.order ?? 0) : -1 };
  });
  const placesOf = (meaning: ColumnMeaning) =>
    columns.filter((column) => column.meaning === meaning).toSorted((a, b) => a.order - b.order);
  const places = new Map(
    COLUMN_MEANINGS.map((meaning) => {
      const all = placesOf(meaning).map(({ index }) => index);
      return [meaning, SINGLE.has(meaning) ? all.slice(0, 1) : all] as const;
    }),
  );
  const isTaken = (index: number, meaning: ColumnMeaning | null) =>
    meaning === null || (places.get(meaning)?.includes(index) ?? false);
  const rating = columns[places.get("rating")?.[0] ?? -1];
  return {
    seen: columns.map(({ header, index, meaning, isFilled }) => ({
      header,
      meaning: isTaken(index, meaning) ? meaning : "ignore",
      isFilled,
    })),
    at: (meaning) => places.get(meaning) ?? [],
    language: languageOfHeaders(
      columns.flatMap(({ said, meaning }) => (said === null || meaning === null ? [] : said)),
    ),
    outOf: rating?.said?.outOf ?? null,
    areRatingsOwn: /my|your|own|user|mein|dein|mio|meu|minha|\bm[aoi]n?\b/i.test(rating?.header ?? ""),
  };
}

/** A header that is said of several things, by what stands below it; null where it is none of those. */
function meaningIn({ meaning }: HeaderSaid, header: string, cells: readonly string[]): ColumnMeaning | null {
  const most = (isSo: (cell: string) => boolean) => cells.length === 0 || cells.filter(isSo).length * 2 > cells.length;
  switch (meaning) {
    case "rating":
      if (most(isRating)) return "rating";
      return /^(?:my\s+)?not/i.test(header) ? "note" : null;
    case "status":
      return cells.length === 0 || cells.some((cell) => wordsIn(cell).some((said) => said !== null)) ? "status" : null;
    case "kind":
      return cells.length === 0 || cells.some((cell) => kindOfType(cell) !== null) ? "kind" : null;
    case "position":
      return most((cell) => /^#?\d+\.?$/.test(cell)) ? "position" : null;
    case "liked":
      return most((cell) => isYes(cell) !== null || isRating(cell)) ? "liked" : null;
    default:
      return meaning;
  }
}
