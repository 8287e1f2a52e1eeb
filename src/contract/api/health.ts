import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";

const healthSchema = z.object({ status: z.literal("ok") }).meta({ id: "Health", description: "All is well" });

export const livenessEndpoint = {
  ...addressOf("isAlive"),
  summary: "Whether the process lives.",
  answers: { 200: healthSchema },
} as const satisfies ApiEndpoint;

export const readinessEndpoint = {
  ...addressOf("isReady"),
  summary: "Whether the product can serve pages and data.",
  answers: { 200: healthSchema, 503: errorSchema },
} as const satisfies ApiEndpoint;
