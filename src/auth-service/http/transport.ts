import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AuthContext } from "../context.ts";
import { answerError, answerRefusal } from "../errors/answer-error.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import { apiKeyRole, isSignedApiKey } from "../keys/api-keys.ts";
import { acceptAuthBodies } from "./requests.ts";

const BODY_LIMIT_BYTES = 1024 * 1024;
const DEADLINE_MS = 10_000;
const ALLOWED_HEADERS =
  "Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, X-JWT-AUD, X-Use-Cookie, X-Supabase-Api-Version, " +
  "apikey, traceparent, tracestate, baggage";
const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  // Without the version, the client can't find an error's code.
  "access-control-expose-headers":
    "X-Total-Count, Link, X-Supabase-Api-Version, sb-auth-user-id, sb-auth-session-id, x-sb-error-code, Retry-After",
  "cross-origin-resource-policy": "cross-origin",
};

const WITHOUT_API_KEY = new Set([
  "/verify",
  "/callback",
  "/authorize",
  "/.well-known/jwks.json",
  "/sso/saml/acs",
  "/sso/saml/metadata",
  "/health",
  "/settings",
]);

export function addTransport(app: FastifyInstance, context: AuthContext): void {
  acceptAuthBodies(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.addHook("onRoute", (route) => {
    route.bodyLimit ??= BODY_LIMIT_BYTES;
    // The product's description lists only its own calls.
    route.schema = { ...route.schema, hide: true };
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(CORS_HEADERS);
    reply.header("cache-control", "no-store");
    if (request.method === "OPTIONS") return answerPreflight(reply);
    // A mail scanner's HEAD must not run GET, which would use up a link.
    if (request.method === "HEAD") return refuseMethod(request, reply, "GET");
    await checkApiKey(context, request, app.prefix);
    setDeadline(request, reply);
  });
}

/** Call the returned function after the last route: it answers their other methods. */
export function watchAuthMethods(app: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, Set<string>>();
  let isWatching = true;
  app.addHook("onRoute", ({ routePath, method }) => {
    if (!isWatching) return;
    const methods = methodsByUrl.get(routePath) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsByUrl.set(routePath, methods);
  });
  return () => {
    isWatching = false;
    for (const [url, methods] of methodsByUrl) {
      const allow = [...methods]
        .filter((method) => method !== "HEAD")
        .toSorted()
        .join(", ");
      app.route({
        url,
        method: app.supportedMethods.filter((method) => !methods.has(method)),
        onRequest: async (request, reply) => refuseMethod(request, reply, allow),
        handler: async () => undefined,
      });
    }
    // The host's own catch-all route must not answer for us.
    app.all("/*", async (request, reply) => answerNotFound(request, reply));
  };
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerRefusal(new AuthRefusal(404, "unknown", "There is nothing at this address"), request, reply);
}

function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": ALLOWED_HEADERS,
      "access-control-max-age": "7200",
      vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
    })
    .send();
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply, allow: string): FastifyReply {
  reply.header("allow", allow);
  return answerRefusal(new AuthRefusal(405, "unknown", `Only ${allow} is possible here`), request, reply);
}

async function checkApiKey(
  { apiKeys, accessTokens }: AuthContext,
  request: FastifyRequest,
  prefix: string,
): Promise<void> {
  const given = request.headers["apikey"];
  if (typeof given !== "string" || given === "") return;
  const path = request.url.split("?")[0] ?? "";
  if (WITHOUT_API_KEY.has(path.slice(prefix.length)) || apiKeyRole(apiKeys, given) !== null) return;
  if (await isSignedApiKey(accessTokens, given)) return;
  throw new AuthRefusal(401, "no_authorization", "Invalid API key");
}

function setDeadline(request: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (reply.sent) return;
    request.log.error({}, "deadline passed");
    answerRefusal(new AuthRefusal(504, "request_timeout", "Processing this request timed out"), request, reply);
  }, DEADLINE_MS);
  timer.unref();
  reply.raw.once("close", () => clearTimeout(timer));
}
