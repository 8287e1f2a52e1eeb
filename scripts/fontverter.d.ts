/** What the build uses of fontverter, which brings no types. */
declare module "fontverter" {
  function convert(font: Buffer, format: "sfnt" | "truetype" | "woff2"): Promise<Buffer>;
}
