import { disc, floor, line, mark, polyline, range, rect } from "../drawing.ts";
import type { Pen } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

const rain = ({ random }: Pen, count: number): string =>
  range(count)
    .map(() => {
      const [x, y] = [random.between(-60, 260), random.between(-40, 240)];
      return polyline([x, y], [x - 4, y + 16]);
    })
    .join("");

/** Rain, and dancing in it. */
export const umbrella: Motif = {
  tags: { "hollywood musical": 2, "song and dance": 1, joyful: 1, paris: 1, romantic: 1 },
  words: "umbrella rain puddle drizzle",
  never: GRAVE,
  arrangements: [
    (pen) => [
      line(pen.b, 2, rain(pen, 40)),
      line(pen.ink, 4, "M100 40V156q0 14 12 14t12-14"),
      mark(pen.a, "M24 110A76 76 0 0 1 176 110q-13-14-25 0-13-14-26 0-12-14-25 0-13-14-25 0-13-14-26 0-12-14-25 0z"),
      mark(pen.c, "M75 110Q76 54 100 34 124 54 125 110q-12-14-25 0-13-14-25 0z"),
    ],
    (pen) => [
      mark(pen.soft, floor(176)),
      line(pen.ink, 4, "M62 168L142 58M142 58q8-11 16-5t-1 16"),
      mark(pen.a, "M57 175L84 102 132 72 110 124z"),
      mark(pen.c, "M57 175L84 102 104 89z"),
      line(pen.b, 2, rain(pen, 26)),
    ],
    ({ a, b, c, ink, soft }) => [
      mark(soft, disc(100, 100, 92)),
      ...range(8).map((index) => {
        const [from, to] = [index * 45, index * 45 + 45].map((angle) => (angle * Math.PI) / 180);
        const at = (angle: number): string =>
          `${(100 + 78 * Math.cos(angle)).toFixed(1)} ${(100 + 78 * Math.sin(angle)).toFixed(1)}`;
        return mark(
          [a, b][index % 2] ?? a,
          `M100 100L${at(from ?? 0)}Q${(100 + 70 * Math.cos((from ?? 0) + 0.39)).toFixed(1)} ${(100 + 70 * Math.sin((from ?? 0) + 0.39)).toFixed(1)} ${at(to ?? 0)}z`,
        );
      }),
      mark(c, disc(100, 100, 9)),
      mark(ink, disc(100, 100, 3.5)),
    ],
    (pen) => [
      line(pen.b, 2, rain(pen, 50)),
      mark(pen.a, ...range(3).map((index) => `M${14 + index * 60} ${96 + (index % 2) * 34}a26 26 0 0 1 52 0z`)),
      mark(pen.c, "M74 130a26 26 0 0 1 52 0z"),
      line(pen.ink, 3, "M40 96v34M100 130v34M160 96v34"),
      mark(pen.soft, rect(-99, 196, 398, 200)),
    ],
  ],
};
