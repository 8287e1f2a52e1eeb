import type { ListRow } from "../../taste/film-dna/story/statement.ts";
import { disc, rect } from "../poster/drawing.ts";
import { sourceListById } from "../../catalogue/source-lists.ts";
import { type Drawing, label, type PictureMark, PICTURE_WIDTH, shape } from "./picture-mark.ts";

const ROW = 36;
const [TRACK_LEFT, TRACK_RIGHT] = [126, 356];
const [FILLED, HOLLOW] = [7, 5.5];

/** Filled what is the canon's own, hollow what chance would give; `named` lists are those the sentence names. */
export function listBars(rows: readonly ListRow[], named: readonly string[]): Drawing {
  const most = Math.max(1, ...rows.flatMap(({ count, expected }) => [count, expected]));
  const at = (films: number) => TRACK_LEFT + ((TRACK_RIGHT - TRACK_LEFT) * films) / most;
  const marks = rows.flatMap(({ list, count, expected }, index): readonly PictureMark[] => {
    const y = index * ROW + ROW / 2;
    const isNamed = named.includes(list);
    const paint = list === named[0] ? "accent" : "ink";
    const [from, to] = [Math.min(at(count), at(expected)), Math.max(at(count), at(expected))];
    return [
      label(sourceListById(list).shortName, 0, y + 5, isNamed ? "ink" : "muted"),
      shape("line", rect(TRACK_LEFT, y - 0.5, TRACK_RIGHT - TRACK_LEFT, 1)),
      shape(list === named[0] ? "accent" : "muted", rect(from, y - 1.5, to - from, 3)),
      shape("ground", disc(at(expected), y, HOLLOW)),
      { kind: "line", d: disc(at(expected), y, HOLLOW), paint: "muted", width: 1.5 },
      shape(paint, disc(at(count), y, FILLED)),
      { kind: "words", text: String(count), x: PICTURE_WIDTH, y: y + 7, paint: "ink", size: "figure", anchor: "end" },
    ];
  });
  return { height: rows.length * ROW, marks };
}
