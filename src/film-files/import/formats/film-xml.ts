import { parseXml, XmlElement as ParsedElement, XmlError, XmlText } from "@rgrove/parse-xml";
import { dayIn } from "../days.ts";
import {
  type FileReading,
  filmRow,
  type FilmRow,
  type SkippedRow,
  type IdsInFile,
  NO_IDS,
  type RowKind,
} from "../imported-film.ts";
import type { FileKind } from "../seen-table.ts";
import { ratingOf } from "../ratings.ts";
import { IMPORT_LIMITS, UnreadableFile } from "../unreadable.ts";
import { imdbIdIn, noteOf, numberIn, yearIn } from "../values.ts";
import { isYes } from "../words-in-cells.ts";
import { type RowSaid, listMeantBy } from "./table-format.ts";

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
const PROLOGUE = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/;

/** Null for any other XML or text. */
export function kindOfXml(text: string): FileKind | null {
  const [before = ""] = PROLOGUE.exec(text) ?? [];
  const [, root = ""] = /^<([a-z]+)[\s>/]/i.exec(text.slice(before.length, before.length + 100)) ?? [];
  const name = root.toLowerCase();
  return Object.hasOwn(ROOTS, name) ? (ROOTS[name] ?? null) : null;
}

/** XML of Plex, Kodi or Jellyfin; null for any other text. Throws `UnreadableFile`. */
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

interface XmlElement {
  readonly name: string;
  /** By lower-case name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Ignores an address below the root, as Kodi writes; null if incomplete. Never follows a text's own entities. */
function readXml(text: string): XmlElement | null {
  const whole = text.slice(0, text.lastIndexOf(">") + 1);
  // Programs write a bare "&".
  const proper = whole.replaceAll(/&(?!(?:#\w+|[a-z][\w.-]*);)/gi, "&amp;");
  try {
    const { root } = parseXml(proper);
    return root === null ? null : elementOf(root);
  } catch (error) {
    // Endless nesting exhausts the stack.
    if (error instanceof XmlError || error instanceof RangeError) return null;
    throw error;
  }
}

function elementOf({ name, attributes, children }: ParsedElement): XmlElement {
  return {
    name,
    attributes: new Map(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value])),
    children: children.flatMap((child) => (child instanceof ParsedElement ? elementOf(child) : [])),
    text: children
      .flatMap((child) => (child instanceof XmlText ? child.text : []))
      .join("")
      .trim(),
  };
}

function childOf({ children }: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  for (const name of names) {
    const found = children.find((child) => child.name.toLowerCase() === name && child.text !== "");
    if (found !== undefined) return found;
  }
  return undefined;
}

const KODI_KINDS: Readonly<Record<string, RowKind>> = {
  movie: "film",
  tvshow: "television",
  episodedetails: "episode",
  musicvideo: "other",
  artist: "other",
  album: "other",
};

function kodiRows(root: XmlElement): readonly RowSaid[] {
  const elements = root.name.toLowerCase() === "videodb" ? root.children : [root];
  return elements.flatMap((element) => {
    const kind = KODI_KINDS[element.name.toLowerCase()];
    if (kind === undefined) return [];
    const value = (...names: readonly string[]) => childOf(element, ...names)?.text ?? "";
    const plays = numberIn(value("playcount")) ?? 0;
    const isWatched = plays > 0 || isYes(value("watched")) === true;
    const rating = ratingOf(value("userrating"), 10);
    return {
      title: value("title", "name"),
      otherTitle: noteOf(value("originaltitle")),
      year: yearIn(value("year") || value("premiered", "releasedate", "aired")),
      directors: element.children.flatMap(({ name, text }) =>
        name.toLowerCase() === "director" && text !== "" ? [text] : [],
      ),
      kind,
      ids: kind === "film" ? idsInKodi(element) : NO_IDS,
      isWatched,
      isNotWatched: !isWatched && rating === null,
      watchedOn: isWatched ? dayIn(value("lastplayed")) : null,
      timesBefore: Math.max(0, plays - 1),
      rating,
      isLiked: isYes(value("isuserfavorite")) === true,
    };
  });
}

function idsInKodi(element: XmlElement): IdsInFile {
  const value = (...names: readonly string[]) => childOf(element, ...names)?.text ?? "";
  const unique = (type: string) =>
    element.children.find(
      ({ name, attributes }) => name.toLowerCase() === "uniqueid" && attributes.get("type") === type,
    )?.text ?? "";
  const imdb = /tt\d{5,8}/.exec([unique("imdb"), value("imdbid", "imdb_id", "imdb"), value("id")].join(" "))?.[0];
  return { ...NO_IDS, imdb: imdbIdIn(imdb ?? ""), tmdb: numberIn(unique("tmdb") || value("tmdbid", "tmdb_id")) };
}

const PLEX_KINDS: Readonly<Record<string, RowKind>> = {
  movie: "film",
  show: "television",
  season: "television",
  episode: "episode",
  clip: "clip",
};

/** A library, a watchlist or a history; what was never played was not watched. */
function plexRows(root: XmlElement, file: string): readonly RowSaid[] {
  const isOfWatchlist =
    listMeantBy(file) === "watchlist" || [...root.attributes.values()].some((value) => /^watchlist$/i.test(value));
  return root.children
    .filter(({ name }) => /^(?:video|directory|track|photo)$/i.test(name))
    .map((element) => {
      const value = (name: string) => element.attributes.get(name) ?? "";
      const kind = PLEX_KINDS[value("type")] ?? "other";
      const plays = numberIn(value("viewcount")) ?? 0;
      const watchedOn = dayIn(value("lastviewedat") || value("viewedat"));
      const isWatched = plays > 0 || watchedOn !== null;
      const isOnWatchlist = !isWatched && (isOfWatchlist || value("watchlistedat") !== "");
      const rating = ratingOf(value("userrating"), 10);
      return {
        title: value("title"),
        otherTitle: noteOf(value("originaltitle")),
        year: yearIn(value("year") || value("originallyavailableat")),
        directors: element.children.flatMap(({ name, attributes }) =>
          name === "Director" ? (attributes.get("tag") ?? []) : [],
        ),
        kind,
        ids: kind === "film" ? idsInPlex(element) : NO_IDS,
        isWatched,
        isNotWatched: !isWatched && !isOnWatchlist && rating === null,
        watchedOn,
        timesBefore: Math.max(0, plays - 1),
        rating,
        isOnWatchlist,
        loggedOn: isOnWatchlist ? dayIn(value("watchlistedat")) : null,
      };
    });
}

function idsInPlex({ attributes, children }: XmlElement): IdsInFile {
  const guids = [
    attributes.get("guid") ?? "",
    ...children.flatMap(({ name, attributes: its }) => (name === "Guid" ? (its.get("id") ?? []) : [])),
  ];
  const found = (pattern: RegExp) => guids.map((guid) => pattern.exec(guid)?.[1]).find((id) => id !== undefined) ?? "";
  return {
    ...NO_IDS,
    imdb: imdbIdIn(found(/imdb:\/\/(tt\d+)/)),
    tmdb: numberIn(found(/(?:tmdb|themoviedb):\/\/(\d+)/)),
  };
}
