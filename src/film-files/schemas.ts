/** The small form, because these schemas travel to the browser. */
import * as z from "zod/mini";

// Otherwise it would try to make script out of text, which none of our pages allows (decision 16).
z.config({ jitless: true });

export { z };

/** Null also where it is missing. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  // oxlint-disable-next-line no-underscore-dangle -- the library calls it so
  return z._default(z.nullable(schema), null);
}
