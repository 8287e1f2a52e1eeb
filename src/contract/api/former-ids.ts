import { z } from "zod";
import type { FormerIds } from "#domain/lists/lasting-films.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { filmIdSchema } from "./film-name.ts";

export const formerIdsSchema: z.ZodType<FormerIds> = z.record(filmIdSchema, filmIdSchema);

export const formerIdsEndpoint = {
  ...addressOf("getFormerIds"),
  summary: "The ids that films had before they were ranked, or while they stood twice in the film index.",
  answers: { 200: formerIdsSchema.describe("The id that lasts, by the former one") },
} as const satisfies ApiEndpoint;
