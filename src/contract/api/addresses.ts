/** The browser needs only these and the types; the schemas (18 KB of script) stay on the server. */
export const API = {
  listFilms: { method: "GET", path: "/api/films" },
  getFilmMetadata: { method: "GET", path: "/api/film-metadata" },
  getFilmTags: { method: "GET", path: "/api/film-tags" },
  getFilmKin: { method: "GET", path: "/api/film-kin" },
  getFilmNames: { method: "GET", path: "/api/film-names" },
  getDepartedFilms: { method: "GET", path: "/api/departed-films" },
  getFormerIds: { method: "GET", path: "/api/film-former-ids" },
  listFilmRecommendations: { method: "GET", path: "/api/films/:rank/recommendations" },
  getFilmStanding: { method: "GET", path: "/api/films/:rank/standing" },
  getEdition: { method: "GET", path: "/api/film-editions/:edition" },
  getTopic: { method: "GET", path: "/api/film-topics/:kind/:topic" },
  listTopics: { method: "GET", path: "/api/film-topics" },
  getWatchProviders: { method: "GET", path: "/api/films/:rank/watch-providers" },
  listStreamingServices: { method: "GET", path: "/api/streaming-services" },
  listStreamedFilms: { method: "GET", path: "/api/streamed-films" },
  searchFilmIndex: { method: "GET", path: "/api/film-index" },
  getIndexFilm: { method: "GET", path: "/api/film-index/films/:id" },
  lookUpFilms: { method: "POST", path: "/api/film-index/films" },
  getFilmFacts: { method: "POST", path: "/api/film-index/facts" },
  searchFilms: { method: "POST", path: "/api/films/reorder" },

  getUserData: { method: "GET", path: "/api/user/data" },
  listChanges: { method: "GET", path: "/api/user/changes" },
  applyOperations: { method: "POST", path: "/api/user/batch" },
  exportLists: { method: "GET", path: "/api/user/export" },
  exchangeDuels: { method: "POST", path: "/api/user/duels" },

  getCanonShare: { method: "GET", path: "/api/canon/share" },
  shareCanon: { method: "POST", path: "/api/canon/share" },
  getSharedCanon: { method: "GET", path: "/api/canon/shared/:id" },
  setCanonPrivacy: { method: "POST", path: "/api/canon/privacy" },
  getFilmDnaShare: { method: "GET", path: "/api/dna/share" },
  shareFilmDna: { method: "POST", path: "/api/dna/share" },
  getListShare: { method: "GET", path: "/api/lists/share/:list" },
  shareList: { method: "POST", path: "/api/lists/share" },
  getSharedList: { method: "GET", path: "/api/lists/shared/:id" },
  setListPrivacy: { method: "POST", path: "/api/lists/privacy" },
  setFilmDnaPrivacy: { method: "POST", path: "/api/dna/privacy" },
  getSharedFilmDna: { method: "GET", path: "/api/dna/shared/:id" },

  createSubscription: { method: "POST", path: "/api/create-subscription" },
  getSubscription: { method: "GET", path: "/api/user/subscription" },
  openSubscriptionPortal: { method: "POST", path: "/api/user/subscription/portal" },
  paySandbox: { method: "POST", path: "/api/sandbox/pay" },
  cancelSandboxSubscription: { method: "POST", path: "/api/sandbox/cancel" },

  getConfig: { method: "GET", path: "/api/config" },
  startGoogleSignIn: { method: "POST", path: "/api/auth/google/start" },
  completeGoogleSignIn: { method: "POST", path: "/api/auth/google/callback" },
  resetPassword: { method: "POST", path: "/api/auth/reset-password" },
  deleteAccount: { method: "POST", path: "/api/account/delete" },
} as const satisfies Readonly<Record<string, Address>>;

/** Pages call none of these, so they do not load them. */
const FOR_OTHERS = {
  restoreLists: { method: "POST", path: "/api/user/restore" },
  deleteUserData: { method: "DELETE", path: "/api/user/data" },
  receivePaymentEvent: { method: "POST", path: "/api/stripe/webhook" },
  isAlive: { method: "GET", path: "/healthz" },
  isReady: { method: "GET", path: "/readyz" },
  getApiDescription: { method: "GET", path: "/api/openapi.json" },
} as const satisfies Readonly<Record<string, Address>>;

interface Address {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: `/${string}`;
}

export type AddressName = keyof typeof API | keyof typeof FOR_OTHERS;

/** To be spread into an endpoint: `{ ...addressOf("listFilms"), summary, answers }`. */
export function addressOf<Id extends AddressName>(id: Id) {
  const all = { ...API, ...FOR_OTHERS };
  return { id, ...all[id] };
}
