export interface FontMetrics {
  /** Relative to the type size, from `hhea`. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly widthOf: (character: string) => number | undefined;
}

/** Throws for anything but a TrueType font with a format 4 character map. */
export function readFontMetrics(font: Buffer): FontMetrics {
  const at = tableOffsets(font);
  const unitsPerEm = font.readUInt16BE(at("head") + 18);
  const hhea = at("hhea");
  const advanceCount = font.readUInt16BE(hhea + 34);
  const hmtx = at("hmtx");
  const glyphOf = characterMap(font, at("cmap"));
  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    widthOf: (character) => {
      const glyph = glyphOf(character.codePointAt(0) ?? 0);
      if (glyph === 0) return undefined;
      return font.readUInt16BE(hmtx + 4 * Math.min(glyph, advanceCount - 1)) / unitsPerEm;
    },
  };
}

function tableOffsets(font: Buffer): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    offsets.set(font.toString("latin1", entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table.`);
    return offset;
  };
}

function characterMap(font: Buffer, cmap: number): (codePoint: number) => number {
  const subtable = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  ).find((offset) => font.readUInt16BE(offset) === 4);
  if (subtable === undefined) throw new Error("The font has no format 4 character map.");
  const segments = font.readUInt16BE(subtable + 6) / 2;
  const [ends, starts] = [subtable + 14, subtable + 16 + 2 * segments];
  const [deltas, rangeOffsets] = [starts + 2 * segments, starts + 4 * segments];
  return (codePoint) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (codePoint > font.readUInt16BE(ends + 2 * segment)) continue;
      const start = font.readUInt16BE(starts + 2 * segment);
      if (codePoint < start) return 0;
      const delta = font.readUInt16BE(deltas + 2 * segment);
      const rangeOffset = font.readUInt16BE(rangeOffsets + 2 * segment);
      if (rangeOffset === 0) return (codePoint + delta) & 0xffff;
      const glyph = font.readUInt16BE(rangeOffsets + 2 * segment + rangeOffset + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
