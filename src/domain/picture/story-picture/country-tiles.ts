import type { CountryTile } from "../../taste/film-dna/story/statement.ts";
import { countryName } from "../../taste/film-dna/story/words.ts";
import { rect } from "../poster/drawing.ts";
import { type Drawing, label, labelWidth, type PictureMark, PICTURE_WIDTH, shape } from "./picture-mark.ts";

const COLUMNS = 3;
const MOST_TILES = 12;
const GAP = 8;
const TILE_HEIGHT = 62;
const PADDING = 9;
/** A country that is missing is shown if chance would give so many films of it. */
const WORTH_MISSING = 1;

/** A tile a country, those with most films first; what chance would give and the canon lacks is an outline. */
export function countryTiles(tiles: readonly CountryTile[], about: string): Drawing {
  const shown = shownTiles(tiles);
  const width = (PICTURE_WIDTH - GAP * (COLUMNS - 1)) / COLUMNS;
  const marks = shown.flatMap(({ country, count }, index): readonly PictureMark[] => {
    const [x, y] = [(index % COLUMNS) * (width + GAP), Math.floor(index / COLUMNS) * (TILE_HEIGHT + GAP)];
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
  return { height: rows * (TILE_HEIGHT + GAP) - GAP, marks };
}

/** The countries a picture has room for. */
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
