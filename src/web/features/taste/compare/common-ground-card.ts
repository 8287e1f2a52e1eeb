/** Drawn on a canvas, because names may be in any script. */
import type { CommonFilm, CommonGround, TwoCanons } from "#domain/taste/common-ground/common-ground.ts";
import { type CommonGroundWords, showInWords } from "#domain/taste/common-ground/common-ground-in-words.ts";
import type { Person } from "#domain/taste/common-ground/person.ts";
import type { FilmForTonight } from "#domain/taste/common-ground/tonight.ts";
import type { PicturedFilm } from "#domain/taste/film-dna/canon-film.ts";
import { countWords } from "#domain/words/count-words.ts";
import { type CardColours, cardColours } from "#domain/picture/share-image/card-colours.ts";
import {
  CARD_FRAMES,
  CARD_MARGIN,
  type CardFormat,
  type CardFrame,
  cardSize,
} from "#domain/picture/share-image/story-card.ts";
import {
  type Art,
  DISPLAY,
  drawChip,
  drawSentence,
  loadArt,
  type Pen,
  SANS,
  widthIn,
  write,
  fittedText,
  wrappedWords,
} from "./picture-pen.ts";
import { initialsOf } from "./person-mark.tsx";
import { messages } from "./messages.ts";

const { width: WIDTH } = cardSize("post");
const RIGHT = WIDTH - CARD_MARGIN;
const INNER = RIGHT - CARD_MARGIN;
const [MOST_LINES, SMALLEST_SENTENCE, LEADING] = [4, 56, 1.06];
const EVEN_WIDTHS = [0.94, 0.88, 0.82, 0.76, 0.7];
const NAMES_FONT = `32px ${SANS}`;
const [DISC, COLUMN, MOST_HIGH_PLACE] = [27, 68, 46];
/** As on the page at first. */
const MOST_ROWS = 12;
const ROW = { least: 74, most: 148, around: 20, largestTitle: 58 } as const;
const SUGGESTION = { height: 190, chip: 92 } as const;
const FOOT_HEIGHT = 76;

export interface PicturedGround {
  readonly words: Pick<CommonGroundWords, "ours" | "finding">;
  /** In their order; whoever sends the picture has no name. */
  readonly people: readonly Person[];
  readonly found: Pick<CommonGround, "films"> & { readonly two: Pick<TwoCanons, "toShow" | "numberOnes"> | null };
  readonly tonight: readonly FilmForTonight[];
  /** The product's host name. */
  readonly host: string;
}

interface Pictured {
  readonly people: readonly Person[];
  readonly films: readonly CommonFilm[];
}

interface Suggestion {
  readonly label: string;
  readonly film: PicturedFilm;
}

/** On a canvas of the format's size. Rejects if the browser has no canvas. */
export async function drawCommonGround(
  ground: PicturedGround,
  format: CardFormat,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("The browser has no canvas.");
  const suggestion = suggestionOf(ground);
  const pictured = { people: ground.people, films: picturedFilms(ground) };
  const shown = [...pictured.films.slice(0, MOST_ROWS), ...(suggestion === null ? [] : [suggestion])];
  const art = await loadArt(shown.map(({ film }) => film));
  const frame = CARD_FRAMES[format];
  const colours = cardColours("together");
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, WIDTH, frame.height);
  const top = drawPeople(pen, pictured, drawWords(pen, ground, frame, colours), colours) + 18;
  const end = frame.foot - FOOT_HEIGHT - (suggestion === null ? 0 : SUGGESTION.height);
  drawFilms(pen, pictured, { top, end }, art, colours);
  if (suggestion !== null) drawSuggestion(pen, suggestion, frame.foot - FOOT_HEIGHT, art, colours);
  write(pen, messages.product, { x: CARD_MARGIN, y: frame.foot, font: `56px ${DISPLAY}`, fill: colours.ink });
  write(pen, ground.host, { x: RIGHT, y: frame.foot, font: `32px ${SANS}`, fill: colours.ink, align: "right" });
}

/** The best film for tonight, or what one of two should show the other. */
function suggestionOf({ tonight: [first], found: { two } }: PicturedGround): Suggestion | null {
  if (first !== undefined) return { label: messages.tonight, film: first.film };
  const [show] = two?.toShow ?? [];
  return show === undefined ? null : { label: showInWords(show).ours, film: show.film };
}

/** Two who have no film in common are pictured by their number ones. */
function picturedFilms({ found: { films, two } }: PicturedGround): readonly CommonFilm[] {
  if (films.length > 0) return films;
  return (two?.numberOnes ?? []).map((film, whose) => ({ film, places: whose === 0 ? [1, null] : [null, 1] }));
}

/** Returns the bottom of the sentence. */
function drawWords(pen: Pen, { words }: PicturedGround, frame: CardFrame, colours: CardColours): number {
  const { size, width } = sentenceSetting(pen, words.ours, frame.size);
  const place = { x: CARD_MARGIN, y: frame.top + size * 0.74, width, size, leading: size * LEADING };
  const said = { text: words.ours, finding: words.finding };
  return drawSentence(pen, said, { ...place, fill: colours.ink, accent: colours.accent }) + size * 0.3;
}

/** The largest size at which the sentence has few lines, as even as possible. */
function sentenceSetting(pen: Pen, text: string, largest: number): { readonly size: number; readonly width: number } {
  const linesOf = (size: number, width: number) => {
    const widthOf = widthIn(pen, `${size}px ${DISPLAY}`);
    const lines = wrappedWords(text, width, widthOf);
    return lines.every((line) => widthOf(line) <= width) ? lines.length : Infinity;
  };
  let size = largest;
  while (size > SMALLEST_SENTENCE && linesOf(size, INNER) > MOST_LINES) size -= 4;
  const lines = linesOf(size, INNER);
  const narrower = EVEN_WIDTHS.map((share) => share * INNER).filter(
    (width) => lines < Infinity && linesOf(size, width) === lines,
  );
  return { size, width: narrower.at(-1) ?? INNER };
}

/** The names, and the heads of the columns if there are any. Returns their bottom. */
function drawPeople(pen: Pen, { people, films }: Pictured, top: number, colours: CardColours): number {
  const names = people.map(({ name }) => name ?? messages.me).join(" · ");
  const widthOf = widthIn(pen, NAMES_FONT);
  const look = { x: CARD_MARGIN, font: NAMES_FONT, fill: colours.muted };
  const isBeside = widthOf(names) <= middleOf(0, people.length) - DISC - 24 - CARD_MARGIN;
  // Above the heads if there is too little room beside them.
  const middle = top + (isBeside ? 46 : 96) + DISC;
  write(pen, fittedText(names, INNER, widthOf), { ...look, y: isBeside ? middle + 11 : top + 58 });
  if (films.length > 0)
    for (const [index, person] of people.entries())
      drawDisc(pen, person, middleOf(index, people.length), middle, colours);
  return middle + DISC;
}

function middleOf(index: number, count: number): number {
  return RIGHT - DISC - (count - 1 - index) * COLUMN;
}

/** A row for each film, with its place with each person: as many rows as fit, high enough to fill the space. */
function drawFilms(
  pen: Pen,
  { people, films }: Pictured,
  { top, end }: { readonly top: number; readonly end: number },
  art: Art,
  colours: CardColours,
): void {
  const count = Math.min(films.length, MOST_ROWS, Math.max(0, Math.floor((end - top) / ROW.least)));
  const height = Math.min(ROW.most, (end - top) / Math.max(1, count));
  const chip = (height - ROW.around) / 1.5;
  const size = Math.round(Math.min(ROW.largestTitle, height * 0.52));
  const font = `${size}px ${DISPLAY}`;
  const x = CARD_MARGIN + chip + 28;
  const room = middleOf(0, people.length) - DISC - 20 - x;
  for (const [row, { film, places }] of films.slice(0, count).entries()) {
    const middle = top + (row + 0.5) * height;
    const image = art.get(film.id);
    if (image !== undefined)
      drawChip(pen, image, { x: CARD_MARGIN, y: middle - chip * 0.75, width: chip, edge: colours.line });
    const title = fittedText(film.title, room, widthIn(pen, font));
    write(pen, title, { x, y: middle + size * 0.32, font, fill: colours.ink });
    for (const [index, place] of places.entries()) {
      const fill = people[index]?.name === null ? colours.accent : colours.ink;
      const [at, high] = [middleOf(index, people.length), Math.min(MOST_HIGH_PLACE, size)];
      const look = { x: at, y: middle + high * 0.32, font: `${high}px ${DISPLAY}`, fill, align: "center" } as const;
      if (place === null) drawCircle(pen, { x: at, y: middle, radius: 10 }, colours.muted);
      else write(pen, countWords(place), look);
    }
    if (row < count - 1) rule(pen, top + (row + 1) * height, colours);
  }
}

function drawDisc(pen: Pen, { name }: Person, x: number, y: number, colours: CardColours): void {
  drawCircle(pen, { x, y, radius: DISC }, name === null ? colours.accent : colours.muted);
  const text = name === null ? messages.me.toUpperCase() : initialsOf(name);
  const fill = name === null ? colours.accent : colours.ink;
  write(pen, text, { x, y: y + 8, font: `600 23px ${SANS}`, fill, align: "center" });
}

function drawCircle(
  pen: Pen,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  stroke: string,
): void {
  pen.setLineDash([]);
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.lineWidth = 2;
  pen.strokeStyle = stroke;
  pen.stroke();
}

function drawSuggestion(pen: Pen, { label, film }: Suggestion, foot: number, art: Art, colours: CardColours): void {
  const top = foot - SUGGESTION.height + 26;
  rule(pen, top - 14, colours);
  const image = art.get(film.id);
  const y = top + 12;
  if (image !== undefined) drawChip(pen, image, { x: CARD_MARGIN, y, width: SUGGESTION.chip, edge: colours.line });
  const x = CARD_MARGIN + SUGGESTION.chip + 32;
  write(pen, label, { x, y: y + 42, font: `32px ${SANS}`, fill: colours.muted });
  const font = `68px ${DISPLAY}`;
  const title = fittedText(film.title, RIGHT - x, widthIn(pen, font));
  write(pen, title, { x, y: y + 112, font, fill: colours.accent });
}

function rule(pen: Pen, y: number, colours: CardColours): void {
  pen.fillStyle = colours.line;
  pen.fillRect(CARD_MARGIN, y, INNER, 1.5);
}
