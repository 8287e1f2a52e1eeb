/** The schema library in its small form: these schemas travel to the browser. */
import * as z from "zod/mini";

// It would otherwise try to make script out of text, which no page of ours allows (decision 16).
z.config({ jitless: true });

export { z };

/** Null also where it is missing. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  // oxlint-disable-next-line no-underscore-dangle -- the library calls it so
  return z._default(z.nullable(schema), null);
}
