import type { z } from "zod";

/**
 * One call of the product's API. The server registers its route from this value, and the machine-readable
 * description is made of the same value, so the two can't disagree.
 */
export interface ApiEndpoint {
  /** The call's name in the machine-readable description, e.g. "listFilms". */
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** The address; a part that varies is written `:rank`. */
  readonly path: string;
  /** The parts of the address that vary; a request whose parts don't keep this is answered with 400. */
  readonly params?: z.ZodObject;
  /** What may stand behind the `?`. */
  readonly query?: z.ZodObject;
  /** Headers the call reads beside those of every request; others pass. */
  readonly headers?: z.ZodObject;
  /** The JSON the call takes; fields it doesn't know are dropped. */
  readonly body?: z.ZodType;
  /** One sentence for the reader of the description. */
  readonly summary: string;
  /** What the call answers, by status. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** What it answers with 200 in another form than JSON, by its content type. */
  readonly otherForms?: Readonly<Record<string, z.ZodType>>;
}
