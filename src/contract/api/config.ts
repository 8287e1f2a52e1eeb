import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";

const publicKey = (meaning: string) => z.string().min(1).nullable().describe(`${meaning}; null while it is off`);

const publicConfigSchema = z
  .object({
    anonKey: publicKey("Public key of the auth service"),
    authUrl: publicKey("Base address of a hosted auth service"),
    googleClientId: publicKey("Client id for signing in with Google"),
    stripePublishableKey: publicKey("Publishable key of the payment service"),
    tmdbApiKey: publicKey("Key of the movie database, for posters and trailers"),
    analyticsUrl: publicKey("Where what visitors do is counted, without saying who they are"),
    payments: z.enum(["stripe", "sandbox"]).describe("Whether payments are real"),
    catalogueVersion: z.string().min(1).describe("Version of the catalogue release being served"),
  })
  .meta({ id: "PublicConfig", description: "Public settings for the browser" });

export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const configEndpoint = {
  ...addressOf("getConfig"),
  summary: "Public settings for the browser.",
  answers: { 200: publicConfigSchema },
} as const satisfies ApiEndpoint;
