import type { FastifyInstance } from "fastify";
import { pages } from "#contract/pages.ts";
import { askEmbeddedAuth } from "./adapters/embedded-auth.ts";
import { AUTH_PREFIX } from "./api-paths.ts";
import { type AskAuth, askHostedAuth } from "./ask-auth.ts";
import type { AttemptTables } from "./attempts/attempt-migrations.ts";
import { createAttempts } from "./attempts/attempts.ts";
import { addAccountRoutes } from "./features/account/routes.ts";
import { addApiDescription } from "./features/api-description/routes.ts";
import { addConfigRoute } from "./features/config/routes.ts";
import { addTopicRoutes } from "./features/topics/routes.ts";
import { createFindTopic } from "./features/topics/topic-pages.ts";
import { addEditionRoutes } from "./features/editions/routes.ts";
import { addFilmRoutes } from "./features/films/routes.ts";
import { addGoogleSignInRoutes } from "./features/google-sign-in/routes.ts";
import { addDuelsRoute } from "./features/duels/routes.ts";
import { addHealthRoutes } from "./features/health/routes.ts";
import { createFilmIndex } from "./features/film-index/film-index.ts";
import { createIndexAnswers } from "./features/film-index/index-answer.ts";
import { addFilmIndexRoutes } from "./features/film-index/routes.ts";
import { createWorldFilms } from "./features/film-index/world-films.ts";
import type { FilmNames } from "./film-names.ts";
import { addUserListsRoutes } from "./features/user-lists/routes.ts";
import { addSearchRoutes } from "./features/search/routes.ts";
import { createSearchService } from "./features/search/search-service.ts";
import { addSecurityTxt } from "./features/security-txt/routes.ts";
import { createPageStore } from "./features/pages/page-store.ts";
import { addPageRoutes } from "./features/pages/routes.ts";
import { addShares } from "./features/shares/shares.ts";
import type { PaymentTables } from "./features/payments/payment-tables.ts";
import { addPaymentRoutes } from "./features/payments/routes.ts";
import { addResetPasswordRoute } from "./features/reset-password/routes.ts";
import { addStreamingRoutes } from "./features/streaming/routes.ts";
import { addStaticFiles } from "./features/static-files/routes.ts";
import { addWatchProvidersRoute } from "./features/watch-providers/routes.ts";
import { createFindOtherFilm } from "./other-films.ts";
import type { ServerAppDeps } from "./server-deps.ts";

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

export function partsOfFeatures(app: FastifyInstance, deps: ServerAppDeps, names: FilmNames) {
  const { catalogue, renderPage, outside, clock, settings } = deps;
  const askAuth = askAuthWith(app, deps.auth, deps.auth.anonKey ?? "");
  const connectTo = deps.auth.url === null ? [] : [deps.auth.url];
  const worldFilms = createWorldFilms(createFilmIndex(deps.filmIndexFile), outside.movieDatabase);
  const answered = createIndexAnswers(catalogue, names.lasting);
  const findOtherFilm = createFindOtherFilm({ ...catalogue, worldFilms, answered });
  const findTopic = createFindTopic({ catalogue, worldFilms, answered });
  const pageStore = createPageStore({
    renderPage,
    catalogue,
    publicUrl: settings.publicUrl,
    outside,
    maxBytes: PAGE_CACHE_BYTES,
    connectTo,
  });
  const search = createSearchService({
    ...deps.search,
    catalogue,
    noteTrouble: (error) => app.log.warn({ err: error }, "search model"),
  });
  const attempts = createAttempts({ database: deps.database.withTables<AttemptTables>(), clock });
  return { names, askAuth, attempts, connectTo, worldFilms, answered, findOtherFilm, findTopic, pageStore, search };
}

export async function addFeatures(
  app: FastifyInstance,
  deps: ServerAppDeps,
  parts: ReturnType<typeof partsOfFeatures>,
): Promise<void> {
  const { catalogue, outside, clock } = deps;
  const { publicUrl } = deps.settings;
  const { names, askAuth, attempts, search, pageStore, connectTo, worldFilms, answered } = parts;
  const { findOtherFilm, findTopic } = parts;
  await addApiDescription(app);
  addEditionRoutes(app, { catalogue });
  addTopicRoutes(app, { catalogue, findTopic });
  addFilmRoutes(app, { catalogue, compressedDir: deps.compressedDir });
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
  addStreamingRoutes(app, { catalogue, movieDatabase: outside.movieDatabase });
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
  addPageRoutes(app, { pageStore, search, catalogue, findOtherFilm, findTopic, lasting: names.lasting, publicUrl });
}

function askAuthWith(app: FastifyInstance, { plugin, url }: ServerAppDeps["auth"], apikey: string): AskAuth {
  return plugin === null && url !== null ? askHostedAuth({ url, apikey }) : askEmbeddedAuth(app, apikey);
}
