/** How a canon is set on one sheet of paper. Measures are hundredths of the sheet's width. */

/** Height by width: 297 by 210 mm, 420 by 297 mm, 11 by 8.5 inches. */
export const PAPERS = { a4: 141.4, a3: 141.4, letter: 129.4 } as const;
export type Paper = keyof typeof PAPERS;

/** What a sheet holds besides its films: margins, the head, the strand and the foot. */
const AROUND_FILMS = 57;
export const INNER_WIDTH = 82;
const TALLEST_ROW = 6.1;
/** The first film's row in rows of the others, and the least it is high. */
const FIRST_ROW = 1.6;
const LEAST_FIRST_ROW = 5;
const TWO_COLUMNS_FROM = 25;
const RUNNING_FROM = 60;
/** In two columns, where the rest runs on. */
const LISTED_BEFORE_RUNNING = 41;
/** Of the room for films, where the rest runs on. */
const LISTED_SHARE = 0.6;
const LARGEST_RUNNING = 2;
/** More could not be read on one sheet. */
export const MOST_FILMS = 120;
/** The mean width of a letter in its size, and the height of a line. */
const [LETTER_WIDTH, LINE_HEIGHT] = [0.41, 1.4];
/** Of a running film besides its title: number, blanks and a dot. */
const LETTERS_AROUND_TITLE = 7;

export interface SheetLayout {
  readonly columns: 1 | 2;
  /** Films in rows, the first among them; the rest runs on as text. */
  readonly listed: number;
  readonly running: number;
  /** Films for which there is no place. */
  readonly leftOut: number;
  readonly rowHeight: number;
  readonly firstRowHeight: number;
  /** In each column, the first film not counted. */
  readonly rowsInColumn: number;
  /** The size of the running text; 0 without one. */
  readonly runningSize: number;
}

/** Sets films by these titles, favourite first; at least one. */
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
