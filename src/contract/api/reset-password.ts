import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";

export const resetPasswordEndpoint = {
  ...addressOf("resetPassword"),
  summary: "Sets a new password by the token of a reset link.",
  body: z.object({
    token: z.string().min(1).max(4096).describe("From the reset link, or from an earlier answer's `token`"),
    password: z.string().min(1).max(1000).describe("The new password"),
  }),
  answers: {
    200: z.object({ success: z.literal(true) }).describe("The password is the new one"),
    400: errorSchema.describe("The link is wrong, used up or too old"),
    422: errorSchema
      .extend({ token: z.string().optional().describe("To try again with, as the link's own is used up") })
      .meta({ id: "ResetPasswordRefusal", description: "The password can't be taken" }),
    503: errorSchema,
  },
} as const satisfies ApiEndpoint;
