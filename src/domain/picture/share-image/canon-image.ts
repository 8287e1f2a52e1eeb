import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { AnyFilm } from "../../catalogue/film.ts";
import { filmsOfShare } from "../../catalogue/other-film.ts";
import { type Share, shareHeading } from "../../members/share.ts";
import { essentialFilms } from "./essential-films.ts";
import { filmRows } from "./film-rows.ts";
import { posterDrawing } from "./poster-drawing.ts";
import { headingElements, layoutHeading } from "./share-heading.ts";
import { INKS, smallElement } from "./svg-text.ts";
import type { Typefaces } from "./typefaces.ts";

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 60];
const INNER_WIDTH = WIDTH - 2 * MARGIN;
const SHOWN_FILMS = 5;

/** What a picture of a canon is drawn from: its films may have left the ranking. */
export type PictureCatalogue = Pick<Catalogue, "films" | "departed">;

/** The art of a film's poster, as `posterArtSvg` draws it. */
export type ArtOf = (film: AnyFilm) => string;

interface Means {
  readonly faces: Typefaces;
  readonly artOf: ArtOf;
}

/** A shared canon's picture: the owner and the first films' posters (SVG, 1200 by 630). */
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

/** One film: its poster at full height, the words beside it. */
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

/** Two or more: the heading, and the posters below; titles beside up to three. */
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
