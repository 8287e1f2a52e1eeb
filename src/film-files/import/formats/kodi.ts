import { dayIn } from "../days.ts";
import { type IdsInFile, NO_IDS, type RowKind } from "../imported-film.ts";
import { ratingOf } from "../ratings.ts";
import { childOf, type XmlElement } from "../read-xml.ts";
import { isYes } from "../said-by-word.ts";
import { imdbIdIn, noteOf, numberIn, yearIn } from "../values.ts";
import type { RowSaid } from "./table-format.ts";

const KINDS: Readonly<Record<string, RowKind>> = {
  movie: "film",
  tvshow: "television",
  episodedetails: "episode",
  musicvideo: "other",
  artist: "other",
  album: "other",
};

/** The film of an NFO file, or all of a library in one file; what was never played there was not watched. */
export function kodiRows(root: XmlElement): readonly RowSaid[] {
  const elements = root.name.toLowerCase() === "videodb" ? root.children : [root];
  return elements.flatMap((element) => {
    const kind = KINDS[element.name.toLowerCase()];
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
      ids: kind === "film" ? idsOf(element) : NO_IDS,
      isWatched,
      isNotWatched: !isWatched && rating === null,
      watchedOn: isWatched ? dayIn(value("lastplayed")) : null,
      timesBefore: Math.max(0, plays - 1),
      rating,
      isLiked: isYes(value("isuserfavorite")) === true,
    };
  });
}

function idsOf(element: XmlElement): IdsInFile {
  const value = (...names: readonly string[]) => childOf(element, ...names)?.text ?? "";
  const unique = (type: string) =>
    element.children.find(
      ({ name, attributes }) => name.toLowerCase() === "uniqueid" && attributes.get("type") === type,
    )?.text ?? "";
  const imdb = /tt\d{5,8}/.exec([unique("imdb"), value("imdbid", "imdb_id", "imdb"), value("id")].join(" "))?.[0];
  return { ...NO_IDS, imdb: imdbIdIn(imdb ?? ""), tmdb: numberIn(unique("tmdb") || value("tmdbid", "tmdb_id")) };
}
