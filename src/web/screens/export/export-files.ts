/** Loaded with the first file, because of its libraries. */
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { type FilmLife, canonJson } from "#film-files/canon-file.ts";
import { letterboxdFiles, listsTable, type NamedFile, plainList } from "#film-files/export/tables.ts";
import type { ListToTake } from "./film-life.ts";
import { messages } from "./messages.ts";

export type ExportFormat = "json" | "csv" | "letterboxd-watched" | "letterboxd-watchlist" | "letterboxd-canon" | "text";

const LETTERBOXD = ["letterboxd-watched", "letterboxd-watchlist", "letterboxd-canon"];

/** `now` is milliseconds since 1970. */
export function exportFile(life: FilmLife, format: ExportFormat, which: ListToTake, now: number): NamedFile {
  const name = messages.fileName(which, new Date(now).toISOString().slice(0, 10));
  switch (format) {
    case "json":
      return {
        name: `${name}.json`,
        text: canonJson(life, { exportedAt: now, catalogueVersion: String(CURRENT_EDITION) }),
      };
    case "csv":
      return { name: `${name}.csv`, text: listsTable(life).text };
    case "text":
      return { name: `${name}.txt`, text: plainText(life, which) };
    default: {
      const file = letterboxdFiles(life)[LETTERBOXD.indexOf(format)];
      if (file === undefined) throw new RangeError(`No file ${format}`);
      return file;
    }
  }
}

/** One list as plain lines, or all with headings. */
function plainText({ canon, watchlist, watched }: FilmLife, which: ListToTake): string {
  const lists = [
    { name: "canon", text: plainList(canon, { isRanked: true }) },
    { name: "watchlist", text: plainList(watchlist, { isRanked: false }) },
    { name: "watched", text: plainList(watched, { isRanked: false }) },
  ] as const;
  if (which !== "all") return lists.find(({ name }) => name === which)?.text ?? "";
  return lists
    .filter(({ text }) => text !== "")
    .map(({ name, text }) => `${messages.lists[name].toUpperCase()}\n\n${text}`)
    .join("\n");
}
