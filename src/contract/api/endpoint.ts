import type { z } from "zod";

/** One call of the API, from which both the server's route and the API description are made. */
export interface ApiEndpoint {
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  /** Path parameters; 400 where they don't match. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Headers the call reads beside the common ones; others are ignored. */
  readonly headers?: z.ZodObject;
  /** Unknown fields are dropped. */
  readonly body?: z.ZodType;
  readonly summary: string;
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Answers with 200 in other formats, by content type. */
  readonly otherForms?: Readonly<Record<string, z.ZodType>>;
}
