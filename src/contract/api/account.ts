import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";

const deleteAccountBodySchema = z.object({
  password: z
    .string()
    .min(1)
    .max(1000)
    .optional()
    .describe("The account's password; without it the member must have signed in less than ten minutes ago"),
});

export type DeleteAccountBody = z.infer<typeof deleteAccountBodySchema>;

const deletedAccountSchema = z
  .object({
    success: z.literal(true),
    deleted: z.array(z.string().min(1)).describe("What is gone: the account, and what the product kept for it"),
  })
  .meta({ id: "DeletedAccount", description: "What was deleted with an account" });

export type DeletedAccount = z.infer<typeof deletedAccountSchema>;

export type MissingProof = "right-password" | "recent-sign-in" | "second-factor";

const missingProofSchema = errorSchema
  .extend({
    needs: z
      .enum(["right-password", "recent-sign-in", "second-factor"] satisfies MissingProof[])
      .describe("What the member has to show first"),
  })
  .meta({ id: "MissingProof", description: "The member has to prove first that it is them" });

export const deleteAccountEndpoint = {
  ...addressOf("deleteAccount"),
  summary: "Deletes the account of the member who asks, with everything kept for it, for good.",
  body: deleteAccountBodySchema,
  answers: {
    200: deletedAccountSchema,
    400: errorSchema,
    401: errorSchema,
    403: missingProofSchema,
    429: errorSchema,
    501: errorSchema,
    503: errorSchema,
  },
} as const satisfies ApiEndpoint;
