import { dayIn } from "../days.ts";
import { type IdsInFile, NO_IDS, type RowKind } from "../imported-film.ts";
import { ratingOf } from "../ratings.ts";
import type { XmlElement } from "../read-xml.ts";
import { imdbIdIn, noteOf, numberIn, yearIn } from "../values.ts";
import { listMeantBy, type RowSaid } from "./table-format.ts";

const KINDS: Readonly<Record<string, RowKind>> = {
  movie: "film",
  show: "television",
  season: "television",
  episode: "episode",
  clip: "clip",
};

/** What Plex answers of a library, a watchlist or a history; what was never played there was not watched. */
export function plexRows(root: XmlElement, file: string): readonly RowSaid[] {
  const isOfWatchlist =
    listMeantBy(file) === "watchlist" || [...root.attributes.values()].some((value) => /^watchlist$/i.test(value));
  return root.children
    .filter(({ name }) => /^(?:video|directory|track|photo)$/i.test(name))
    .map((element) => {
      const value = (name: string) => element.attributes.get(name) ?? "";
      const kind = KINDS[value("type")] ?? "other";
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
        ids: kind === "film" ? idsOf(element) : NO_IDS,
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

/** Addresses of places that number films, one in an attribute of its own before. */
function idsOf({ attributes, children }: XmlElement): IdsInFile {
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
