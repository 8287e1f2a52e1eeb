import { isRating } from "./ratings.ts";
import { COLUMN_MEANINGS, type ColumnMeaning } from "./table-answers.ts";
import type { SeenColumn } from "./seen-table.ts";
import { columnName, isNothing } from "./values.ts";
import { kindOfType, isYes, wordsIn } from "./words-in-cells.ts";
import words from "./words/columns.json" with { type: "json" };

/** What a header says of its column. */
interface HeaderSaid {
  readonly meaning: ColumnMeaning;
  /** The languages it is said in. */
  readonly languages: readonly string[];
  /** Of two columns of one meaning the one with the lower number is meant. */
  readonly order: number;
  /** What ratings are out of, where the header says it. */
  readonly outOf: number | null;
}

const MEANINGS = meaningsByName();
/** `my rating`, `movie year`, `deine Note`. */
const OWNERS =
  /^(?:my|your|user|movie|film|mein|meine|dein|deine|ma|mon|mio|mia|mi|tu|meu|minha|sua|moja|twoja|моя|мой)/;
/** "Rating (out of 10)", "Note /20", "Score 1-100", "rating10". */
const OUT_OF = /(?:out of|of|\/|sur|von|de|su|max|[01]\s*[-–—]|to)\s*(100|20|10|5|4)(?!\d)|(?<=[a-z)])\s*(100|10)$/i;
/** In JSON a name is a film's only under one of these. */
const FILMS_IN_JSON = new Set([
  "movie",
  "film",
  "item",
  "media",
  "metadata",
  "entry",
  "node",
  "work",
  "content",
  "data",
]);

/** What a header, as it is written, says of its column; null for one that nobody here understands. */
export function meaningOfHeader(header: string): HeaderSaid | null {
  const parts = header.split(/(?<=\w)\.(?=\w)/);
  if (parts.length > 1) return meaningOfPath(parts.map(columnName));
  const outOf = /%/.test(header) ? 100 : numberOutOf(header);
  const plain = header.replace(/[([{].*$/s, "").replace(OUT_OF, "");
  const said =
    named(columnName(header)) ??
    named(columnName(plain)) ??
    named(columnName(plain).replace(OWNERS, "")) ??
    named(columnName(header.replace(/%/g, "")));
  return said === null ? null : { ...said, outOf: said.meaning === "rating" ? outOf : null };
}

/** The language of most headers that are said in one alone; English words are said everywhere. */
function languageOfHeaders(said: readonly HeaderSaid[]): string {
  const counts = new Map<string, number>();
  for (const { languages } of said)
    if (!languages.includes("en"))
      for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? "en";
}

/** `movie.ids.imdb` is said by its end, unless that is the name of something else. */
function meaningOfPath(parts: readonly string[]): HeaderSaid | null {
  const last = parts.at(-1) ?? "";
  const parent = parts.at(-2) ?? "";
  const said = named(parts.slice(-2).join("")) ?? named(last);
  const isOfFilm = FILMS_IN_JSON.has(parent) || parent.endsWith("s") || said?.meaning.endsWith("-id") === true;
  const isName = said?.meaning === "title" || said?.meaning === "year";
  if (said === null || (isName && (!isOfFilm || parent === "directors" || parent === "genres"))) return null;
  return { ...said, order: said.order + parts.length, outOf: null };
}

function numberOutOf(header: string): number | null {
  const [, told, ending] = OUT_OF.exec(header.trim()) ?? [];
  return told === undefined && ending === undefined ? null : Number(told ?? ending);
}

function named(name: string): Omit<HeaderSaid, "outOf"> | null {
  return MEANINGS.get(name) ?? null;
}

function meaningsByName(): ReadonlyMap<string, Omit<HeaderSaid, "outOf">> {
  const byName = new Map<string, Omit<HeaderSaid, "outOf">>();
  for (const meaning of COLUMN_MEANINGS)
    for (const [language, names] of Object.entries(words[meaning]))
      for (const [order, name] of names.entries()) {
        const key = columnName(name);
        const known = byName.get(key);
        if (known === undefined) byName.set(key, { meaning, languages: [language], order });
        else if (known.meaning === meaning && !known.languages.includes(language))
          byName.set(key, { meaning, languages: [...known.languages, language], order: Math.min(order, known.order) });
      }
  return byName;
}

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
