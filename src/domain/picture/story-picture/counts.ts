import type { CountryTile, ListRow } from "../../taste/film-dna/story/statement.ts";
import { disc, type Drawing, fill, type Mark, rect, stroke } from "../drawing.ts";
import { sourceListById } from "../../catalogue/source-lists.ts";
import { figure, label, labelWidth, drawn, PICTURE_WIDTH } from "./picture-mark.ts";
import { countryName } from "../../taste/film-dna/story/words.ts";

const BAR_HEIGHT = 36;
const [TRACK_LEFT, TRACK_RIGHT] = [126, 356];
const [FILLED, HOLLOW] = [7, 5.5];

/** Filled: the canon's own; hollow: what chance would give. The sentence names the `named` lists. */
export function listBars(rows: readonly ListRow[], named: readonly string[]): Drawing<Mark> {
  const most = Math.max(1, ...rows.flatMap(({ count, expected }) => [count, expected]));
  const at = (films: number) => TRACK_LEFT + ((TRACK_RIGHT - TRACK_LEFT) * films) / most;
  const marks = rows.flatMap(({ list, count, expected }, index): readonly Mark[] => {
    const y = index * BAR_HEIGHT + BAR_HEIGHT / 2;
    const isNamed = named.includes(list);
    const paint = list === named[0] ? "accent" : "ink";
    const [from, to] = [Math.min(at(count), at(expected)), Math.max(at(count), at(expected))];
    return [
      label(sourceListById(list).shortName, 0, y + 5, isNamed ? "ink" : "muted"),
      fill("line", rect(TRACK_LEFT, y - 0.5, TRACK_RIGHT - TRACK_LEFT, 1)),
      fill(list === named[0] ? "accent" : "muted", rect(from, y - 1.5, to - from, 3)),
      fill("ground", disc(at(expected), y, HOLLOW)),
      stroke("muted", 1.5, disc(at(expected), y, HOLLOW)),
      fill(paint, disc(at(count), y, FILLED)),
      figure(String(count), PICTURE_WIDTH, y + 7, "ink", "end"),
    ];
  });
  return drawn(rows.length * BAR_HEIGHT, marks);
}

const COLUMNS = 3;
const MOST_TILES = 12;
const TILE_GAP = 8;
const TILE_HEIGHT = 62;
const PADDING = 9;
const WORTH_MISSING = 1;

/** Most films first; an outline is what chance would give and the canon lacks. */
export function countryTiles(tiles: readonly CountryTile[], about: string): Drawing<Mark> {
  const shown = shownTiles(tiles);
  const width = (PICTURE_WIDTH - TILE_GAP * (COLUMNS - 1)) / COLUMNS;
  const marks = shown.flatMap(({ country, count }, index): readonly Mark[] => {
    const [x, y] = [(index % COLUMNS) * (width + TILE_GAP), Math.floor(index / COLUMNS) * (TILE_HEIGHT + TILE_GAP)];
    const isFinding = about === country || about === `not ${country}`;
    const tile = rect(x + 0.75, y + 0.75, width - 1.5, TILE_HEIGHT - 1.5);
    return [
      count === 0 ? { ...stroke(isFinding ? "accent" : "muted", 1.5, tile), dashes: "4 4" } : fill("line", tile),
      figure(String(count), x + PADDING, y + 27, isFinding ? "accent" : "ink"),
      label(shortened(country, width - 2 * PADDING), x + PADDING, y + TILE_HEIGHT - 13, count === 0 ? "muted" : "ink"),
    ];
  });
  const rows = Math.ceil(shown.length / COLUMNS);
  return drawn(rows * (TILE_HEIGHT + TILE_GAP) - TILE_GAP, marks);
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
