import type { StatementPicture } from "../../taste/film-dna/story/statement.ts";
import { n, rect } from "../poster/drawing.ts";
import {
  type ColourOf,
  type Drawing,
  label,
  labelWidth,
  type PictureMark,
  PICTURE_WIDTH,
  shape,
} from "./picture-mark.ts";

type YearsPicture = Extract<StatementPicture, { readonly kind: "years" }>;

const [FILMS_TOP, FILMS_HEIGHT] = [26, 150];
const [RANKING_FOOT, RANKING_HEIGHT] = [232, 40];
const HEIGHT = 258;
const YEARS_OF_DECADE = 10;

/** The canon's films as stripes at their years, over how many films the whole ranking has of each year. */
export function yearStrip({ films, ranking, gap, decade }: YearsPicture, colourOf: ColourOf): Drawing {
  const [first, last] = [ranking.since, ranking.since + ranking.counts.length - 1];
  const step = PICTURE_WIDTH / (last - first + 1);
  const at = (year: number) => (year - first) * step;
  const most = Math.max(...ranking.counts);
  return {
    height: HEIGHT,
    marks: [
      ...stripes(films, at, step, colourOf),
      shape(
        "muted",
        ...ranking.counts.flatMap((count, index) => {
          const height = (RANKING_HEIGHT * count) / most;
          return count === 0 ? [] : rect(at(first + index), RANKING_FOOT - height, step * 0.7, height);
        }),
      ),
      ...axis(first, last, at),
      ...(gap === null ? [] : bracket(at((gap.after ?? first - 1) + 1), at(gap.before ?? last + 1), "nothing")),
      ...(decade === null
        ? []
        : bracket(Math.max(0, at(decade)), Math.min(PICTURE_WIDTH, at(decade + YEARS_OF_DECADE)), `${decade}s`)),
    ],
  };
}

/** Films of one year share its room. */
function stripes(
  films: YearsPicture["films"],
  at: (year: number) => number,
  step: number,
  colourOf: ColourOf,
): readonly PictureMark[] {
  const width = Math.max(step, films.length > 80 ? 1.5 : 3);
  return films.map(({ rank, year }) => {
    const sharing = films.filter((film) => film.year === year);
    const each = width / sharing.length;
    const left = at(year) + step / 2 - width / 2 + each * sharing.findIndex((film) => film.rank === rank);
    return shape(colourOf(rank), rect(left, FILMS_TOP, each, FILMS_HEIGHT));
  });
}

function axis(first: number, last: number, at: (year: number) => number): readonly PictureMark[] {
  const half = labelWidth("1958") / 2;
  const years = Array.from(
    { length: Math.ceil((last - first) / 20) + 1 },
    (_, index) => Math.ceil(first / 20) * 20 + index * 20,
  );
  return years
    .filter((year) => at(year) >= half && at(year) <= PICTURE_WIDTH - half)
    .map((year) => label(String(year), at(year), HEIGHT - 6, "muted", "middle"));
}

/** A line over years, with a word. */
function bracket(from: number, to: number, word: string): readonly PictureMark[] {
  const half = labelWidth(word) / 2;
  const middle = Math.min(PICTURE_WIDTH - half, Math.max(half, (from + to) / 2));
  const y = FILMS_TOP - 6;
  return [
    { kind: "line", d: `M${n(from)} ${n(y + 8)}V${n(y)}H${n(to)}V${n(y + 8)}`, paint: "accent", width: 2 },
    label(word, middle, y - 7, "accent", "middle"),
  ];
}
