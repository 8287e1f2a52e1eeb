/** The parts used of subset-font, which has no types. */
declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat?: "truetype" | "woff2";
    readonly noHinting?: boolean;
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }

  function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;

  export = subsetFont;
}
