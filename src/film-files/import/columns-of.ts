import { isRating } from "./ratings.ts";
import { COLUMN_MEANINGS, type ColumnMeaning } from "./table-answers.ts";
import type { SeenColumn } from "./seen-table.ts";
import { columnName, isNothing } from "./values.ts";
import { kindOfType, isYes, wordsIn } from "./words-in-cells.ts";
import words from "./words/columns.json" with { type: "json" };

interface HeaderSaid {
  readonly meaning: ColumnMeaning;
  readonly languages: readonly string[];
  /** The lower number wins between two columns of one meaning. */
  readonly order: number;
  /** What ratings are out of, if the header says it. */
  readonly outOf: number | null;
}

const MEANINGS = meaningsByName();
const OWNERS =
  /^(?:my|your|user|movie|film|mein|meine|dein|deine|ma|mon|mio|mia|mi|tu|meu|minha|sua|moja|twoja|моя|мой)/;
const OUT_OF = /(?:out of|of|\/|sur|von|de|su|max|[01]\s*[-–—]|to)\s*(100|20|10|5|4)(?!\d)|(?<=[a-z)])\s*(100|10)$/i;
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

/** Null for a header that nobody here understands. */
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

function languageOfHeaders(said: readonly HeaderSaid[]): string {
  const counts = new Map<string, number>();
  for (const { languages } of said)
    if (!languages.includes("en"))
      for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? "en";
}

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

export interface Columns {
  readonly seen: readonly SeenColumn[];
  /** The indexes of a meaning's columns, the best first. */
  readonly at: (meaning: ColumnMeaning) => readonly number[];
  readonly language: string;
  readonly outOf: number | null;
  readonly areRatingsOwn: boolean;
}

/** Only one column is read: "Rating" beside "Your Rating" is somebody else's. */
const SINGLE: ReadonlySet<ColumnMeaning> = new Set(["rating", "watched-on", "position", "rewatch", "times-watched"]);
const LOOKED_AT_ROWS = 500;

/** By their headers, unless the cells say otherwise or somebody answered. */
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
