import type { NamedFile } from "#film-files/export/tables.ts";
import type { FilmFiles } from "#film-files/import/imported-film.ts";
import { messages } from "./messages.ts";

/** The rows that nothing could be made of, as they were written, with the place and the reason of each. */
export function unreadLines(skipped: FilmFiles["skipped"]): NamedFile {
  const lines = skipped.map(
    ({ file, line, reason, text }) => `${messages.place(file, line)} (${messages.skipped[reason]}): ${text}\n`,
  );
  return { name: messages.unreadFile, text: lines.join("") };
}
