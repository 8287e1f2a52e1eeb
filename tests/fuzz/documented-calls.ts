/** Every call the product documents: the API's in its OpenAPI document, the auth service's in the table of its README. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AUTH_BODIES } from "./auth-bodies.ts";

/** The parts of a JSON schema that a value is made by. */
export interface BodySchema {
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly BodySchema[] | undefined;
  readonly oneOf?: readonly BodySchema[] | undefined;
  readonly items?: BodySchema | undefined;
  readonly properties?: Readonly<Record<string, BodySchema>> | undefined;
  readonly minItems?: number | undefined;
  readonly pattern?: string | undefined;
}

/** A call as its document has it, `{name}` where the address varies. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly headers: readonly string[];
  /** What a right body is made by: a schema, or one that is right; null where none is documented. */
  readonly body: { readonly schema: BodySchema } | { readonly example: unknown } | null;
  readonly isAuth: boolean;
}

const schemaSchema: z.ZodType<BodySchema> = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get oneOf() {
    return z.array(schemaSchema).optional();
  },
  get items() {
    return schemaSchema.optional();
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  minItems: z.number().optional(),
  pattern: z.string().optional(),
});

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        requestBody: z
          .object({ content: z.object({ "application/json": z.object({ schema: schemaSchema }) }) })
          .optional(),
      }),
    ),
  ),
});

/** The calls of the product's own API, from its description. */
export function apiCalls(openapi: unknown): readonly DocumentedCall[] {
  return Object.entries(documentSchema.parse(openapi).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.flatMap((parameter) => (parameter.in === "query" ? [parameter.name] : [])),
      headers: parameters.flatMap((parameter) => (parameter.in === "header" ? [parameter.name] : [])),
      body: requestBody === undefined ? null : { schema: requestBody.content["application/json"].schema },
      isAuth: false,
    })),
  );
}

const AUTH_REFERENCE = join(import.meta.dirname, "../../docs/auth-service.md");
const AUTH_QUERY =
  "grant_type redirect_to token token_hash type email provider scopes page per_page filter sort scope code_challenge " +
  "code_challenge_method state code error error_description invite_token RelayState download";

/** The calls of the auth service, from the table of its reference. */
export function authCalls(): readonly DocumentedCall[] {
  const named = readFileSync(AUTH_REFERENCE, "utf8").matchAll(/`(GET|POST|PUT|DELETE) (\/[^`]+)`/g);
  const calls = new Map([...named].map(([whole, method = "", path = ""]) => [whole, { method, path }]));
  return [...calls.values()].map(({ method, path }) => {
    const example = AUTH_BODIES[`${method} ${path}`];
    return {
      method,
      path: `/auth/v1${path.replaceAll(/:(\w+)/g, "{$1}")}`,
      query: AUTH_QUERY.split(" "),
      headers: ["apikey", "x-supabase-api-version", "x-jwt-aud"],
      body: example === undefined ? null : { example },
      isAuth: true,
    };
  });
}
