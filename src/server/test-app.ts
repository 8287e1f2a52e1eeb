/** For tests: the app over a small catalogue, with a fake page renderer. */
import type { FastifyInstance } from "fastify";
import type { RenderPage } from "#contract/render-page.ts";
import type { Catalogue, DepartedFilms } from "#domain/catalogue/catalogue.ts";
import type { EditionRanking } from "#domain/catalogue/edition-ranking.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { systemClock } from "#platform/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { IN_MEMORY, openSqlite } from "#platform/database/open-sqlite.ts";
import { secureRandom } from "#platform/random.ts";
import { ATTEMPT_MIGRATIONS } from "./attempts/attempt-migrations.ts";
import { ACCOUNT_MIGRATIONS } from "./features/account/departed-members.ts";
import { createMemberRecords } from "./features/account/member-data.ts";
import { DUELS_MIGRATIONS } from "./features/duels/duels-migrations.ts";
import { SHARE_MIGRATIONS } from "./features/shares/share-migrations.ts";
import { USER_LISTS_MIGRATIONS } from "./features/user-lists/lists-migrations.ts";
import { createServerApp } from "./app.ts";
import type { ServerAppDeps } from "./server-deps.ts";

export function makeFilm(film: Partial<Film> & Pick<Film, "rank">): Film {
  return {
    id: filmIdOf(`film-${film.rank}`),
    title: `Film ${film.rank}`,
    year: 1960,
    director: "Some One",
    description: "A film about something that happens to somebody, somewhere.",
    posterUrl: null,
    poster: "lamp 0 indigo foot",
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

export function departedFilmsOf(
  editions: readonly EditionRanking[],
  ranked: readonly Pick<Film, "id">[],
): DepartedFilms {
  const isRanked = new Set(ranked.map(({ id }) => id));
  return Object.fromEntries(
    editions
      .flatMap(({ edition, films }) => films.map(({ rank, id }) => ({ edition, rank, id })))
      .filter(({ id }) => !isRanked.has(id))
      .map(({ edition, rank, id }) => {
        const { rank: _rank, provenance: _provenance, ...film } = makeFilm({ rank, id });
        const metadata = {
          genre: "Drama",
          cinematographer: "unknown",
          screenwriter: "unknown",
          mood: "calm",
          recommendations: [],
        };
        return [
          id,
          {
            was: rank,
            wasIn: edition,
            film,
            metadata,
            tags: {},
            neighbours: [],
            ids: { wikidata: null, letterboxd: [] },
          },
        ];
      }),
  );
}

export const TEST_CATALOGUE: Catalogue = {
  version: "1.2.3",
  edition: CURRENT_EDITION,
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
  // Enough text that it is compressed.
  tagsByRank: Object.fromEntries(
    [1, 2, 3, 4].map((rank) => [
      String(rank),
      Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`a term of the vocabulary ${index}`, 1 + (index % 3)]),
      ),
    ]),
  ),
  recommendationsByRank: {
    1: [
      { rank: 3, why: "the same village in the evening", isFurtherAfield: false },
      { rank: 2, why: "another friendship put to the test", isFurtherAfield: true },
    ],
    2: [],
  },
  neighboursByRank: {},
  idsByRank: Object.fromEntries(
    [1, 2, 3, 4].map((rank) => [
      String(rank),
      { wikidata: `Q${rank}`, letterboxd: Array.from({ length: 60 }, (_, part) => `film-${rank}-part-${part}`) },
    ]),
  ),
  supportingCastByRank: {},
  backgroundByRank: {},
  otherTitlesByRank: {},
  departed: {},
  formerIds: {},
  editions: [
    {
      edition: CURRENT_EDITION,
      notes: [],
      films: [1, 2, 3, 4]
        .map((rank) => makeFilm({ rank }))
        .map(({ rank, id, provenance }) => ({ rank, id, provenance })),
    },
  ],
  kinByRank: Object.fromEntries(
    [1, 2, 3, 4].map((rank) => [
      String(rank),
      { votes: rank, kin: Array.from({ length: 60 }, () => ({ rank: 1, strength: 50, voters: 2 })) },
    ]),
  ),
};

export const APP_MIGRATIONS = [
  ACCOUNT_MIGRATIONS,
  ATTEMPT_MIGRATIONS,
  DUELS_MIGRATIONS,
  SHARE_MIGRATIONS,
  USER_LISTS_MIGRATIONS,
];

export const fakeRenderPage: RenderPage = async ({ path, theme }) => ({
  status: path === "/" || path.startsWith("/film/") ? 200 : 404,
  html: `<!doctype html><html data-theme="${theme}"><head><style>p{color:red}</style></head><body><p>${"page ".repeat(200)}</p></body></html>`,
});

export const NO_OUTSIDE: ServerAppDeps["outside"] = {
  payments: {
    kind: "sandbox",
    publishableKey: null,
    createSubscription: async () => "sandbox_secret",
    openPortal: async () => "/support",
    endSubscriptions: async () => undefined,
    receiveEvent: null,
  },
  movieDatabase: null,
  analyticsUrl: null,
};

export async function createTestApp(deps: Partial<ServerAppDeps> = {}): Promise<FastifyInstance> {
  const database = openSqlite(IN_MEMORY);
  await migrate(database, APP_MIGRATIONS, systemClock);
  return createServerApp({
    settings: { publicUrl: "http://localhost:3000", logLevel: "silent", trustedProxies: [] },
    catalogue: TEST_CATALOGUE,
    renderPage: fakeRenderPage,
    clientDir: "/nowhere/client",
    compressedDir: "/nowhere/api",
    filmIndexFile: "/nowhere/film-index.sqlite",
    renderPicture: async () => Buffer.from("a picture"),
    database,
    clock: systemClock,
    random: secureRandom,
    auth: { plugin: null, url: null, anonKey: null, serviceRoleKey: null, google: null },
    devMail: null,
    securityContact: null,
    outside: NO_OUTSIDE,
    memberRecords: createMemberRecords(database, [], systemClock),
    verifyToken: async () => null,
    search: {
      quotas: { take: async () => ({ isAllowed: true, remaining: { hourly: 59, daily: 299 } }) },
      model: null,
      vectors: null,
    },
    metrics: null,
    storageTrouble: async () => null,
    ...deps,
  });
}
