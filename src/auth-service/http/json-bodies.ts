import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { hostilityOf } from "#platform/hostile-values.ts";
import { AuthRefusal, invalidRequest } from "../errors/refusals.ts";

const MOST_VALUES = 10_000;

/**
 * Reads bodies as JSON, an empty one as none at all: the client sends its content type even without a body (auth
 * contract §1.1). Forms are read too, for what a provider posts through the browser.
 */
export function acceptAuthBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") done(null, undefined);
    else void parseJson(request, body, done);
  });
  app.addContentTypeParser<string>("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}

/**
 * The body as the schema has it. What is no object, or not there, is 400 `bad_json`, what does not fit 400
 * `validation_failed`. Unknown members are dropped.
 */
export function readBody<Schema extends z.ZodType>(body: unknown, schema: Schema): z.infer<Schema> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new AuthRefusal(400, "bad_json", "Could not parse request body as JSON: an object is needed");
  refuseOddValues(body);
  return parse(body, schema);
}

/** The same for calls that need none: no body is an empty object. */
export function readOptionalBody<Schema extends z.ZodType>(body: unknown, schema: Schema): z.infer<Schema> {
  return readBody(body === undefined ? {} : body, schema);
}

/** The query as the schema has it; a parameter given twice is refused. */
export function readQuery<Schema extends z.ZodType>(query: unknown, schema: Schema): z.infer<Schema> {
  refuseOddValues(query);
  return parse(query, schema);
}

function parse<Schema extends z.ZodType>(value: unknown, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidRequest(`${issue?.path.join(".") || "The request"}: ${issue?.message ?? "not as it should be"}`);
}

/** Refuses what no honest client sends and the database could not hold. */
function refuseOddValues(root: unknown): void {
  const hostility = hostilityOf(root, MOST_VALUES);
  if (hostility === "text") throw invalidRequest("The request holds characters that no text has");
  if (hostility !== null) throw invalidRequest("The request's body is nested too deeply or too long");
}
