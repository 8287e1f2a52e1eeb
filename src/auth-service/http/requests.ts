import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { hostilityOf } from "#platform/hostile-values.ts";
import { AuthRefusal, invalidRequest } from "../errors/refusals.ts";

const MAX_VALUES = 10_000;

/** Reads JSON and form bodies. An empty body is none: the client sends its content type even then. */
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

export function optionalTexts<Name extends string>(...names: readonly Name[]) {
  // Every name has this schema, which the type of `fromEntries` can't say.
  return Object.fromEntries(names.map((name) => [name, z.string().nullish()])) as Readonly<
    Record<Name, z.ZodOptional<z.ZodNullable<z.ZodString>>>
  >;
}

/** Drops unknown members. 400 `bad_json` if it is no object, `validation_failed` if it does not fit. */
export function readBody<Schema extends z.ZodType>(body: unknown, schema: Schema): z.infer<Schema> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new AuthRefusal(400, "bad_json", "Could not parse request body as JSON: an object is needed");
  refuseOddValues(body);
  return parse(body, schema);
}

export function readOptionalBody<Schema extends z.ZodType>(body: unknown, schema: Schema): z.infer<Schema> {
  return readBody(body === undefined ? {} : body, schema);
}

/** Refuses a parameter given twice. */
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

/** Refuses what no honest client sends and the database could not store. */
function refuseOddValues(root: unknown): void {
  const hostility = hostilityOf(root, MAX_VALUES);
  if (hostility === "text") throw invalidRequest("The request holds characters that no text has");
  if (hostility !== null) throw invalidRequest("The request's body is nested too deeply or too long");
}

const idSchema = z.guid();

/** Lower-cased. 404 `validation_failed` for anything but a UUID. */
export function readPathId(params: unknown, name: "user_id" | "factor_id" | "identity_id" | "provider_id"): string {
  const given = z.looseObject({ [name]: idSchema }).safeParse(params);
  if (!given.success) throw new AuthRefusal(404, "validation_failed", `${name} must be an UUID`);
  return idSchema.parse(given.data[name]).toLowerCase();
}

/** The address takes trusted proxies into account. */
export function caller(request: FastifyRequest): { readonly ip: string; readonly userAgent: string | null } {
  return { ip: request.ip, userAgent: request.headers["user-agent"] ?? null };
}
