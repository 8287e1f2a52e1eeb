import type { FileKind } from "../file-kind.ts";
import { type FileReading, filmRow, type FilmRow, type SkippedRow } from "../imported-film.ts";
import { readXml } from "../read-xml.ts";
import { IMPORT_LIMITS, UnreadableFile } from "../unreadable.ts";
import { kodiRows } from "./kodi.ts";
import { plexRows } from "./plex.ts";

/** Whose file it is, by its root. */
const ROOTS: Readonly<Record<string, FileKind>> = {
  mediacontainer: "plex",
  videodb: "kodi",
  movie: "kodi",
  tvshow: "kodi",
  episodedetails: "kodi",
  musicvideo: "kodi",
  artist: "kodi",
  album: "kodi",
};
/** What stands before the root. */
const PROLOGUE = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/;

/** Whose XML a text is; null for that of others, and for what is none. */
export function kindOfXml(text: string): FileKind | null {
  const [before = ""] = PROLOGUE.exec(text) ?? [];
  const [, root = ""] = /^<([a-z]+)[\s>/]/i.exec(text.slice(before.length, before.length + 100)) ?? [];
  const name = root.toLowerCase();
  return Object.hasOwn(ROOTS, name) ? (ROOTS[name] ?? null) : null;
}

/** The films of XML of Plex, Kodi or Jellyfin; null for any other text. Throws `UnreadableFile`. */
export function readFilmXml(text: string, file: string): FileReading | null {
  const kind = kindOfXml(text);
  if (kind === null) return null;
  const root = readXml(text);
  if (root === null) throw new UnreadableFile("broken-xml", file);
  const said = kind === "plex" ? plexRows(root, file) : kodiRows(root);
  if (said.length > IMPORT_LIMITS.rows) throw new UnreadableFile("too-many-films", file);
  const rows: FilmRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const [index, each] of said.entries()) {
    const source = { file, line: index + 1 };
    if (each.title === "") skipped.push({ ...source, reason: "no-title", text: JSON.stringify(each) });
    else rows.push(filmRow({ ...each, source }));
  }
  return { kind, rows, skipped };
}
