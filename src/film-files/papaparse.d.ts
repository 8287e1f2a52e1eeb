/** The parts used of `papaparse`, whose own types bring all of Node's with them. */
declare module "papaparse" {
  interface ParseError {
    readonly code: "MissingQuotes" | "UndetectableDelimiter" | "TooFewFields" | "TooManyFields" | "InvalidQuotes";
    /** The index of the record, from 0. */
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
