import type { StatementPicture, ThreadPerson } from "../../taste/film-dna/story/statement.ts";
import { type Drawing, fill, type Mark, type Paint, rect, stroke } from "../drawing.ts";
import { type ColourOf, label, labelWidth, drawn, PICTURE_WIDTH } from "./picture-mark.ts";
import type { PicturedFilm } from "../../taste/film-dna/canon-film.ts";

type YearsPicture = Extract<StatementPicture, { readonly kind: "years" }>;

const [FILMS_TOP, FILMS_HEIGHT] = [26, 150];
const [RANKING_FOOT, RANKING_HEIGHT] = [232, 40];
const STRIP_HEIGHT = 258;
const YEARS_OF_DECADE = 10;

/** The canon's films as stripes at their years, above the number of films that the ranking has of each year. */
export function yearStrip({ films, ranking, gap, decade }: YearsPicture, colourOf: ColourOf): Drawing<Mark> {
  const [first, last] = [ranking.since, ranking.since + ranking.counts.length - 1];
  const step = PICTURE_WIDTH / (last - first + 1);
  const at = (year: number) => (year - first) * step;
  const most = Math.max(...ranking.counts);
  return drawn(STRIP_HEIGHT, [
    ...stripes(films, at, step, colourOf),
    fill(
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
  ]);
}

function stripes(
  films: YearsPicture["films"],
  at: (year: number) => number,
  step: number,
  colourOf: ColourOf,
): readonly Mark[] {
  const width = Math.max(step, films.length > 80 ? 1.5 : 3);
  return films.map(({ rank, year }) => {
    const sharing = films.filter((film) => film.year === year);
    const each = width / sharing.length;
    const left = at(year) + step / 2 - width / 2 + each * sharing.findIndex((film) => film.rank === rank);
    return fill(colourOf(rank), rect(left, FILMS_TOP, each, FILMS_HEIGHT));
  });
}

function axis(first: number, last: number, at: (year: number) => number): readonly Mark[] {
  const half = labelWidth("1958") / 2;
  const years = Array.from(
    { length: Math.ceil((last - first) / 20) + 1 },
    (_, index) => Math.ceil(first / 20) * 20 + index * 20,
  );
  return years
    .filter((year) => at(year) >= half && at(year) <= PICTURE_WIDTH - half)
    .map((year) => label(String(year), at(year), STRIP_HEIGHT - 6, "muted", "middle"));
}

function bracket(from: number, to: number, word: string): readonly Mark[] {
  const half = labelWidth(word) / 2;
  const middle = Math.min(PICTURE_WIDTH - half, Math.max(half, (from + to) / 2));
  const y = FILMS_TOP - 6;
  return [stroke("accent", 2, `M${from} ${y + 8}V${y}H${to}V${y + 8}`), label(word, middle, y - 7, "accent", "middle")];
}

const STRIPE_HEIGHT = 44;
const HIGHEST_ARC = 150;
const NAME_ROOM = 34;
const YEARS_ROOM = 26;
/** Besides the first; only those whose names find room. */
const SHOWN_PEOPLE = 3;

interface Arc {
  readonly person: ThreadPerson;
  readonly stops: readonly number[];
  readonly height: number;
  readonly middle: number;
}

/** Stripes by year, with an arc over those that a person joins; the first person's is in the accent's colour. */
export function threadArcs(
  films: readonly PicturedFilm[],
  people: readonly ThreadPerson[],
  colourOf: ColourOf,
): Drawing<Mark> {
  const step = PICTURE_WIDTH / films.length;
  const width = step * (films.length > 60 ? 0.9 : 0.72);
  const middleOf = (index: number) => index * step + step / 2;
  const arcs = withRoom(
    people.map((person) => {
      const stops = person.ranks.map((rank) => middleOf(films.findIndex((film) => film.rank === rank)));
      const [first = 0, last = 0] = [stops[0], stops.at(-1)];
      const height = Math.min(HIGHEST_ARC, Math.max(26, (last - first) * 0.62));
      return { person, stops, height, middle: (first + last) / 2 };
    }),
  );
  const top = Math.max(0, ...arcs.map(({ height }) => height)) + NAME_ROOM;
  const joined = new Set(arcs.flatMap(({ person }) => person.ranks));
  const isFirst = new Set(arcs[0]?.person.ranks);
  const years = yearLabels(
    top + STRIPE_HEIGHT + 20,
    films.flatMap(({ rank, year }, index) =>
      isFirst.has(rank) || index === 0 || index === films.length - 1
        ? [{ year, x: middleOf(index), isFirst: isFirst.has(rank) }]
        : [],
    ),
  );
  return drawn(top + STRIPE_HEIGHT + YEARS_ROOM, [
    ...films.map(({ rank }, index) => {
      const stripe = rect(middleOf(index) - width / 2, top, width, STRIPE_HEIGHT);
      return fill(joined.has(rank) ? colourOf(rank) : "line", stripe);
    }),
    ...arcs.toReversed().flatMap((arc) => arcMarks(arc, top, arc === arcs[0] ? "accent" : "muted")),
    ...years,
  ]);
}

function arcMarks({ person, stops, height, middle }: Arc, top: number, paint: Paint): readonly Mark[] {
  const base = top - 6;
  const [first = 0, last = 0] = [stops[0], stops.at(-1)];
  const drops = stops.slice(1, -1).map((stop) => `M${stop} ${base}V${base - heightAt(stop, first, last, height)}`);
  const arch = `M${first} ${base}A${(last - first) / 2} ${height} 0 0 1 ${last} ${base}`;
  return [
    stroke(paint, 2.5, arch, ...drops),
    label(
      person.name,
      withinPicture(middle, person.name),
      base - height - 10,
      paint === "accent" ? "ink" : "muted",
      "middle",
    ),
  ];
}

function heightAt(x: number, first: number, last: number, height: number): number {
  const half = (last - first) / 2;
  const away = (x - first - half) / half;
  return height * Math.sqrt(Math.max(0, 1 - away * away));
}

function withRoom(arcs: readonly Arc[]): readonly Arc[] {
  return arcs.slice(0, SHOWN_PEOPLE).reduce<readonly Arc[]>((shown, arc) => {
    const [from, to] = reachOf(arc);
    const isFree = shown.every((other) => {
      const [otherFrom, otherTo] = reachOf(other);
      return to < otherFrom || from > otherTo;
    });
    return isFree ? [...shown, arc] : shown;
  }, []);
}

function reachOf({ person, stops, middle }: Arc): readonly [from: number, to: number] {
  const name = withinPicture(middle, person.name);
  const half = labelWidth(person.name) / 2;
  return [Math.min(stops[0] ?? middle, name - half), Math.max(stops.at(-1) ?? middle, name + half)];
}

function withinPicture(middle: number, text: string): number {
  const half = labelWidth(text) / 2;
  return Math.min(PICTURE_WIDTH - half, Math.max(half, middle));
}

function yearLabels(
  y: number,
  years: readonly { readonly year: number; readonly x: number; readonly isFirst: boolean }[],
): readonly Mark[] {
  const half = labelWidth("1958") / 2;
  const placed = years
    .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .reduce<readonly (typeof years)[number][]>((shown, each) => {
      const x = Math.min(PICTURE_WIDTH - half, Math.max(half, each.x));
      return shown.some((other) => Math.abs(other.x - x) < half * 2 + 4) ? shown : [...shown, { ...each, x }];
    }, []);
  return placed.map(({ year, x, isFirst }) => label(String(year), x, y, isFirst ? "ink" : "muted", "middle"));
}
