/** The parts used of fontverter, which has no types. */
declare module "fontverter" {
  function convert(font: Buffer, format: "sfnt" | "truetype" | "woff2"): Promise<Buffer>;
}
