/** The schema library in its small form, for scripts of the browser that are loaded late (some 6 KB). */
import * as z from "zod/mini";

// Otherwise it would try to make script out of text, which none of our pages allows (decision 16).
z.config({ jitless: true });

export { z };

/** Null also where it is missing. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  // oxlint-disable-next-line no-underscore-dangle -- the library calls it so
  return z._default(z.nullable(schema), null);
}

/** A JSON text's value; undefined where it is no JSON or does not fit. */
export function parsedText<Value>(schema: z.ZodMiniType<Value>, text: string): Value | undefined {
  try {
    return z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
