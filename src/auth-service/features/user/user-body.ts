import { z } from "zod";
import { pkceMembers } from "../../flow-states/pkce.ts";
import { ownMetadataSchema } from "../../users/metadata.ts";

export const userBodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: ownMetadataSchema,
  app_metadata: z.unknown().optional(),
  channel: z.string().nullish(),
  ...pkceMembers,
});

export type UserBody = z.infer<typeof userBodySchema>;
