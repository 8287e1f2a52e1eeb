import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ApiError } from "#contract/api/error.ts";
import { isAbortedByClient, requestPath } from "#platform/request-head.ts";
import { logUnavailable, isDatabaseUnavailable, isOutOfRoom } from "#platform/database/unavailable.ts";
import { isApiPath, isFilePath } from "./api-paths.ts";
import { problemPage } from "./problem-page.ts";
import { noteAnswered } from "./client-errors.ts";
import { Refusal } from "./refusal.ts";
import { contentSecurityPolicy, styleHashes } from "./security-headers.ts";

/** A busy or restarting database is usually back by then. */
const RETRY_AFTER_SECONDS = 2;

/** Answers in the form the path calls for: JSON for programs, a line for files, a page for people. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  const path = requestPath(request.url);
  if (request.body === undefined) noteAnswered(request.raw);
  reply.code(status).header("cache-control", "no-store");
  if (isFilePath(path)) return reply.type("text/plain; charset=utf-8").send(`${message}\n`);
  // A target that is no path (`OPTIONS *`) comes from a program.
  if (isApiPath(path) || !path.startsWith("/")) {
    const body: ApiError = { ...details, message };
    return reply.type("application/json; charset=utf-8").serializer(JSON.stringify).send(body);
  }
  const html = problemPage(status, message);
  return reply
    .header("content-security-policy", contentSecurityPolicy(styleHashes(html)))
    .type("text/html; charset=utf-8")
    .send(html);
}

/** Answers 404. The path in the message is truncated, because it comes from outside. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, 404, `There is nothing at ${requestPath(request.url).slice(0, 200)}.`);
}

/** Answers a thrown error: a refusal in its own words, request errors in ours. Anything else is logged as a fault. */
export function sendFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (error.cause !== undefined) request.log.error({ err: error.cause }, error.message);
    return sendProblem(request, reply, error.status, error.message, error.details);
  }
  if (isAbortedByClient(error, request)) return sendProblem(request, reply, 400, "The request broke off.");
  const complaint = requestComplaint(error);
  if (complaint !== null) return sendProblem(request, reply, complaint.status, complaint.message);
  if (isFilePath(requestPath(request.url))) {
    // The file plugin throws for folders and path traversal; don't say which.
    if ([400, 403, 404].includes(error.statusCode ?? 0)) return sendNotFound(request, reply);
    if (error.statusCode === 412) return sendProblem(request, reply, 412, "The file has changed.");
    if (error.statusCode === 416) return sendProblem(request, reply, 416, "The file has no such part.");
  }
  // Lets the reader find the log line.
  const named = { requestId: request.id };
  if (isDatabaseUnavailable(error)) {
    logUnavailable(error, request);
    reply.header("retry-after", String(RETRY_AFTER_SECONDS));
    return isOutOfRoom(error)
      ? sendProblem(request, reply, 507, "There is no room to store this at the moment. Nothing was changed.", named)
      : sendProblem(request, reply, 503, "What is stored can't be reached at this moment. Please try again.", named);
  }
  request.log.error({ err: error }, "fault");
  return sendProblem(request, reply, 500, "Something went wrong on our side. Please try again.", named);
}

function requestComplaint(error: FastifyError): { readonly status: number; readonly message: string } | null {
  switch (error.code) {
    case "FST_ERR_BAD_URL":
      return { status: 400, message: "The address is not written correctly." };
    case "FST_ERR_MAX_PARAM_LENGTH":
      return { status: 414, message: "The address is too long." };
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return { status: 413, message: "The request's body is too large." };
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return { status: 415, message: "The request's body must be JSON (Content-Type: application/json)." };
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return { status: 400, message: "The request's body is not as long as its Content-Length says." };
    case "FST_ERR_VALIDATION":
      return { status: 400, message: `The request is not as it should be: ${validationIssue(error)}.` };
    case "FST_ERR_CTP_INVALID_JSON_BODY":
      return { status: 400, message: "The request's body is not valid JSON." };
    default:
      return null;
  }
}

/** The first validation error, with its place, in the schema's words. */
function validationIssue(error: FastifyError): string {
  const issue = error.validation?.[0];
  const place = [error.validationContext, ...(issue?.instancePath.split("/").filter(Boolean) ?? [])].join(".");
  return `${place}: ${issue?.message ?? "wrong"}`;
}
