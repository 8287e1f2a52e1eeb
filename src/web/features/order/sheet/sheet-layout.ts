/** Sets a canon on one sheet of paper. Measures are hundredths of the sheet's width. */

/** A list that is not the canon. */
export interface SheetList {
  readonly name: string;
  /** Whether its films have places. */
  readonly isOrdered: boolean;
}

/** Height of 297 by 210 mm, 420 by 297 mm, and 11 by 8.5 inches. */
export const PAPERS = { a4: 141.4, a3: 141.4, letter: 129.4 } as const;
export type Paper = keyof typeof PAPERS;

/** Margins, head, strand and foot. */
const AROUND_FILMS = 57;
const INNER_WIDTH = 82;
const TALLEST_ROW = 6.1;
/** In heights of the other rows; at least `LEAST_FIRST_ROW`. */
const FIRST_ROW = 1.6;
const LEAST_FIRST_ROW = 5;
const TWO_COLUMNS_FROM = 25;
const RUNNING_FROM = 60;
/** In two columns, if the rest runs on as text. */
const LISTED_BEFORE_RUNNING = 41;
/** Share of the room for films, if the rest runs on. */
const LISTED_SHARE = 0.6;
const LARGEST_RUNNING = 2;
/** More would be illegible on one sheet. */
export const MOST_FILMS = 120;
/** In sizes of the type; the width is a mean. */
const [LETTER_WIDTH, LINE_HEIGHT] = [0.41, 1.4];
/** Number, spaces and a dot. */
const LETTERS_AROUND_TITLE = 7;

/** The largest that fits; smaller ones would be illegible on paper. */
const NOTE_SIZES = [1.9, 1.7, 1.5, 1.35, 1.2] as const;
/** In sizes of the note, with a line's share of the room below the note. */
export const NOTE_LINE = 1.35;
/** In sizes of the note; the width is a mean. */
const [NOTE_LETTER, LEAST_NOTED_ROW] = [0.5, 2];
const NOTE_WIDTH = 75;

interface NotedLayout {
  readonly rowHeight: number;
  readonly firstRowHeight: number;
  readonly noteSize: number;
  /** Lines of each film's note, 0 without one. */
  readonly lines: readonly number[];
}

/** Sets films with notes, favourite first, in one column; null if there are no notes or they don't fit. */
export function notedLayout(notes: readonly (string | undefined)[], paper: Paper): NotedLayout | null {
  if (notes.length >= TWO_COLUMNS_FROM || notes.every((note) => note === undefined)) return null;
  const room = PAPERS[paper] - AROUND_FILMS;
  for (const noteSize of NOTE_SIZES) {
    const lines = notes.map((note) => (note === undefined ? 0 : linesOf(note, noteSize)));
    const noteHeight = NOTE_LINE * noteSize * lines.reduce((sum, each) => sum + each, 0);
    const rowHeight = Math.min(TALLEST_ROW, (room - noteHeight) / (notes.length - 1 + FIRST_ROW));
    if (rowHeight >= LEAST_NOTED_ROW * noteSize)
      return { rowHeight, firstRowHeight: FIRST_ROW * rowHeight, noteSize, lines };
  }
  return null;
}

function linesOf(note: string, size: number): number {
  const letters = Math.floor(NOTE_WIDTH / (NOTE_LETTER * size));
  return note.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);
}

interface SheetLayout {
  readonly columns: 1 | 2;
  /** Films in rows, including the first; the rest runs on as text. */
  readonly listed: number;
  readonly running: number;
  readonly leftOut: number;
  readonly rowHeight: number;
  readonly firstRowHeight: number;
  /** Without the first film. */
  readonly rowsInColumn: number;
  /** 0 without running text. */
  readonly runningSize: number;
}

/** `titles`: favourite first, at least one. */
export function sheetLayout(titles: readonly string[], paper: Paper): SheetLayout {
  const shown = Math.min(titles.length, MOST_FILMS);
  const room = PAPERS[paper] - AROUND_FILMS;
  const runs = shown >= RUNNING_FROM;
  const listed = runs ? LISTED_BEFORE_RUNNING : shown;
  const columns = shown >= TWO_COLUMNS_FROM ? 2 : 1;
  const rowsInColumn = Math.ceil((listed - 1) / columns);
  const roomForRows = runs ? room * LISTED_SHARE : room;
  const firstRowHeight = Math.max(
    LEAST_FIRST_ROW,
    FIRST_ROW * Math.min(TALLEST_ROW, roomForRows / (rowsInColumn + FIRST_ROW)),
  );
  const rowHeight = Math.min(TALLEST_ROW, (roomForRows - firstRowHeight) / Math.max(1, rowsInColumn));
  const left = room - firstRowHeight - rowsInColumn * rowHeight;
  const letters = titles.slice(listed, shown).reduce((sum, title) => sum + title.length + LETTERS_AROUND_TITLE, 0);
  return {
    columns,
    listed,
    running: shown - listed,
    leftOut: titles.length - shown,
    rowHeight,
    firstRowHeight,
    rowsInColumn,
    runningSize: runs
      ? Math.min(LARGEST_RUNNING, Math.sqrt((left * INNER_WIDTH) / (letters * LETTER_WIDTH * LINE_HEIGHT)))
      : 0,
  };
}

/** Margins, foot and head, with or without a line for a name. */
const AROUND_POSTERS = { named: 51, plain: 41.5 } as const;
const RATIO = 1.5;
/** In poster widths: between two posters, and below one for its number. */
const [GAP, BELOW] = [0.1, 0.2];
/** Keeps numbers legible on the smallest posters. */
const LEAST_BELOW = 1.7;
const NUMBER_IN_ROOM = 0.72;
const MOST_COLUMNS = 16;
/** With fewer films there would be little beside a large one. */
const LARGE_FIRST_FROM = 4;

interface PosterLayout {
  readonly shown: number;
  readonly columns: number;
  readonly width: number;
  readonly gap: number;
  /** Of a poster with its number and the space below. */
  readonly rowHeight: number;
  readonly numberSize: number;
  /** It takes four places. */
  readonly isFirstLarge: boolean;
}

/** Covers as much of the sheet as possible; `count` is at least one. */
export function posterLayout(count: number, paper: Paper, head: keyof typeof AROUND_POSTERS): PosterLayout {
  const shown = Math.min(count, MOST_FILMS);
  const room = PAPERS[paper] - AROUND_POSTERS[head];
  const choices = Array.from({ length: MOST_COLUMNS }, (_, index) => index + 1).flatMap((columns) => [
    setIn(columns, shown, false, room),
    ...(shown >= LARGE_FIRST_FROM && columns > 2 ? [setIn(columns, shown, true, room)] : []),
  ]);
  return choices.reduce((best, choice) => (covered(choice) > covered(best) ? choice : best));
}

function setIn(columns: number, shown: number, isFirstLarge: boolean, room: number): PosterLayout {
  const rows = Math.ceil(placesOf(shown, isFirstLarge) / columns);
  const height = room / rows;
  const width = Math.min(
    INNER_WIDTH / (columns + (columns - 1) * GAP),
    height / (RATIO + BELOW),
    (height - LEAST_BELOW) / RATIO,
  );
  const below = Math.max(BELOW * width, LEAST_BELOW);
  return {
    shown,
    columns,
    width,
    gap: GAP * width,
    rowHeight: RATIO * width + below,
    numberSize: NUMBER_IN_ROOM * Math.min(below, 4),
    isFirstLarge,
  };
}

function covered({ shown, isFirstLarge, width }: PosterLayout): number {
  return placesOf(shown, isFirstLarge) * width ** 2;
}

function placesOf(shown: number, isFirstLarge: boolean): number {
  return shown + (isFirstLarge ? 3 : 0);
}
