import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { randomUUID } from "node:crypto";
import { pages } from "#contract/pages.ts";
import type { RenderPage } from "#contract/render-page.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { logAnswers, logOptions } from "#platform/log.ts";
import { watchUnusedConnections } from "#platform/unused-connections.ts";
import { originForm } from "#platform/request-path.ts";
import { answerOddExpectation, answerUnreadableRequest } from "./client-errors.ts";
import { addApiDescription } from "./features/api-description/routes.ts";
import { addConfigRoute } from "./features/config/routes.ts";
import { addFilmRoutes } from "./features/films/routes.ts";
import { addHealthRoutes } from "./features/health/routes.ts";
import { createPageStore } from "./features/pages/page-store.ts";
import { addPageRoutes } from "./features/pages/routes.ts";
import { addStaticFiles } from "./features/static-files/routes.ts";
import { sendFault, sendNotFound } from "./problems.ts";
import { acceptJsonBodies, addRequestRules, watchMethods } from "./request-rules.ts";
import { securityHeaders } from "./security-headers.ts";

const KIBIBYTE = 1024;
/** No call of the product takes a larger body; one that must says so in its own route. */
const BODY_LIMIT_BYTES = 64 * KIBIBYTE;
const HEADER_LIMIT_BYTES = 16 * KIBIBYTE;
const PAGE_CACHE_BYTES = 64 * KIBIBYTE * KIBIBYTE;

export interface ServerAppDeps {
  readonly settings: {
    /** The product's public origin, without a trailing slash. */
    readonly publicUrl: string;
    readonly logLevel: string;
    readonly trustedProxies: readonly string[];
  };
  readonly catalogue: Catalogue;
  readonly renderPage: RenderPage;
  /** The browser's files, out of the build. */
  readonly clientDir: string;
  /** Where the build put the answers it compressed. */
  readonly compressedDir: string;
  /** Where log lines go instead of standard output. */
  readonly logDestination?: { readonly write: (line: string) => void };
}

/** The whole product as one HTTP app, not yet listening: `inject` asks it in tests, `listen` opens it to the world. */
export async function createServerApp(deps: ServerAppDeps): Promise<FastifyInstance> {
  const { settings, catalogue, renderPage } = deps;
  const headers = securityHeaders(settings.publicUrl);

  const app: FastifyInstance = fastify({
    ...logOptions(settings.logLevel, deps.logDestination),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    rewriteUrl: (request) => originForm(request.url ?? "/"),
    routerOptions: { maxParamLength: 200 },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: HEADER_LIMIT_BYTES,
      headersTimeout: 10_000,
      // How often slow connections are looked for: the timeouts above are kept to within this.
      connectionsCheckingInterval: 2_000,
      // We answer a request without a host ourselves, in JSON like any other.
      requireHostHeader: false,
    },
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: (error, request, reply) => {
      // The hooks below don't run for a request that could not be routed.
      reply.headers(headers);
      sendFault(error, request, reply);
    },
  });
  app.server.on("checkExpectation", answerOddExpectation);
  const closeUnusedConnections = watchUnusedConnections(app.server);
  app.addHook("preClose", async () => closeUnusedConnections());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendFault);
  app.setNotFoundHandler(sendNotFound);
  acceptJsonBodies(app);

  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  addRequestRules(app);
  logAnswers(app);
  const answerOtherMethods = watchMethods(app);

  const pageStore = createPageStore({
    renderPage,
    catalogue,
    publicUrl: settings.publicUrl,
    maxBytes: PAGE_CACHE_BYTES,
  });
  await addApiDescription(app);
  addFilmRoutes(app, { catalogue, compressedDir: deps.compressedDir });
  addConfigRoute(app, {
    anonKey: null,
    authUrl: null,
    googleClientId: null,
    stripePublishableKey: null,
    tmdbApiKey: null,
    payments: "sandbox",
    catalogueVersion: catalogue.version,
  });
  addHealthRoutes(app, async () => {
    const home = await pageStore(pages.home(), "auto").catch(() => null);
    return home?.status === 200;
  });
  await addStaticFiles(app, deps.clientDir);
  addPageRoutes(app, { pageStore, catalogue, publicUrl: settings.publicUrl });
  answerOtherMethods();

  // The first rendering is slow while the code is cold: done before the first visitor comes, where there is time.
  app.addHook("onListen", async () => {
    await pageStore(pages.home(), "auto").catch((error: unknown) => app.log.error({ err: error }, "fault"));
  });
  return app;
}
