import { z } from "zod";
import type { FastifyRequest } from "fastify";
import type { AuthFeature } from "../../protocols.ts";
import { beginProviderFlow, hasBrowserSecret, isSameBrowser } from "../../providers/begin-provider-flow.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { readOptionalBody, readQuery } from "../../http/requests.ts";
import type { AuthContext } from "../../context.ts";
import type { FlowStateRow } from "../../database/auth-tables.ts";
import { refusalOf } from "../../errors/answer-error.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { deleteFlowState, findFlowState, takeFlowState } from "../../flow-states/flow-states.ts";
import { errorQueryRedirect, errorRedirect, redirectErrorName } from "../../redirects/redirects.ts";
import { type CallbackParameters, finishProviderFlow } from "./finish-provider-flow.ts";

export const addAuthorize: AuthFeature = (app, context) => {
  const { limits, settings } = context;
  app.get("/authorize", async (request, reply) => {
    await limitRequests(limits, "authorize", request.ip, settings.rateLimitTokenRefresh);
    const address = await beginProviderFlow(context, request, reply, { linkingUserId: null });
    return reply.redirect(address.href, 302);
  });
};

const MAX_TEXT_CHARACTERS = 8192;
const text = z.string().max(MAX_TEXT_CHARACTERS).optional();
const parametersSchema = z.object({ state: text, code: text, iss: text, error: text, error_description: text });

export const addCallback: AuthFeature = (app, context) => {
  app.get("/callback", async (request, reply) => {
    const { status, location } = await answerCallback(context, request, readQuery(request.query, parametersSchema));
    return reply.header("referrer-policy", "no-referrer").redirect(location, status);
  });

  app.post("/callback", async (request, reply) => {
    const parameters = readOptionalBody(request.body, parametersSchema);
    // A form posted from another site lacks our cookie; repeated as a navigation, it has it.
    if (!hasBrowserSecret(context, request)) {
      const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const again = `${context.settings.authUrl}/callback?${new URLSearchParams(given).toString()}`;
      return reply.header("referrer-policy", "no-referrer").redirect(again, 303);
    }
    const { status, location } = await answerCallback(context, request, parameters);
    return reply.header("referrer-policy", "no-referrer").redirect(location, status);
  });
};

interface Redirect {
  readonly status: 302 | 303;
  readonly location: string;
}

const ACCESS_DENIED = new Set(["signup_disabled", "user_banned", "provider_email_needs_verification"]);
const MAX_PASSED_ON_CHARACTERS = 300;

/** Back to the app with a session, code or error; without a known state, to the site. Only the stored flow decides. */
async function answerCallback(
  context: AuthContext,
  request: FastifyRequest,
  parameters: CallbackParameters,
): Promise<Redirect> {
  const { clock, database, settings } = context;
  const toSite = (code: "bad_oauth_callback" | "bad_oauth_state", description: string): Redirect => ({
    status: 303,
    location: errorQueryRedirect(settings.siteUrl, { error: "invalid_request", code, description }),
  });
  if (!parameters.state) return toSite("bad_oauth_callback", "OAuth state parameter missing");

  const flow = await findFlowState(database.db, parameters.state);
  // Mail flows share the table, and their ids are not states.
  if (flow === null || flow.provider_nonce === null)
    return toSite("bad_oauth_state", "OAuth state not found or expired");
  if (clock() > flow.created_at + settings.externalFlowStateExpiryDuration)
    return toSite("bad_oauth_state", "OAuth state has expired");
  if (!isSameBrowser(context, request, flow.browser_hash))
    return toSite("bad_oauth_state", "OAuth state belongs to another browser");

  const isTaken = await database.transaction(async (queries) => {
    const taken = await takeFlowState(queries, flow.id, clock());
    if (taken !== null && flow.code_challenge === null) await deleteFlowState(queries, flow.id);
    return taken !== null;
  });
  if (!isTaken && flow.code_challenge === null) return toSite("bad_oauth_state", "OAuth state not found or expired");

  const target = flow.redirect_to ?? settings.siteUrl;
  try {
    if (!isTaken) throw new AuthRefusal(400, "flow_state_already_used", "State has already been used");
    if (parameters.error) return { status: 302, location: redirectWithProviderError(target, parameters) };
    if (!parameters.code) throw new AuthRefusal(400, "bad_oauth_callback", "OAuth callback with missing code");
    return { status: 302, location: await finishProviderFlow(context, request, flow, target, parameters) };
  } catch (error) {
    return { status: 302, location: refusalRedirect(request, target, flow, error) };
  }
}

function redirectWithProviderError(
  target: string,
  { error = "", error_description: description }: CallbackParameters,
): string {
  return errorRedirect(target, {
    error: error.slice(0, MAX_PASSED_ON_CHARACTERS),
    code: "bad_oauth_callback",
    description: (description ?? "").slice(0, MAX_PASSED_ON_CHARACTERS),
  });
}

function refusalRedirect(request: FastifyRequest, target: string, flow: FlowStateRow, error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal.status >= 500)
    request.log.error({ err: error, reason: reasonOf(error), provider: flow.provider_type }, "a callback failed");
  const name = ACCESS_DENIED.has(refusal.code) ? "access_denied" : redirectErrorName(refusal.status);
  return errorRedirect(target, {
    error: name ?? "server_error",
    code: refusal.code,
    description: refusal.message,
  });
}

/** For the host, who can correct a secret or clock. The library's words quote no token. */
function reasonOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  return "error" in cause && typeof cause.error === "string" ? `${cause.message}: ${cause.error}` : cause.message;
}
