import { z } from "zod";
import { AuthRefusal } from "../errors/refusals.ts";

const idSchema = z.guid();

/** An id from a route's path, lower-cased. 404 `validation_failed` for anything but a UUID. */
export function readPathId(params: unknown, name: "user_id" | "factor_id" | "identity_id" | "provider_id"): string {
  const given = z.looseObject({ [name]: idSchema }).safeParse(params);
  if (!given.success) throw new AuthRefusal(404, "validation_failed", `${name} must be an UUID`);
  return idSchema.parse(given.data[name]).toLowerCase();
}
