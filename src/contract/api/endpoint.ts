import type { z } from "zod";

/** The source of the server's route and of the API description. */
export interface ApiEndpoint {
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  /** 400 where they don't match. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Beside the common ones; others are ignored. */
  readonly headers?: z.ZodObject;
  /** Unknown fields are dropped. */
  readonly body?: z.ZodType;
  readonly summary: string;
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Answers with 200 in other formats, by content type. */
  readonly otherForms?: Readonly<Record<string, z.ZodType>>;
}
