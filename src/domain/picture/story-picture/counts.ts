import type { CountryTile, ListRow } from "../../taste/film-dna/story/statement.ts";
import { disc, rect } from "../poster/drawing.ts";
import { sourceListById } from "../../catalogue/source-lists.ts";
import { type Drawing, label, labelWidth, PICTURE_WIDTH, type PictureMark, shape } from "./picture-mark.ts";
import { countryName } from "../../taste/film-dna/story/words.ts";

const BAR_HEIGHT = 36;
const [TRACK_LEFT, TRACK_RIGHT] = [126, 356];
const [FILLED, HOLLOW] = [7, 5.5];

/** Filled: the canon's own; hollow: what chance would give. The sentence names the `named` lists. */
export function listBars(rows: readonly ListRow[], named: readonly string[]): Drawing {
  const most = Math.max(1, ...rows.flatMap(({ count, expected }) => [count, expected]));
  const at = (films: number) => TRACK_LEFT + ((TRACK_RIGHT - TRACK_LEFT) * films) / most;
  const marks = rows.flatMap(({ list, count, expected }, index): readonly PictureMark[] => {
    const y = index * BAR_HEIGHT + BAR_HEIGHT / 2;
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
  return { height: rows.length * BAR_HEIGHT, marks };
}

const COLUMNS = 3;
const MOST_TILES = 12;
const TILE_GAP = 8;
const TILE_HEIGHT = 62;
const PADDING = 9;
const WORTH_MISSING = 1;

/** Most films first; an outline is what chance would give and the canon lacks. */
export function countryTiles(tiles: readonly CountryTile[], about: string): Drawing {
  const shown = shownTiles(tiles);
  const width = (PICTURE_WIDTH - TILE_GAP * (COLUMNS - 1)) / COLUMNS;
  const marks = shown.flatMap(({ country, count }, index): readonly PictureMark[] => {
    const [x, y] = [(index % COLUMNS) * (width + TILE_GAP), Math.floor(index / COLUMNS) * (TILE_HEIGHT + TILE_GAP)];
    const isFinding = about === country || about === `not ${country}`;
    const tile = rect(x + 0.75, y + 0.75, width - 1.5, TILE_HEIGHT - 1.5);
    const ground: PictureMark =
      count === 0
        ? { kind: "line", d: tile, paint: isFinding ? "accent" : "muted", width: 1.5, isDashed: true }
        : shape("line", tile);
    return [
      ground,
      {
        kind: "words",
        text: String(count),
        x: x + PADDING,
        y: y + 27,
        paint: isFinding ? "accent" : "ink",
        size: "figure",
      },
      label(shortened(country, width - 2 * PADDING), x + PADDING, y + TILE_HEIGHT - 13, count === 0 ? "muted" : "ink"),
    ];
  });
  const rows = Math.ceil(shown.length / COLUMNS);
  return { height: rows * (TILE_HEIGHT + TILE_GAP) - TILE_GAP, marks };
}

export function shownTiles(tiles: readonly CountryTile[]): readonly CountryTile[] {
  return tiles
    .filter(({ count, expected }) => count > 0 || expected >= WORTH_MISSING)
    .toSorted((one, other) => other.count - one.count || other.expected - one.expected)
    .slice(0, MOST_TILES);
}

function shortened(country: string, room: number): string {
  const name = countryName(country).replace(/^the /, "");
  if (labelWidth(name) <= room) return name;
  const letters = Math.floor(name.length * (room / labelWidth(name))) - 1;
  return `${name.slice(0, letters)}…`;
}
