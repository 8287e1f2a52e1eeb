/** A statement's picture in words, for those who cannot see it. */
import { countWords } from "../../words/count-words.ts";
import type { PicturedFilm } from "../../taste/film-dna/canon-film.ts";
import { countryName, aboutSoMany, listed } from "../../taste/film-dna/story/words.ts";
import type { ChangedFilm, Craft, StatementPicture } from "../../taste/film-dna/story/statement.ts";
import { sourceListById, SOURCE_LIST_COUNT } from "../../catalogue/source-lists.ts";
import { shownTiles } from "./counts.ts";

const CRAFTS: Readonly<Record<Craft, string>> = {
  cinematographers: "cinematographer",
  composers: "composer",
  screenwriters: "screenwriter",
};

export function pictureInWords(picture: StatementPicture): string {
  switch (picture.kind) {
    case "films": {
      const lit = picture.films.filter(({ rank }) => picture.lit.includes(rank));
      return `${picture.films.length === 1 ? "One film" : `${countWords(picture.films.length)} films, ${countWords(lit.length)} of them lit`}: ${titled(lit)}.`;
    }
    case "lists": {
      const rows = picture.rows.map(
        ({ list, count, expected }) =>
          `${sourceListById(list).shortName} ${countWords(count)}, at random ${aboutSoMany(expected)}`,
      );
      return `Films on each list: ${rows.join("; ")}.`;
    }
    case "alone": {
      const { film, place, leftOut } = picture;
      const beside =
        leftOut === null ? "" : ` Beside it ${leftOut.title}, on ${leftOut.lists.length}, which was left out.`;
      return `The poster of ${film.title}, number ${countWords(place)} of the canon, on ${film.lists.length} of the ${SOURCE_LIST_COUNT} lists.${beside}`;
    }
    case "thread": {
      const people = picture.people.map(({ name, craft, ranks }) => {
        const films = ranks.flatMap((rank) => picture.films.find((film) => film.rank === rank) ?? []);
        return `${name}, ${CRAFTS[craft]}, joins ${titled(films)}`;
      });
      return `The films in the order of their years. ${people.join("; ")}.`;
    }
    case "pair":
      return `The posters of ${titled(picture.films)}, and what they share: ${listed(picture.shared)}.`;
    case "years": {
      const years = picture.films.map(({ year }) => year);
      return `The films over the ranking's years, one stripe each: ${years.join(", ")}.`;
    }
    case "countries": {
      const tiles = shownTiles(picture.tiles).map(
        ({ country, count }) => `${countryName(country)} ${countWords(count)}`,
      );
      return `Films of each country: ${tiles.join(", ")}.`;
    }
    case "three":
      return `The posters of ${titled(picture.films)}.`;
    case "change": {
      const { came, left, climbed, fell } = picture.change;
      return [...came, ...climbed, ...fell, ...left].map(moveInWords).join("; ");
    }
  }
}

function moveInWords({ title, before, now }: ChangedFilm): string {
  if (before === null) return `${title}, new at ${now}`;
  if (now === null) return `${title}, gone`;
  return `${title}, from ${before} to ${now}`;
}

function titled(films: readonly PicturedFilm[]): string {
  return listed(films.map(({ title, year }) => `${title} (${year})`));
}
