import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { livenessEndpoint, readinessEndpoint } from "#contract/api/health.ts";
import { answerLastRequests } from "#platform/stopping.ts";
import { logAnswers, logOptions } from "#platform/log.ts";
import { watchAnswers } from "#platform/metrics.ts";
import { REQUEST_ID_HEADER, requestIds, originForm } from "#platform/request-head.ts";
import { answerOddExpectation, answerUnreadableRequest } from "./client-errors.ts";
import { answerInTime } from "./answer-in-time.ts";
import { createFilmNames, addEditionRules, withEditionAsQuery } from "./film-names.ts";
import { addFeatures, partsOfFeatures } from "./add-features.ts";
import { prepareAtLeisure } from "./prepare-at-leisure.ts";
import { sendFault, sendNotFound } from "./problems.ts";
import { acceptJsonBodies, addRequestRules, watchMethods } from "./request-rules.ts";
import { securityHeaders } from "./security-headers.ts";
import type { ServerAppDeps } from "./server-deps.ts";

const KIBIBYTE = 1024;
/** The default; a route that needs more says so itself. */
const BODY_LIMIT_BYTES = 64 * KIBIBYTE;
const HEADER_LIMIT_BYTES = 16 * KIBIBYTE;
const HEALTH_PATHS: ReadonlySet<string> = new Set([livenessEndpoint.path, readinessEndpoint.path]);

export async function createServerApp(deps: ServerAppDeps): Promise<FastifyInstance> {
  const { catalogue, settings } = deps;
  const app = bareApp(deps);
  const untilLastRequest = answerLastRequests(app.server);
  addRequestRules(app);
  const names = createFilmNames(catalogue);
  addEditionRules(app, { names, publicUrl: settings.publicUrl });
  answerInTime(app);
  logAnswers(app, HEALTH_PATHS);
  if (deps.metrics !== null) watchAnswers(app, deps.metrics);
  const answerOtherMethods = watchMethods(app);
  const parts = partsOfFeatures(app, deps, names);
  await addFeatures(app, deps, parts);
  answerOtherMethods();

  // After all that wants to know of the stop at once.
  app.addHook("preClose", untilLastRequest);
  prepareAtLeisure(app, { pageStore: parts.pageStore, search: parts.search, catalogue });
  return app;
}

function bareApp({ settings, logDestination }: ServerAppDeps): FastifyInstance {
  const headers = securityHeaders(settings.publicUrl);
  const app: FastifyInstance = fastify({
    ...logOptions(settings.logLevel, logDestination),
    genReqId: requestIds(settings.trustedProxies),
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    rewriteUrl: (request) => withEditionAsQuery(originForm(request.url ?? "/")),
    routerOptions: { maxParamLength: 200 },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: HEADER_LIMIT_BYTES,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // We refuse a request without a host ourselves, in JSON.
      requireHostHeader: false,
    },
    // Requests that still come while it stops are served.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: (error, request, reply) => {
      // The hooks below don't run for a request that could not be routed.
      reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
      sendFault(error, request, reply);
    },
  });
  app.server.on("checkExpectation", answerOddExpectation);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendFault);
  app.setNotFoundHandler(sendNotFound);
  acceptJsonBodies(app);

  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    done();
  });
  return app;
}
