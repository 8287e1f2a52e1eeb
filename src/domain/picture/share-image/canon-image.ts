import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { AnyFilm } from "../../catalogue/film.ts";
import { filmsOfShare } from "../../catalogue/other-film.ts";
import { type Share, shareHeading } from "../../members/share.ts";
import { filmsOfKind } from "./essential-films.ts";
import { type Drawing, fill, rect, type Shape } from "../drawing.ts";
import { posterShapes } from "./poster-drawing.ts";
import { headingLines, layoutHeading } from "./share-heading.ts";
import { lineOf, SHARE_COLOURS, wordLetters } from "./svg-text.ts";
import type { Typefaces } from "./typefaces.ts";
import { creditLines } from "../poster/credit.ts";
import { fitLines } from "./fit-lines.ts";

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 60];
const INNER_WIDTH = WIDTH - 2 * MARGIN;
const SHOWN_FILMS = 5;

export type PictureCatalogue = Pick<Catalogue, "films" | "departed">;

/** The art of a film's poster as SVG. */
export type ArtOf = (film: AnyFilm) => string;

interface Means {
  readonly faces: Typefaces;
  readonly artOf: ArtOf;
}

/** The picture of a shared canon or list: the owner, or the list's name, and the first films' posters, 1200 by 630. */
export function canonImage(share: Share, catalogue: PictureCatalogue, faces: Typefaces, artOf: ArtOf): Drawing {
  const films = filmsOfShare(share, catalogue);
  const shapes = (films.length === 1 ? besidePoster : abovePosters)(share, films, { faces, artOf });
  const ground = fill("ground", rect(0, 0, WIDTH, HEIGHT));
  return { width: WIDTH, height: HEIGHT, colours: SHARE_COLOURS, shapes: [ground, ...shapes] };
}

function besidePoster(share: Share, films: readonly AnyFilm[], means: Means): readonly Shape[] {
  const { faces } = means;
  const height = HEIGHT - 2 * MARGIN;
  const posterWidth = (height * 2) / 3;
  const left = WIDTH - MARGIN - posterWidth;
  const width = left - MARGIN - 56;
  const heading = layoutHeading(share, { width, size: 128, maxLines: 2 }, faces);
  const firstBaseline = MARGIN + 0.74 * heading.size;
  const rule = firstBaseline + (heading.lines.length - 1) * heading.lineHeight + 0.36 * heading.size;
  return [
    ...headingLines(heading, MARGIN - 2, firstBaseline),
    ...ruleShapes(filmsOfKind(share.kind, films.length), rule, width),
    ...filmRows(films, { x: MARGIN, bottom: HEIGHT - MARGIN, width, size: 76, isNumbered: false }, faces),
    ...films.flatMap((film) => poster(film, left, MARGIN, posterWidth, means)),
  ];
}

function abovePosters(share: Share, films: readonly AnyFilm[], means: Means): readonly Shape[] {
  const { faces } = means;
  const shown = films.slice(0, SHOWN_FILMS);
  const hasRows = shown.length <= 3;
  const [posterWidth, top] = shown.length < SHOWN_FILMS ? [224, 244] : [200, 254];
  const gap = hasRows ? 28 : (INNER_WIDTH - shown.length * posterWidth) / (shown.length - 1);
  const heading = layoutHeading(share, { width: INNER_WIDTH, size: 96, maxLines: 1 }, faces);
  const rowsX = MARGIN + shown.length * (posterWidth + gap) + 16;
  const rowsRoom = { x: rowsX, bottom: top + posterWidth * 1.5, width: WIDTH - MARGIN - rowsX };
  return [
    ...headingLines(heading, MARGIN - 2, 150),
    ...ruleShapes(filmsOfKind(share.kind, films.length), 182, INNER_WIDTH),
    ...shown.flatMap((film, index) => poster(film, MARGIN + index * (posterWidth + gap), top, posterWidth, means)),
    ...(hasRows
      ? filmRows(shown, { ...rowsRoom, size: shown.length === 2 ? 64 : 44, isNumbered: isInOrder(share) }, faces)
      : []),
  ];
}

function poster(film: AnyFilm, x: number, y: number, width: number, { faces, artOf }: Means): readonly Shape[] {
  return posterShapes(film, artOf(film), { x, y, width }, faces);
}

function ruleShapes(text: string, y: number, width: number): readonly Shape[] {
  const small = { kind: "text", face: "small", y: y + 38, size: 24, paint: "muted" } as const;
  return [
    fill("accent", rect(MARGIN, y, width, 1.5)),
    { ...small, text, x: MARGIN },
    { ...small, text: "CANON", x: MARGIN + width, anchor: "end" },
  ];
}

/** A canon's films have places, and a list's where its owner says so. */
function isInOrder({ kind, list }: Share): boolean {
  return kind !== "list" || list?.isOrdered === true;
}

/** Alternative text. */
export function canonImageText(share: Share, catalogue: PictureCatalogue): string {
  const films = filmsOfShare(share, catalogue);
  const named = films
    .slice(0, SHOWN_FILMS)
    .map(
      ({ title, year }, index) =>
        `${isInOrder(share) ? `${index + 1}. ` : ""}${title}${year === null ? "" : ` (${year})`}`,
    );
  return `${shareHeading(share)}, ${filmsOfKind(share.kind, films.length)}: ${named.join(", ")}${films.length > SHOWN_FILMS ? " and more" : ""}`;
}

const CREDIT_SIZE = 22;
const ROW_GAP = 26;
const ROW_YEAR_WIDTH = 64;
const INDENT = 34;

function filmRows(
  films: readonly AnyFilm[],
  room: {
    readonly x: number;
    readonly bottom: number;
    readonly width: number;
    readonly size: number;
    readonly isNumbered: boolean;
  },
  faces: Typefaces,
): readonly Shape[] {
  const indent = room.isNumbered ? INDENT : 0;
  const [x, width] = [room.x + indent, room.width - indent];
  const titleRoom = { width, maxLines: 2, largest: room.size, smallest: 26 };
  const creditRoom = { width, maxLines: 1, largest: CREDIT_SIZE, smallest: CREDIT_SIZE };
  let end = room.bottom;
  return [...films.entries()].toReversed().flatMap(([index, film]): readonly Shape[] => {
    const title = fitLines(wordLetters(film.title, "display", faces), titleRoom);
    const director = creditLines(film.director, width - ROW_YEAR_WIDTH, CREDIT_SIZE).join(" ");
    const known = [director, film.year].filter((part) => part !== "" && part !== null);
    const credit = fitLines(wordLetters(known.join(", "), "small", faces), creditRoom);
    const [foot, lineHeight] = [end, title.size * 1.02];
    const y = foot - CREDIT_SIZE * 1.5 - (title.lines.length - 1) * lineHeight - title.size * 0.06;
    end = y - title.size * 0.74 - ROW_GAP;
    const small = { face: "small", size: CREDIT_SIZE } as const;
    return [
      ...(indent > 0 ? [{ ...small, kind: "text", text: `${index + 1}`, x: room.x, y, paint: "accent" } as const] : []),
      ...title.lines.map((letters, at) =>
        lineOf(letters, { face: "display", x, y: y + at * lineHeight, size: title.size, paint: "ink" }),
      ),
      lineOf(credit.lines[0], { ...small, x, y: foot, paint: "muted" }),
    ];
  });
}
