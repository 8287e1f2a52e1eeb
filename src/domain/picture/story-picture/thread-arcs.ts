import type { PicturedFilm } from "../../taste/film-dna/canon-film.ts";
import type { ThreadPerson } from "../../taste/film-dna/story/statement.ts";
import { n, rect } from "../poster/drawing.ts";
import {
  type ColourOf,
  type Drawing,
  label,
  labelWidth,
  type PictureMark,
  PICTURE_WIDTH,
  type PicturePaint,
  shape,
} from "./picture-mark.ts";

const STRIPE_HEIGHT = 44;
const HIGHEST_ARC = 150;
const NAME_ROOM = 34;
const YEARS_ROOM = 26;
/** People beside the first whose names find room. */
const SHOWN_PEOPLE = 3;

interface Arc {
  readonly person: ThreadPerson;
  /** Of its films' stripes, from left to right. */
  readonly stops: readonly number[];
  readonly height: number;
  readonly middle: number;
}

/** Stripes in the order of years, and an arc over those that somebody joins; the first person in the accent's colour. */
export function threadArcs(
  films: readonly PicturedFilm[],
  people: readonly ThreadPerson[],
  colourOf: ColourOf,
): Drawing {
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
  return {
    height: top + STRIPE_HEIGHT + YEARS_ROOM,
    marks: [
      ...films.map(({ rank }, index) => {
        const stripe = rect(middleOf(index) - width / 2, top, width, STRIPE_HEIGHT);
        return shape(joined.has(rank) ? colourOf(rank) : "line", stripe);
      }),
      ...arcs.toReversed().flatMap((arc) => arcMarks(arc, top, arc === arcs[0] ? "accent" : "muted")),
      ...years,
    ],
  };
}

function arcMarks({ person, stops, height, middle }: Arc, top: number, paint: PicturePaint): readonly PictureMark[] {
  const base = top - 6;
  const [first = 0, last = 0] = [stops[0], stops.at(-1)];
  const drops = stops
    .slice(1, -1)
    .map((stop) => `M${n(stop)} ${n(base)}V${n(base - heightAt(stop, first, last, height))}`);
  const arch = `M${n(first)} ${n(base)}A${n((last - first) / 2)} ${n(height)} 0 0 1 ${n(last)} ${n(base)}`;
  return [
    { kind: "line", d: arch + drops.join(""), paint, width: 2.5 },
    label(
      person.name,
      withinPicture(middle, person.name),
      base - height - 10,
      paint === "accent" ? "ink" : "muted",
      "middle",
    ),
  ];
}

/** How high half an ellipse stands at `x`. */
function heightAt(x: number, first: number, last: number, height: number): number {
  const half = (last - first) / 2;
  const away = (x - first - half) / half;
  return height * Math.sqrt(Math.max(0, 1 - away * away));
}

/** Leaves out arcs that would cross another, or its name. */
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

/** From where to where an arc or its name reaches. */
function reachOf({ person, stops, middle }: Arc): readonly [from: number, to: number] {
  const name = withinPicture(middle, person.name);
  const half = labelWidth(person.name) / 2;
  return [Math.min(stops[0] ?? middle, name - half), Math.max(stops.at(-1) ?? middle, name + half)];
}

function withinPicture(middle: number, text: string): number {
  const half = labelWidth(text) / 2;
  return Math.min(PICTURE_WIDTH - half, Math.max(half, middle));
}

/** Years below the stripes, as many as have room; those of the first person's films first. */
function yearLabels(
  y: number,
  years: readonly { readonly year: number; readonly x: number; readonly isFirst: boolean }[],
): readonly PictureMark[] {
  const half = labelWidth("1958") / 2;
  const placed = years
    .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .reduce<readonly (typeof years)[number][]>((shown, each) => {
      const x = Math.min(PICTURE_WIDTH - half, Math.max(half, each.x));
      return shown.some((other) => Math.abs(other.x - x) < half * 2 + 4) ? shown : [...shown, { ...each, x }];
    }, []);
  return placed.map(({ year, x, isFirst }) => label(String(year), x, y, isFirst ? "ink" : "muted", "middle"));
}
