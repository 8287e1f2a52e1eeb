/** The parts we use: `papaparse`'s own types bring all of Node's with them. */
declare module "papaparse" {
  interface ParseError {
    readonly code: "MissingQuotes" | "UndetectableDelimiter" | "TooFewFields" | "TooManyFields" | "InvalidQuotes";
    /** From 0. */
    readonly row?: number;
  }

  interface Parsed {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly ParseError[];
  }

  const papa: {
    readonly parse: (text: string, options: { readonly delimiter: string; readonly newline: "\n" }) => Parsed;
    readonly unparse: (
      rows: readonly (readonly (string | number | null)[])[],
      options: { readonly newline: "\r\n" },
    ) => string;
  };
  export default papa;
}
