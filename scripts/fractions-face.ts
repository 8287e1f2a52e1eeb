/** A typeface with only the ½ that Instrument Serif lacks, made from its figures. */
import { Font, Glyph, parse, Path } from "opentype.js/dist/opentype.mjs";

/** Ours, so it doesn't carry the name of the typeface it is made from. */
export const FRACTIONS_FAMILY = "Canon Fractions";
export const HALF = "½";

/** From left to right: scale, and height above the baseline in ems. */
const PARTS = [
  { character: "1", scale: 0.55, rise: 0.325 },
  { character: "/", scale: 0.78, rise: 0.06 },
  { character: "2", scale: 0.55, rise: 0 },
] as const;
const OVERLAP = 0.041;

/** In OpenType, with the metrics of the Instrument Serif file it is made from. */
export function fractionsFace(displayFile: Buffer): Buffer {
  const source = parse(new Uint8Array(displayFile).buffer);
  const path = new Path();
  let x = 0;
  for (const { character, scale, rise } of PARTS) {
    const glyph = source.charToGlyph(character);
    path.extend(glyph.getPath(x, -rise * source.unitsPerEm, source.unitsPerEm * scale));
    x += glyph.advanceWidth * scale - OVERLAP * source.unitsPerEm;
  }
  x += OVERLAP * source.unitsPerEm;
  for (const command of path.commands)
    for (const key of ["y", "y1", "y2"] as const) if (command[key] !== undefined) command[key] = -command[key];
  const notdef = new Glyph({ name: ".notdef", advanceWidth: source.unitsPerEm / 2, path: new Path() });
  const half = new Glyph({ name: "onehalf", unicode: HALF.charCodeAt(0), advanceWidth: Math.round(x), path });
  const { unitsPerEm, ascender, descender } = source;
  const font = new Font({
    familyName: FRACTIONS_FAMILY,
    styleName: "Regular",
    unitsPerEm,
    ascender,
    descender,
    glyphs: [notdef, half],
  });
  return Buffer.from(font.toArrayBuffer());
}
