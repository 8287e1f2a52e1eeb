import type { Registry } from "@prometheus-io/client";
import fastify, { type FastifyInstance, type FastifyPluginAsync } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { livenessEndpoint, readinessEndpoint } from "#contract/api/health.ts";
import { pages } from "#contract/pages.ts";
import type { RenderPage } from "#contract/render-page.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { Clock } from "#platform/clock.ts";
import { answerLastRequests } from "#platform/stopping.ts";
import { logAnswers, logOptions } from "#platform/log.ts";
import { watchAnswers } from "#platform/metrics.ts";
import type { Random } from "#platform/random.ts";
import type { Database } from "#platform/database/database.ts";
import { REQUEST_ID_HEADER, requestIds, originForm } from "#platform/request-head.ts";
import type { RenderPicture } from "./adapters/picture-renderer.ts";
import { askEmbeddedAuth } from "./adapters/embedded-auth.ts";
import { AUTH_PREFIX } from "./api-paths.ts";
import { type AskAuth, askHostedAuth } from "./ask-auth.ts";
import { answerOddExpectation, answerUnreadableRequest } from "./client-errors.ts";
import { answerInTime } from "./answer-in-time.ts";
import type { AttemptTables } from "./attempts/attempt-migrations.ts";
import { createAttempts } from "./attempts/attempts.ts";
import type { MemberRecords } from "./features/account/member-data.ts";
import { addAccountRoutes } from "./features/account/routes.ts";
import { addApiDescription } from "./features/api-description/routes.ts";
import { addConfigRoute } from "./features/config/routes.ts";
import { addEditionRoutes } from "./features/editions/routes.ts";
import { addFilmRoutes } from "./features/films/routes.ts";
import type { GoogleSettings } from "./features/google-sign-in/google-client.ts";
import { addGoogleSignInRoutes } from "./features/google-sign-in/routes.ts";
import { addDuelsRoute } from "./features/duels/routes.ts";
import { addHealthRoutes } from "./features/health/routes.ts";
import { createFilmIndex } from "./features/film-index/film-index.ts";
import { createIndexAnswers } from "./features/film-index/index-answer.ts";
import { addFilmIndexRoutes } from "./features/film-index/routes.ts";
import { createWorldFilms } from "./features/film-index/world-films.ts";
import { createFilmNames } from "./film-names.ts";
import { addUserListsRoutes } from "./features/user-lists/routes.ts";
import { addSearchRoutes } from "./features/search/routes.ts";
import { createSearchService, type SearchServiceDeps } from "./features/search/search-service.ts";
import { addSecurityTxt } from "./features/security-txt/routes.ts";
import { createPageStore } from "./features/pages/page-store.ts";
import { addPageRoutes } from "./features/pages/routes.ts";
import { addShares } from "./features/shares/shares.ts";
import type { PaymentTables } from "./features/payments/payment-tables.ts";
import { addPaymentRoutes } from "./features/payments/routes.ts";
import { addResetPasswordRoute } from "./features/reset-password/routes.ts";
import { addStaticFiles } from "./features/static-files/routes.ts";
import { addWatchProvidersRoute } from "./features/watch-providers/routes.ts";
import { addEditionRules, withEditionAsQuery } from "./editions-of-pages.ts";
import { createFindOtherFilm } from "./other-films.ts";
import type { OutsideServices } from "./outside-services.ts";
import { prepareAtLeisure } from "./prepare-at-leisure.ts";
import { sendFault, sendNotFound } from "./problems.ts";
import { acceptJsonBodies, addRequestRules, watchMethods } from "./request-rules.ts";
import { securityHeaders } from "./security-headers.ts";
import type { VerifyToken } from "./token-verifier.ts";

const KIBIBYTE = 1024;
/** The default; a route that needs more says so itself. */
const BODY_LIMIT_BYTES = 64 * KIBIBYTE;
const HEADER_LIMIT_BYTES = 16 * KIBIBYTE;
const HEALTH_PATHS: ReadonlySet<string> = new Set([livenessEndpoint.path, readinessEndpoint.path]);
const PAGE_CACHE_BYTES = 64 * KIBIBYTE * KIBIBYTE;

export interface ServerAppDeps {
  readonly settings: {
    readonly publicUrl: string;
    readonly logLevel: string;
    readonly trustedProxies: readonly string[];
  };
  readonly catalogue: Catalogue;
  readonly renderPage: RenderPage;
  readonly clientDir: string;
  readonly compressedDir: string;
  /** The world's films, as the build wrote them for searching. */
  readonly filmIndexFile: string;
  readonly renderPicture: RenderPicture;
  /** Migrated. */
  readonly database: Database<unknown>;
  readonly clock: Clock;
  readonly random: Random;
  readonly auth: {
    /** The routes under `/auth/v1`; null with a hosted auth service. */
    readonly plugin: FastifyPluginAsync | null;
    /** The browser's address and public key for the auth service. */
    readonly url: string | null;
    readonly anonKey: string | null;
    /** The key for administrative calls; null where there is none. */
    readonly serviceRoleKey: string | null;
    readonly google: GoogleSettings | null;
  };
  /** Pages of the mails written instead of sent; null where they must not be shown. */
  readonly devMail: FastifyPluginAsync | null;
  /** Where to report a vulnerability in this installation, as a URI; null for nowhere. */
  readonly securityContact: string | null;
  readonly outside: OutsideServices;
  readonly verifyToken: VerifyToken;
  readonly search: Pick<SearchServiceDeps, "quotas" | "model" | "vectors">;
  /** What is deleted together with an account. */
  readonly memberRecords: MemberRecords;
  /** What keeps the product from storing anything now; null where nothing does. */
  readonly storageTrouble: Database<unknown>["trouble"];
  readonly metrics: Registry | null;
  readonly logDestination?: { readonly write: (line: string) => void };
}

/** The whole product as one HTTP app, not yet listening. */
export async function createServerApp(deps: ServerAppDeps): Promise<FastifyInstance> {
  const { settings, catalogue, renderPage, outside, clock } = deps;
  const { publicUrl } = settings;
  const headers = securityHeaders(publicUrl);
  const attempts = createAttempts({ database: deps.database.withTables<AttemptTables>(), clock });

  const app: FastifyInstance = fastify({
    ...logOptions(settings.logLevel, deps.logDestination),
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
      // The timeouts above are checked this often.
      connectionsCheckingInterval: 2_000,
      // We refuse a request without a host ourselves, in JSON.
      requireHostHeader: false,
    },
    // Who still comes while it stops is served.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: (error, request, reply) => {
      // The hooks below don't run for a request that could not be routed.
      reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
      sendFault(error, request, reply);
    },
  });
  app.server.on("checkExpectation", answerOddExpectation);
  const untilLastRequest = answerLastRequests(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendFault);
  app.setNotFoundHandler(sendNotFound);
  acceptJsonBodies(app);

  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    done();
  });
  addRequestRules(app);
  const names = createFilmNames(catalogue);
  addEditionRules(app, { names, publicUrl });
  answerInTime(app);
  logAnswers(app, HEALTH_PATHS);
  if (deps.metrics !== null) watchAnswers(app, deps.metrics);
  const answerOtherMethods = watchMethods(app);

  const askAuth = askAuthWith(app, deps.auth, deps.auth.anonKey ?? "");
  const connectTo = deps.auth.url === null ? [] : [deps.auth.url];
  const worldFilms = createWorldFilms(createFilmIndex(deps.filmIndexFile), outside.movieDatabase);
  const answered = createIndexAnswers(catalogue, names.lasting);
  const findOtherFilm = createFindOtherFilm({ ...catalogue, worldFilms, answered });
  const pageStore = createPageStore({
    renderPage,
    catalogue,
    publicUrl,
    outside,
    maxBytes: PAGE_CACHE_BYTES,
    connectTo,
  });
  await addApiDescription(app);
  addEditionRoutes(app, { catalogue });
  addFilmRoutes(app, { catalogue, compressedDir: deps.compressedDir });
  const search = createSearchService({
    ...deps.search,
    catalogue,
    noteTrouble: (error) => app.log.warn({ err: error }, "search model"),
  });
  addFilmIndexRoutes(app, { worldFilms, answered, clock });
  addSearchRoutes(app, { catalogue, search, verifyToken: deps.verifyToken });
  addConfigRoute(app, {
    anonKey: deps.auth.anonKey,
    authUrl: deps.auth.url,
    googleClientId: deps.auth.google?.clientId ?? null,
    stripePublishableKey: outside.payments.publishableKey,
    tmdbApiKey: outside.movieDatabase?.apiKey ?? null,
    analyticsUrl: outside.analyticsUrl,
    payments: outside.payments.kind,
    catalogueVersion: catalogue.version,
  });
  addUserListsRoutes(app, { ...deps, names });
  addDuelsRoute(app, { ...deps, lasting: names.lasting });
  addWatchProvidersRoute(app, { catalogue, movieDatabase: outside.movieDatabase });
  addPaymentRoutes(app, {
    payments: outside.payments,
    database: deps.database.withTables<PaymentTables>(),
    verifyToken: deps.verifyToken,
    askAuth,
    attempts,
    publicUrl,
  });
  addHealthRoutes(app, {
    clock,
    storageTrouble: deps.storageTrouble,
    isHomeServed: async () => (await pageStore(pages.home(), "auto").catch(() => null))?.status === 200,
  });
  addGoogleSignInRoutes(app, { google: deps.auth.google, askAuth, publicUrl, random: deps.random });
  addResetPasswordRoute(app, askAuth);
  const { serviceRoleKey } = deps.auth;
  addAccountRoutes(app, {
    verifyToken: deps.verifyToken,
    askAuth,
    askAuthAsAdmin: serviceRoleKey === null ? null : askAuthWith(app, deps.auth, serviceRoleKey),
    attempts,
    memberRecords: deps.memberRecords,
    endSubscriptions: outside.payments.endSubscriptions,
    clock,
  });
  if (deps.auth.plugin !== null) await app.register(deps.auth.plugin, { prefix: AUTH_PREFIX });
  if (deps.devMail !== null) await app.register(deps.devMail, { prefix: "/dev/mail" });
  await addStaticFiles(app, deps.clientDir);
  addShares(app, { ...deps, names, askAuth, attempts, publicUrl, connectTo });
  addSecurityTxt(app, { contact: deps.securityContact, publicUrl, clock });
  addPageRoutes(app, { pageStore, search, catalogue, findOtherFilm, lasting: names.lasting, publicUrl });
  answerOtherMethods();

  // After all that wants to know of the stop at once.
  app.addHook("preClose", untilLastRequest);
  prepareAtLeisure(app, { pageStore, search, catalogue });
  return app;
}

/** The product's own access to the auth service, embedded or hosted. */
function askAuthWith(app: FastifyInstance, { plugin, url }: ServerAppDeps["auth"], apikey: string): AskAuth {
  return plugin === null && url !== null ? askHostedAuth({ url, apikey }) : askEmbeddedAuth(app, apikey);
}
