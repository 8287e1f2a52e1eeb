import type { FastifyReply, FastifyRequest } from "fastify";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries } from "../../database/auth-tables.ts";
import { refusalOf } from "../../errors/answer-error.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { findNewestFlowState, type EmailFlowMethod, issueAuthCode } from "../../flow-states/flow-states.ts";
import { caller } from "../../http/requests.ts";
import { ASKED_TO_SIGN_IN, FIRST_SIGN_IN, isUsedLink, PKCE_PREFIX } from "../../one-time-tokens/one-time-tokens.ts";
import {
  redirectErrorName,
  sessionRedirect,
  redirectTarget,
  withFragment,
  withQuery,
} from "../../redirects/redirects.ts";
import { type SessionJson, sessionJson } from "../../sessions/session-json.ts";
import { startSession } from "../../sessions/sessions.ts";
import { redeemByLink } from "./redeem.ts";
import { HALF_WAY, refuseTakenAddress, EMAIL_TYPES, kindsOf } from "./verify-by-post.ts";

const FLOW_METHODS: Readonly<Record<string, EmailFlowMethod>> = {
  signup: "email/signup",
  invite: "invite",
  magiclink: "magiclink",
  [ASKED_TO_SIGN_IN]: "email/signup",
  [FIRST_SIGN_IN]: "magiclink",
  recovery: "recovery",
  email_change: "email_change",
};

/** Also in `contract/auth-links.ts`. */
const LINK_ALREADY_USED = "Email link has already been used: sign in";

type Result =
  | { readonly kind: "session"; readonly session: SessionJson }
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "half-way" };

/** A 303 with a session in the fragment, a PKCE code in the query, or an error. */
export async function verifyByLink(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, type }: { readonly token: string; readonly type: string },
): Promise<FastifyReply> {
  const target = redirectTarget(request, context.settings);
  const isPkce = token.startsWith(PKCE_PREFIX);
  const address = await follow(context, request, { token, type, isPkce }).then(
    (result) => addressOf(target, result, { type, isPkce }),
    (error: unknown) => {
      if (!(error instanceof AuthRefusal)) request.log.error({ err: error }, "a link could not be followed");
      return errorAddress(target, refusalOf(error), isPkce);
    },
  );
  return redirectWithoutReferrer(reply, address);
}

/** Our own address contains the token, so it must not become a referrer. */
export function redirectWithoutReferrer(reply: FastifyReply, address: string): FastifyReply {
  return reply.header("referrer-policy", "no-referrer").redirect(address, 303);
}

async function follow(
  context: AuthContext,
  request: FastifyRequest,
  { token, type, isPkce }: { readonly token: string; readonly type: string; readonly isPkce: boolean },
): Promise<Result> {
  const kinds = kindsOf(EMAIL_TYPES, type);
  if (kinds === null) throw new AuthRefusal(400, "validation_failed", "Unsupported verification type");
  const outcome = await context.database
    .transaction(async (queries) => {
      const proof = await redeemByLink(context, queries, token, kinds);
      if (proof.kind === "half-way") return proof;
      if (isPkce) return { kind: "code" as const, code: await codeFor(context, queries, proof.user.id, proof.purpose) };
      const session = await startSession(context, queries, proof.user, { method: "otp", ...caller(request) });
      return { kind: "session" as const, ...session };
    })
    .catch(refuseTakenAddress)
    .catch((error: unknown) => refuseAsUsedOrExpired(context, token, error));
  if (outcome.kind !== "session") return outcome;
  return { kind: "session", session: await sessionJson(context, outcome.sessionId) };
}

/** Whoever follows a used link again has got what they came for. */
async function refuseAsUsedOrExpired(context: AuthContext, token: string, error: unknown): Promise<never> {
  const isUsed =
    error instanceof AuthRefusal &&
    error.code === "otp_expired" &&
    (await isUsedLink(context, context.database.db, token));
  throw isUsed ? new AuthRefusal(403, "otp_expired", LINK_ALREADY_USED) : error;
}

async function codeFor(context: AuthContext, queries: AuthQueries, userId: string, purpose: string): Promise<string> {
  const method = FLOW_METHODS[purpose];
  const flow = method === undefined ? null : await findNewestFlowState(queries, userId, method);
  if (flow === null)
    throw new AuthRefusal(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  return issueAuthCode(context, queries, flow, userId);
}

function addressOf(
  target: string,
  result: Result,
  { type, isPkce }: { readonly type: string; readonly isPkce: boolean },
): string {
  switch (result.kind) {
    case "session":
      return sessionRedirect(target, result.session, { type });
    case "code":
      return withQuery(target, { code: result.code });
    case "half-way":
      return errorEverywhere(target, { message: HALF_WAY }, isPkce);
    default:
      return result satisfies never;
  }
}

function errorAddress(target: string, refusal: AuthRefusal, isPkce: boolean): string {
  const error = redirectErrorName(refusal.status);
  return errorEverywhere(
    target,
    { ...(error === null ? {} : { error }), error_code: refusal.code, error_description: refusal.message },
    isPkce,
  );
}

function errorEverywhere(target: string, parameters: Readonly<Record<string, string>>, isPkce: boolean): string {
  return withFragment(isPkce ? withQuery(target, parameters) : target, { ...parameters, sb: "" });
}
