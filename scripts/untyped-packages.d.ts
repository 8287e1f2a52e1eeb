/** The parts used of packages that have no types. */
declare module "fontverter" {
  function convert(font: Buffer, format: "sfnt" | "truetype" | "woff2"): Promise<Buffer>;
}

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
    readonly tables: {
      readonly hhea: { readonly ascender: number; readonly descender: number; readonly lineGap: number };
    };
    charToGlyph(character: string): Glyph;
    toArrayBuffer(): ArrayBuffer;
  }

  function parse(font: ArrayBuffer): Font;
}

declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat?: "truetype" | "woff2";
    readonly noHinting?: boolean;
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }

  function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;

  export = subsetFont;
}
