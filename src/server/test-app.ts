/** For tests alone: the server's app over a small catalogue, with a stand-in for the app's renderer. */
import type { FastifyInstance } from "fastify";
import type { RenderPage } from "#contract/render-page.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { Film } from "#domain/film.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { createServerApp, type ServerAppDeps } from "./app.ts";

/** A film of which only what a test says matters. */
export function makeFilm(film: Partial<Film> & Pick<Film, "rank">): Film {
  return {
    id: `film-${film.rank}`,
    title: `Film ${film.rank}`,
    year: 1960,
    director: "Some One",
    description: "A film about something that happens to somebody, somewhere.",
    posterUrl: null,
    trailerUrl: null,
    provenance: {
      listCount: 1,
      averagePosition: 0.1,
      placements: [{ list: "afi-2007", position: 10, entries: 100 }],
    },
    facts: {
      originalTitle: `Film ${film.rank}`,
      directors: ["Some One"],
      screenwriters: [],
      cinematographers: [],
      composers: [],
      cast: [],
      genres: ["Drama"],
      countries: ["France"],
      languages: ["French"],
      runtimeMinutes: 100,
      color: "bw",
      sound: "sound",
      awards: [],
      imdbId: null,
      tmdbId: null,
    },
    ...film,
  };
}

export const TEST_CATALOGUE: Catalogue = {
  version: "1.2.3",
  films: [1, 2, 3, 4].map((rank) => makeFilm({ rank })),
  metadataByRank: Object.fromEntries(
    [1, 2, 3, 4].map((rank) => [
      String(rank),
      {
        genre: "Drama",
        cinematographer: "unknown",
        screenwriter: "unknown",
        mood: "calm, wistful, tender, wry, bleak, tense",
        recommendations: ["Film 1", "Film 2"],
      },
    ]),
  ),
  recommendationsByRank: {
    1: [
      { rank: 3, why: "the same village in the evening" },
      { rank: 2, why: "another friendship put to the test" },
    ],
    2: [],
  },
};

/** Knows the home page and `/film/…`; long enough that compressing is worth it. */
export const fakeRenderPage: RenderPage = async ({ path, theme }) => ({
  status: path === "/" || path.startsWith("/film/") ? 200 : 404,
  html: `<!doctype html><html data-theme="${theme}"><head><style>p{color:red}</style></head><body><p>${"page ".repeat(200)}</p></body></html>`,
});

/** A database that must not be asked: for tests of what keeps nothing. */
const NO_DATABASE: Database<unknown> = {
  get db(): never {
    throw new Error("This test has no database.");
  },
  dialect: "sqlite",
  transaction: () => Promise.reject(new Error("This test has no database.")),
  isReachable: async () => false,
  withTables: <Tables>() => NO_DATABASE as Database<Tables>,
  close: async () => undefined,
};

/** No service of others, and payments that nobody makes. */
export const NO_OUTSIDE: ServerAppDeps["outside"] = {
  payments: {
    kind: "sandbox",
    publishableKey: null,
    createSubscription: async () => "sandbox_secret",
    openPortal: async () => "/support",
    receiveEvent: null,
  },
  movieDatabase: null,
  analyticsUrl: null,
};

export function createTestApp(deps: Partial<ServerAppDeps> = {}): Promise<FastifyInstance> {
  return createServerApp({
    settings: { publicUrl: "http://localhost:3000", logLevel: "silent", trustedProxies: [] },
    catalogue: TEST_CATALOGUE,
    renderPage: fakeRenderPage,
    clientDir: "/nowhere/client",
    compressedDir: "/nowhere/api",
    auth: { plugin: null, url: null, anonKey: null, serviceRoleKey: null, google: null },
    devMail: null,
    outside: NO_OUTSIDE,
    database: NO_DATABASE,
    clock: systemClock,
    memberData: [],
    verifyToken: async () => null,
    search: {
      quotas: { take: async () => ({ isAllowed: true, remaining: { hourly: 59, daily: 299 } }) },
      model: null,
      vectors: null,
    },
    isStorageReady: async () => true,
    ...deps,
  });
}
