import type { PicturedFilm } from "../../taste/film-dna/canon-film.ts";
import type { ChangedFilm, FilmWithLists, StatementPicture } from "../../taste/film-dna/story/statement.ts";
import { SOURCE_LIST_IDS } from "../../catalogue/source-lists.ts";
import type { Rank } from "../../catalogue/film.ts";
import type { PosterInput } from "../poster/poster.ts";
import type { CardColours } from "./card-colours.ts";
import { fitLines } from "./fit-lines.ts";
import { posterDrawing } from "./poster-drawing.ts";
import { lettersElement, ownLetters, smallElement, smallLetters } from "./svg-text.ts";
import type { Typefaces } from "./typefaces.ts";

export interface CardBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CardFilms {
  readonly filmOf: (rank: Rank) => PosterInput | undefined;
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
  colours: CardColours,
  faces: Typefaces,
): string {
  const draw = (film: PicturedFilm, place: Place) => posterElement(film, place, films, colours, faces);
  switch (picture.kind) {
    case "films": {
      const shown = picture.films.length > MOST_WITH_UNLIT ? postersOnCard(picture) : picture.films;
      return inRows(shown.length, box)
        .map((place, index) => {
          const film = shown[index];
          if (film === undefined) return "";
          return picture.lit.includes(film.rank) ? draw(film, place) : blank(place, colours);
        })
        .join("");
    }
    case "alone": {
      const shown = postersOnCard(picture);
      const captioned = { ...box, height: box.height - CAPTION.height };
      return inRows(shown.length, captioned)
        .map((place, index) => {
          const film = index === 0 ? picture.film : picture.leftOut;
          return film === null ? "" : draw(film, place) + listDots(film, place, colours);
        })
        .join("");
    }
    case "pair": {
      const captioned = { ...box, height: box.height - CAPTION.height };
      const places = inRows(2, captioned);
      const foot = (places[0]?.y ?? box.y) + (places[0]?.width ?? 0) * RATIO;
      return (
        picture.films.map((film, index) => (places[index] === undefined ? "" : draw(film, places[index]))).join("") +
        caption(picture.shared.join(" · "), { ...box, y: foot + 62 }, colours, faces)
      );
    }
    case "three":
      return inRows(picture.films.length, box)
        .map((place, index) => (picture.films[index] === undefined ? "" : draw(picture.films[index], place)))
        .join("");
    case "change":
      return changeRows(changedFilms(picture), box, draw, colours, faces);
    default:
      return "";
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
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

function posterElement(
  { rank }: PicturedFilm,
  place: Place,
  { filmOf, artOf }: CardFilms,
  colours: CardColours,
  faces: Typefaces,
): string {
  const film = filmOf(rank);
  const art = film === undefined ? undefined : artOf(film);
  return film === undefined || art === undefined ? blank(place, colours) : posterDrawing(film, art, place, faces);
}

function blank({ x, y, width }: Place, { line }: CardColours): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${width * RATIO}" fill="${line}"/>`;
}

function listDots({ lists }: FilmWithLists, { x, y, width }: Place, colours: CardColours): string {
  return SOURCE_LIST_IDS.map((list, index) => {
    const paint = lists.includes(list)
      ? `fill="${colours.ink}"`
      : `fill="none" stroke="${colours.muted}" stroke-width="2"`;
    return `<circle cx="${x + DOT.radius + index * DOT.step}" cy="${y + width * RATIO + 44}" r="${DOT.radius}" ${paint}/>`;
  }).join("");
}

function caption(text: string, { x, y, width }: CardBox, colours: CardColours, faces: Typefaces): string {
  const { lines, size } = fitLines(smallLetters(text, faces), {
    width,
    maxLines: 1,
    largest: CAPTION.size,
    smallest: 20,
  });
  return lettersElement(lines[0] ?? [], { x: x + width / 2, y, size, fill: colours.muted, anchor: "middle" });
}

function changedFilms({ change }: Extract<StatementPicture, { readonly kind: "change" }>): readonly ChangedFilm[] {
  return [...change.came, ...change.climbed, ...change.fell, ...change.left].slice(0, ROW.most);
}

function changeRows(
  films: readonly ChangedFilm[],
  box: CardBox,
  draw: (film: PicturedFilm, place: Place) => string,
  colours: CardColours,
  faces: Typefaces,
): string {
  const height = Math.min(ROW.height, box.height / films.length);
  const top = box.y + (box.height - height * films.length) / 2;
  const poster = (ROW.poster * height) / ROW.height;
  return films
    .map((film, index) => {
      const y = top + index * height;
      const middle = y + height / 2;
      const title = fitLines(ownLetters(film.title, faces), {
        width: box.width - poster - 260,
        maxLines: 1,
        largest: 48,
        smallest: 32,
      });
      const move = film.now === null ? "gone" : `${film.before ?? "new"} → ${film.now}`;
      return [
        draw(film, { x: box.x, y: middle - (poster * RATIO) / 2, width: poster }),
        lettersElement(title.lines[0] ?? [], {
          x: box.x + poster + 32,
          y: middle + 16,
          size: title.size,
          fill: colours.ink,
        }),
        smallElement(
          move,
          { x: box.x + box.width, y: middle + 12, size: 34, fill: colours.muted, anchor: "end" },
          faces,
        ),
        index === films.length - 1
          ? ""
          : `<rect x="${box.x}" y="${y + height - 1}" width="${box.width}" height="1.5" fill="${colours.line}"/>`,
      ].join("");
    })
    .join("");
}
