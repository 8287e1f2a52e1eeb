import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isAbortedByClient } from "#platform/request-head.ts";
import { isForeignKeyViolation, logUnavailable, isDatabaseUnavailable } from "#platform/database/unavailable.ts";
import { AuthRefusal, busy, OAuthRefusal, type RefusalDetails } from "./refusals.ts";

const API_VERSION_HEADER = "x-supabase-api-version";
const CODES_AS_TEXT_SINCE = "2024-01-01";

/** A refusal is answered with its code, anything else as a fault that reveals nothing. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthRefusal)
    return json(reply.code(400), { error: error.error, error_description: error.message });
  if (isAbortedByClient(error, request))
    return answerRefusal(new AuthRefusal(400, "bad_json", "The request broke off"), request, reply);
  // The row's user was deleted between reading and writing.
  if (isForeignKeyViolation(error))
    return answerRefusal(new AuthRefusal(404, "user_not_found", "User not found"), request, reply);
  const refusal = refusalOf(error);
  if (isDatabaseUnavailable(error)) logUnavailable(error, request);
  else if (refusal.status === 500 && refusal !== error) request.log.error({ err: error }, "fault");
  return answerRefusal(refusal, request, reply);
}

export function refusalOf(error: unknown): AuthRefusal {
  if (error instanceof AuthRefusal) return error;
  if (isDatabaseUnavailable(error)) return busy("The service is not available at this moment, please try again");
  switch (error instanceof Error && "code" in error ? error.code : null) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new AuthRefusal(413, "request_entity_too_large", "Request body is too large");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new AuthRefusal(415, "bad_json", "The request's body must be JSON");
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
      return new AuthRefusal(400, "bad_json", "Could not parse request body as JSON");
    default:
      return new AuthRefusal(
        500,
        "unexpected_failure",
        "Unexpected failure, please check server logs for more information",
      );
  }
}

export function answerRefusal(refusal: AuthRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, details } = refusal;
  reply.code(status).header("x-sb-error-code", code);
  if (details.retryAfterSeconds !== undefined) reply.header("retry-after", details.retryAfterSeconds);
  if (wantsCodesAsText(request)) {
    reply.header(API_VERSION_HEADER, CODES_AS_TEXT_SINCE);
    return json(reply, { code, message, ...weakness(details) });
  }
  return json(reply, {
    code: status,
    error_code: code,
    msg: message,
    message,
    ...(status >= 500 ? { error_id: request.id } : {}),
    ...weakness(details),
  });
}

function wantsCodesAsText(request: FastifyRequest): boolean {
  const version = request.headers[API_VERSION_HEADER];
  return (
    typeof version === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(version) &&
    !Number.isNaN(Date.parse(version)) &&
    version >= CODES_AS_TEXT_SINCE
  );
}

function weakness({ weakPassword }: RefusalDetails): Record<string, unknown> {
  return weakPassword === undefined ? {} : { weak_password: { reasons: weakPassword } };
}

function json(reply: FastifyReply, body: Record<string, unknown>): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}
