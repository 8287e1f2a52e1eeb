/** All that the catalogue's build refuses. An error is identified by its code, not its English text. */
export type CatalogueErrorCode =
  | "bad-csv"
  | "bad-entry"
  | "bad-fact"
  | "bad-correction"
  | "bad-background"
  | "bad-cast"
  | "bad-ids"
  | "bad-index"
  | "bad-own-film"
  | "bad-title"
  | "bad-words"
  | "bad-vocabulary"
  | "bad-drawing"
  | "entry-unmatched"
  | "entry-ambiguous"
  | "film-listed-twice"
  | "film-not-qualified"
  | "bad-edition"
  | "bad-change-log"
  | "bad-identities";

export class CatalogueError extends Error {
  readonly code: CatalogueErrorCode;

  constructor(code: CatalogueErrorCode, message: string) {
    super(`${code}: ${message}`);
    this.name = "CatalogueError";
    this.code = code;
  }
}
