import type { FastifyInstance } from "fastify";
import { ResponseBodyError } from "openid-client";
import { z } from "zod";
import { googleSignInEndpoint, googleSignInStartEndpoint } from "#contract/api/google-sign-in.ts";
import { pages } from "#contract/pages.ts";
import { cookieValue } from "#platform/request-head.ts";
import type { Random } from "#platform/random.ts";
import { type AskAuth, authError } from "../../ask-auth.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import { createGoogleClient, type GoogleSettings } from "./google-client.ts";

const VERIFIER_COOKIE = "canon-google";
const VERIFIER_SECONDS = 600;
const VERIFIER_BYTES = 32;
const COOKIE_PATH = "/api/auth/google";

const FAILED = "Failed to complete Google sign-in. Please try again.";
const OFF = "Signing in with Google is not switched on.";

const sessionSchema = z.looseObject({ access_token: z.string(), refresh_token: z.string() });

/** Google sign-in with PKCE; the auth service creates the session from the ID token. */
export function addGoogleSignInRoutes(
  app: FastifyInstance,
  deps: {
    readonly google: GoogleSettings | null;
    readonly askAuth: AskAuth;
    readonly publicUrl: string;
    readonly random: Random;
  },
): void {
  const { google, askAuth, publicUrl } = deps;
  const client = google === null ? null : createGoogleClient(google);
  const callbackUrl = publicUrl + pages.googleCallback();
  const cookie = (value: string, seconds: number) =>
    `${VERIFIER_COOKIE}=${value}; Path=${COOKIE_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${publicUrl.startsWith("https:") ? "; Secure" : ""}`;

  function checkRedirect(redirectUri: string): void {
    if (redirectUri !== callbackUrl)
      throw new Refusal(400, "The redirectUri must be the product's own callback page.", {
        success: false,
        error: FAILED,
      });
  }

  app.route({
    ...endpointRoute(googleSignInStartEndpoint),
    handler: async (request, reply) => {
      const { state, redirectUri } = googleSignInStartEndpoint.body.parse(request.body);
      if (client === null) throw new Refusal(404, OFF);
      checkRedirect(redirectUri);
      const verifier = deps.random.bytes(VERIFIER_BYTES).toString("base64url");
      const url = await client.authorizationUrl({ state, redirectUri, verifier }).catch((error: unknown) => {
        request.log.warn({ err: error }, "the OpenID Connect provider can't be reached");
        throw new Refusal(502, FAILED);
      });
      return reply
        .header("set-cookie", cookie(verifier, VERIFIER_SECONDS))
        .header("cache-control", "no-store")
        .send({ url });
    },
  });

  app.route({
    ...endpointRoute(googleSignInEndpoint),
    handler: async (request, reply) => {
      const { code, redirectUri } = googleSignInEndpoint.body.parse(request.body);
      if (client === null) throw new Refusal(404, OFF);
      checkRedirect(redirectUri);
      const verifier = cookieValue(request.headers.cookie, VERIFIER_COOKIE) ?? null;
      const idToken = await client.redeem({ code, redirectUri, verifier }).catch((error: unknown) => {
        const isTheirRefusal = error instanceof ResponseBodyError;
        request.log.warn(
          { reason: isTheirRefusal ? error.error : "unreachable" },
          "a code from Google was not redeemed",
        );
        throw failure(isTheirRefusal ? 400 : 502, FAILED);
      });
      if (idToken === null) throw failure(502, FAILED);
      const answer = await askAuth("/token?grant_type=id_token", {
        method: "POST",
        body: { provider: "google", id_token: idToken },
        ip: request.ip,
      });
      const session = sessionSchema.safeParse(answer.body);
      if (answer.status !== 200 || !session.success) throw failure(400, authError(answer)?.message ?? FAILED);
      return reply
        .header("set-cookie", cookie("", 0))
        .header("cache-control", "no-store")
        .send({ success: true, session: session.data });
    },
  });
}

function failure(status: number, error: string): Refusal {
  return new Refusal(status, error, { success: false, error });
}
