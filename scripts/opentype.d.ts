/** The parts used of opentype.js, which has no types. */
declare module "opentype.js/dist/opentype.mjs" {
  interface Command {
    y?: number;
    y1?: number;
    y2?: number;
  }

  class Path {
    readonly commands: Command[];
    extend(path: Path): void;
  }

  class Glyph {
    constructor(options: { name: string; unicode?: number; advanceWidth: number; path: Path });
    readonly advanceWidth: number;
    getPath(x: number, y: number, fontSize: number): Path;
  }

  class Font {
    constructor(options: {
      familyName: string;
      styleName: string;
      unitsPerEm: number;
      ascender: number;
      descender: number;
      glyphs: Glyph[];
    });
    readonly unitsPerEm: number;
    readonly ascender: number;
    readonly descender: number;
    charToGlyph(character: string): Glyph;
    toArrayBuffer(): ArrayBuffer;
  }

  function parse(font: ArrayBuffer): Font;
}
