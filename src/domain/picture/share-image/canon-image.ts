import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { AnyFilm } from "../../catalogue/film.ts";
import { filmsOfShare } from "../../catalogue/other-film.ts";
import { type Share, shareHeading } from "../../members/share.ts";
import { essentialFilms } from "./essential-films.ts";
import { posterDrawing } from "./poster-drawing.ts";
import { headingElements, layoutHeading } from "./share-heading.ts";
import { INKS, lettersElement, ownLetters, smallElement, smallLetters } from "./svg-text.ts";
import type { Typefaces } from "./typefaces.ts";
import { creditLines } from "../poster/credit.ts";
import { fitLines } from "./fit-lines.ts";

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 60];
const INNER_WIDTH = WIDTH - 2 * MARGIN;
const SHOWN_FILMS = 5;

export type PictureCatalogue = Pick<Catalogue, "films" | "departed">;

export type ArtOf = (film: AnyFilm) => string;

interface Means {
  readonly faces: Typefaces;
  readonly artOf: ArtOf;
}

/** The owner and the first films' posters (SVG, 1200 by 630). */
export function canonImage(share: Share, catalogue: PictureCatalogue, faces: Typefaces, artOf: ArtOf): string {
  const films = filmsOfShare(share, catalogue);
  const content =
    films.length === 1 ? besidePoster(share, films, { faces, artOf }) : abovePosters(share, films, { faces, artOf });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INKS.ground}"/>`,
    content,
    `</svg>`,
  ].join("");
}

function besidePoster(share: Share, films: readonly AnyFilm[], means: Means): string {
  const { faces } = means;
  const height = HEIGHT - 2 * MARGIN;
  const posterWidth = (height * 2) / 3;
  const left = WIDTH - MARGIN - posterWidth;
  const width = left - MARGIN - 56;
  const heading = layoutHeading(share, { width, size: 128, maxLines: 2 }, faces);
  const firstBaseline = MARGIN + 0.74 * heading.size;
  const rule = firstBaseline + (heading.lines.length - 1) * heading.lineHeight + 0.36 * heading.size;
  return [
    headingElements(heading, MARGIN - 2, firstBaseline),
    ruleElements(films.length, rule, width, faces),
    filmRows(films, { x: MARGIN, bottom: HEIGHT - MARGIN, width, size: 76 }, faces),
    ...films.map((film) => poster(film, left, MARGIN, posterWidth, means)),
  ].join("");
}

function abovePosters(share: Share, films: readonly AnyFilm[], means: Means): string {
  const { faces } = means;
  const shown = films.slice(0, SHOWN_FILMS);
  const hasRows = shown.length <= 3;
  const [posterWidth, top] = shown.length < SHOWN_FILMS ? [224, 244] : [200, 254];
  const gap = hasRows ? 28 : (INNER_WIDTH - shown.length * posterWidth) / (shown.length - 1);
  const heading = layoutHeading(share, { width: INNER_WIDTH, size: 96, maxLines: 1 }, faces);
  const rowsX = MARGIN + shown.length * (posterWidth + gap) + 16;
  const rowsRoom = { x: rowsX, bottom: top + posterWidth * 1.5, width: WIDTH - MARGIN - rowsX };
  return [
    headingElements(heading, MARGIN - 2, 150),
    ruleElements(films.length, 182, INNER_WIDTH, faces),
    ...shown.map((film, index) => poster(film, MARGIN + index * (posterWidth + gap), top, posterWidth, means)),
    hasRows ? filmRows(shown, { ...rowsRoom, size: shown.length === 2 ? 64 : 44 }, faces) : "",
  ].join("");
}

function poster(film: AnyFilm, x: number, y: number, width: number, { faces, artOf }: Means): string {
  return posterDrawing(film, artOf(film), { x, y, width }, faces);
}

function ruleElements(count: number, y: number, width: number, faces: Typefaces): string {
  const small = { y: y + 38, size: 24, fill: INKS.muted };
  return [
    `<rect x="${MARGIN}" y="${y}" width="${width}" height="1.5" fill="${INKS.gold}"/>`,
    smallElement(essentialFilms(count), { x: MARGIN, ...small }, faces),
    smallElement("CANON", { x: MARGIN + width, anchor: "end", ...small }, faces),
  ].join("");
}

/** Alternative text. */
export function canonImageText(share: Share, catalogue: PictureCatalogue): string {
  const films = filmsOfShare(share, catalogue);
  const named = films
    .slice(0, SHOWN_FILMS)
    .map(({ title, year }, index) => `${index + 1}. ${title}${year === null ? "" : ` (${year})`}`);
  return `${shareHeading("canon", share.username)}, ${essentialFilms(films.length)}: ${named.join(", ")}${films.length > SHOWN_FILMS ? " and more" : ""}`;
}

const CREDIT_SIZE = 22;
const ROW_GAP = 26;
const ROW_YEAR_WIDTH = 64;
const INDENT = 34;

function filmRows(
  films: readonly AnyFilm[],
  room: { readonly x: number; readonly bottom: number; readonly width: number; readonly size: number },
  faces: Typefaces,
): string {
  const rows: string[] = [];
  const indent = films.length === 1 ? 0 : INDENT;
  const x = room.x + indent;
  let end = room.bottom;
  for (const [index, film] of [...films.entries()].toReversed()) {
    const title = fitLines(ownLetters(film.title, faces), {
      width: room.width - indent,
      maxLines: 2,
      largest: room.size,
      smallest: 26,
    });
    const director = creditLines(film.director, room.width - indent - ROW_YEAR_WIDTH, CREDIT_SIZE).join(" ");
    const known = [director, film.year].filter((part) => part !== "" && part !== null);
    const credit = fitLines(smallLetters(known.join(", "), faces), {
      width: room.width - indent,
      maxLines: 1,
      largest: CREDIT_SIZE,
      smallest: CREDIT_SIZE,
    });
    const lineHeight = title.size * 1.02;
    const firstBaseline = end - CREDIT_SIZE * 1.5 - (title.lines.length - 1) * lineHeight - title.size * 0.06;
    if (indent > 0)
      rows.push(
        smallElement(`${index + 1}`, { x: room.x, y: firstBaseline, size: CREDIT_SIZE, fill: INKS.gold }, faces),
      );
    rows.push(
      ...title.lines.map((line, at) =>
        lettersElement(line, { x, y: firstBaseline + at * lineHeight, size: title.size, fill: INKS.ink }),
      ),
      lettersElement(credit.lines[0] ?? [], { x, y: end, size: CREDIT_SIZE, fill: INKS.muted }),
    );
    end = firstBaseline - title.size * 0.74 - ROW_GAP;
  }
  return rows.join("");
}
