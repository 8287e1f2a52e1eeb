import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";

const redirectUri = z.url().max(500).describe("Where Google sends people back to: the product's own callback page");

const failureSchema = z.object({ success: z.literal(false), error: z.string(), message: z.string().optional() });

const refusedSchema = z.union([failureSchema, errorSchema]);

const googleSignInStartSchema = z
  .object({ url: z.url().describe("Where to send the browser") })
  .meta({ id: "GoogleSignInStart", description: "Where signing in with Google begins" });

export const googleSignInStartEndpoint = {
  ...addressOf("startGoogleSignIn"),
  summary: "Begins signing in with Google: answers where to go.",
  body: z.object({
    state: z
      .string()
      .regex(/^[\w-]{16,128}$/)
      .describe("Comes back with the code, so that the browser knows its own"),
    redirectUri,
  }),
  answers: { 200: googleSignInStartSchema, 400: refusedSchema, 404: errorSchema, 502: errorSchema },
} as const satisfies ApiEndpoint;

const sessionSchema = z
  .looseObject({ access_token: z.string(), refresh_token: z.string() })
  .describe("A session of the auth service");

/** `error` is shown to people. */
const googleSignInSchema = z
  .discriminatedUnion("success", [z.object({ success: z.literal(true), session: sessionSchema }), failureSchema])
  .meta({ id: "GoogleSignIn", description: "How signing in with Google ended" });

export type GoogleSignIn = z.infer<typeof googleSignInSchema>;

export const googleSignInEndpoint = {
  ...addressOf("completeGoogleSignIn"),
  summary: "Signs in with the code that Google gave.",
  body: z.object({ code: z.string().min(1).max(4096).describe("The authorization code"), redirectUri }),
  answers: { 200: googleSignInSchema, 400: refusedSchema, 404: errorSchema, 502: googleSignInSchema },
} as const satisfies ApiEndpoint;
