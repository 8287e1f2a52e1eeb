import { INNER_WIDTH, MOST_FILMS, PAPERS, type Paper } from "./sheet-layout.ts";

/** What a sheet of posters holds besides them: margins, the foot, and the head with or without a line for a name. */
const AROUND_POSTERS = { named: 51, plain: 41.5 } as const;
const RATIO = 1.5;
/** In widths of a poster: between two beside each other, and below one for its number. */
const [GAP, BELOW] = [0.1, 0.2];
/** Numbers can be read on the smallest posters. */
const LEAST_BELOW = 1.7;
const NUMBER_IN_ROOM = 0.72;
const MOST_COLUMNS = 16;
/** The first of fewer is as large as the others: there would be little beside it. */
const LARGE_FIRST_FROM = 4;

/** Measures are hundredths of the sheet's width. */
export interface PosterLayout {
  /** Films for which there is a place. */
  readonly shown: number;
  readonly columns: number;
  readonly width: number;
  readonly gap: number;
  /** Of a poster with its number, and the space before the next. */
  readonly rowHeight: number;
  readonly numberSize: number;
  /** Whether the first takes four places. */
  readonly isFirstLarge: boolean;
}

/** Sets posters in rows so that as much of the sheet is covered as can be; `count` is at least one. */
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
