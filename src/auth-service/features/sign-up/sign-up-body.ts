import { z } from "zod";
import { pkceMembers } from "../../flow-states/pkce.ts";
import { ownMetadataSchema } from "../../users/metadata.ts";

export const signUpBodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: ownMetadataSchema,
  channel: z.string().nullish(),
  ...pkceMembers,
});

export type SignUpBody = z.infer<typeof signUpBodySchema>;
