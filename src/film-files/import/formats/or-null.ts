import { z } from "../../schemas.ts";

/** Null also where it is missing. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  // oxlint-disable-next-line no-underscore-dangle -- the library calls it so
  return z._default(z.nullable(schema), null);
}
