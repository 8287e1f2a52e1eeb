/** Loaded with the first file, because of its libraries. */
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { isOwnListId } from "#domain/lists/own-list.ts";
import { type FilmLife, canonJson } from "#film-files/canon-file.ts";
import {
  letterboxdFiles,
  letterboxdList,
  listsTable,
  type NamedFile,
  plainList,
  plainOwnList,
} from "#film-files/export/tables.ts";
import type { ListToTake } from "./film-life.ts";
import { messages } from "./messages.ts";

export type ExportFormat =
  | "json"
  | "csv"
  | "letterboxd-watched"
  | "letterboxd-watchlist"
  | "letterboxd-canon"
  | "letterboxd-list"
  | "text";

const LETTERBOXD = ["letterboxd-watched", "letterboxd-watchlist", "letterboxd-canon"];

/** `now` is milliseconds since 1970. */
export function exportFile(life: FilmLife, format: ExportFormat, which: ListToTake, now: number): NamedFile {
  const [own] = isOwnListId(which) ? (life.lists ?? []) : [];
  const file = isOwnListId(which) ? fileNameOf(own?.name ?? "") : messages.files[which];
  const name = `${file}-${new Date(now).toISOString().slice(0, 10)}`;
  switch (format) {
    case "json":
      return {
        name: `${name}.json`,
        text: canonJson(life, { exportedAt: now, catalogueVersion: String(CURRENT_EDITION) }),
      };
    case "csv":
      return { name: `${name}.csv`, text: listsTable(life).text };
    case "text":
      return { name: `${name}.txt`, text: own === undefined ? plainText(life, which) : plainOwnList(own) };
    case "letterboxd-list":
      if (own === undefined) throw new RangeError("No such list");
      return { name: `letterboxd-${file}.csv`, text: letterboxdList(own) };
    default: {
      const letterboxd = letterboxdFiles(life)[LETTERBOXD.indexOf(format)];
      if (letterboxd === undefined) throw new RangeError(`No file ${format}`);
      return letterboxd;
    }
  }
}

/** Letters and digits of any script, which every system takes for a name. */
function fileNameOf(list: string): string {
  const words =
    list
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join("-").slice(0, 60) || messages.files.list;
}

/** One list as plain lines, or all with headings. */
function plainText({ canon, watchlist, watched, lists = [] }: FilmLife, which: ListToTake): string {
  const marks = [
    { name: "canon", text: plainList(canon, { isRanked: true }) },
    { name: "watchlist", text: plainList(watchlist, { isRanked: false }) },
    { name: "watched", text: plainList(watched, { isRanked: false }) },
  ] as const;
  if (which !== "all") return marks.find(({ name }) => name === which)?.text ?? "";
  return [
    ...marks
      .filter(({ text }) => text !== "")
      .map(({ name, text }) => `${messages.lists[name].toUpperCase()}\n\n${text}`),
    ...lists.filter(({ films }) => films.length > 0).map(plainOwnList),
  ].join("\n");
}
