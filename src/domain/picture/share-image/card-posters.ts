import type { PicturedFilm } from "../../taste/film-dna/canon-film.ts";
import type { ChangedFilm, FilmWithLists, StatementPicture } from "../../taste/film-dna/story/statement.ts";
import { SOURCE_LIST_IDS } from "../../catalogue/source-lists.ts";
import type { Rank } from "../../catalogue/film.ts";
import { disc, fill, type Path, rect, type Shape, stroke, type Text } from "../drawing.ts";
import type { PosterInput } from "../poster/poster.ts";
import { fitLines } from "./fit-lines.ts";
import { posterShapes } from "./poster-drawing.ts";
import { lineOf, wordLetters } from "./svg-text.ts";
import type { Typefaces } from "./typefaces.ts";

export interface CardBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CardFilms {
  readonly filmOf: (rank: Rank) => PosterInput | undefined;
  /** As SVG. */
  readonly artOf: (film: PosterInput) => string | undefined;
}

const RATIO = 1.5;
const GAP = 28;
const LARGEST_POSTER = 420;
const MOST_WITH_UNLIT = 24;
const MOST_LIT = 18;
const CAPTION = { size: 30, height: 84 } as const;
const DOT = { radius: 9, step: 28 } as const;
const ROW = { most: 6, height: 116, poster: 64 } as const;

export function postersOnCard(picture: StatementPicture): readonly PicturedFilm[] {
  switch (picture.kind) {
    case "films": {
      const lit = picture.films.filter(({ rank }) => picture.lit.includes(rank));
      return picture.films.length > MOST_WITH_UNLIT ? lit.slice(0, MOST_LIT) : lit;
    }
    case "alone":
      return picture.leftOut === null ? [picture.film] : [picture.film, picture.leftOut];
    case "pair":
    case "three":
      return picture.films;
    case "change":
      return changedFilms(picture);
    default:
      return [];
  }
}

export function cardPosters(
  picture: StatementPicture,
  films: CardFilms,
  box: CardBox,
  faces: Typefaces,
): readonly Shape[] {
  const draw = (film: PicturedFilm, place: Place) => posterOrBlank(film, place, films, faces);
  switch (picture.kind) {
    case "films": {
      const shown = picture.films.length > MOST_WITH_UNLIT ? postersOnCard(picture) : picture.films;
      return inPlaces(shown, box, (film, place) =>
        picture.lit.includes(film.rank) ? draw(film, place) : [blank(place)],
      );
    }
    case "alone": {
      const shown = picture.leftOut === null ? [picture.film] : [picture.film, picture.leftOut];
      return inPlaces(shown, aboveCaption(box), (film, place) => [...draw(film, place), ...listDots(film, place)]);
    }
    case "pair": {
      const [first] = inRows(2, aboveCaption(box));
      const foot = (first?.y ?? box.y) + (first?.width ?? 0) * RATIO;
      return [
        ...inPlaces(picture.films, aboveCaption(box), draw),
        caption(picture.shared.join(" · "), { ...box, y: foot + 62 }, faces),
      ];
    }
    case "three":
      return inPlaces(picture.films, box, draw);
    case "change":
      return changeRows(changedFilms(picture), box, draw, faces);
    default:
      return [];
  }
}

function aboveCaption(box: CardBox): CardBox {
  return { ...box, height: box.height - CAPTION.height };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function inPlaces<Film>(
  films: readonly Film[],
  box: CardBox,
  draw: (film: Film, place: Place) => readonly Shape[],
): readonly Shape[] {
  const places = inRows(films.length, box);
  return films.flatMap((film, index) => (places[index] === undefined ? [] : draw(film, places[index])));
}

function inRows(count: number, box: CardBox): readonly Place[] {
  if (count === 0) return [];
  const sizes = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(count / columns);
    const width = Math.min(
      LARGEST_POSTER,
      (box.width - GAP * (columns - 1)) / columns,
      (box.height - GAP * (rows - 1)) / rows / RATIO,
    );
    return { columns, rows, width };
  });
  const { columns, rows, width } = sizes.reduce((best, size) => (size.width > best.width * 1.001 ? size : best));
  const [across, down] = [width + GAP, width * RATIO + GAP];
  const left = box.x + (box.width - columns * across + GAP) / 2;
  const top = box.y + (box.height - rows * down + GAP) / 2;
  return Array.from({ length: count }, (_, index) => ({
    x: left + (index % columns) * across,
    y: top + Math.floor(index / columns) * down,
    width,
  }));
}

function posterOrBlank(
  { rank }: PicturedFilm,
  place: Place,
  { filmOf, artOf }: CardFilms,
  faces: Typefaces,
): readonly Shape[] {
  const film = filmOf(rank);
  const art = film === undefined ? undefined : artOf(film);
  return film === undefined || art === undefined ? [blank(place)] : posterShapes(film, art, place, faces);
}

function blank({ x, y, width }: Place): Path {
  return fill("line", rect(x, y, width, width * RATIO));
}

function listDots({ lists }: FilmWithLists, { x, y, width }: Place): readonly Path[] {
  return SOURCE_LIST_IDS.map((list, index) => {
    const dot = disc(x + DOT.radius + index * DOT.step, y + width * RATIO + 44, DOT.radius);
    return lists.includes(list) ? fill("ink", dot) : stroke("muted", 2, dot);
  });
}

function caption(text: string, { x, y, width }: CardBox, faces: Typefaces): Text {
  const letters = wordLetters(text, "small", faces);
  const { lines, size } = fitLines(letters, { width, maxLines: 1, largest: CAPTION.size, smallest: 20 });
  return lineOf(lines[0], { face: "small", x: x + width / 2, y, size, paint: "muted", anchor: "middle" });
}

function changedFilms({ change }: Extract<StatementPicture, { readonly kind: "change" }>): readonly ChangedFilm[] {
  return [...change.came, ...change.climbed, ...change.fell, ...change.left].slice(0, ROW.most);
}

function changeRows(
  films: readonly ChangedFilm[],
  box: CardBox,
  draw: (film: PicturedFilm, place: Place) => readonly Shape[],
  faces: Typefaces,
): readonly Shape[] {
  const height = Math.min(ROW.height, box.height / films.length);
  const top = box.y + (box.height - height * films.length) / 2;
  const poster = (ROW.poster * height) / ROW.height;
  const titleRoom = { width: box.width - poster - 260, maxLines: 1, largest: 48, smallest: 32 };
  return films.flatMap((film, index): readonly Shape[] => {
    const middle = top + index * height + height / 2;
    const title = fitLines(wordLetters(film.title, "display", faces), titleRoom);
    const text = film.now === null ? "gone" : `${film.before ?? "new"} → ${film.now}`;
    const rule = fill("line", rect(box.x, top + (index + 1) * height - 1, box.width, 1.5));
    return [
      ...draw(film, { x: box.x, y: middle - (poster * RATIO) / 2, width: poster }),
      lineOf(title.lines[0], {
        face: "display",
        x: box.x + poster + 32,
        y: middle + 16,
        size: title.size,
        paint: "ink",
      }),
      {
        kind: "text",
        face: "small",
        text,
        x: box.x + box.width,
        y: middle + 12,
        size: 34,
        paint: "muted",
        anchor: "end",
      },
      ...(index === films.length - 1 ? [] : [rule]),
    ];
  });
}
