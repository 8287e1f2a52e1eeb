import { z } from "zod";

/** One sentence for visitors, without internals. */
export const errorSchema = z
  .object({
    message: z.string().min(1).describe("What went wrong, in one sentence"),
    requestId: z
      .string()
      .optional()
      .describe("Where it went wrong on our side: the request's name in the log, as in the X-Request-Id header"),
  })
  .meta({ id: "Error", description: "What every call answers when it can't do what was asked" });

export type ApiError = z.infer<typeof errorSchema>;
