import type { AddressName } from "./addresses.ts";
import { deleteAccountEndpoint } from "./account.ts";
import { departedFilmsEndpoint } from "./departed-films.ts";
import { formerIdsEndpoint } from "./former-ids.ts";
import { editionEndpoint } from "./edition.ts";
import { configEndpoint } from "./config.ts";
import { exchangeDuelsEndpoint } from "./duel-answers.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { filmMetadataEndpoint } from "./film-metadata.ts";
import { filmRecommendationsEndpoint } from "./film-recommendations.ts";
import { filmFactsEndpoint } from "./film-facts.ts";
import { filmIndexEndpoint, indexFilmEndpoint } from "./film-index.ts";
import { filmLookUpEndpoint } from "./film-look-up.ts";
import { filmKinEndpoint } from "./film-kin.ts";
import { filmNamesEndpoint } from "./film-names.ts";
import { filmStandingEndpoint } from "./film-standing.ts";
import { filmTagsEndpoint } from "./film-tags.ts";
import { filmsEndpoint } from "./films.ts";
import { googleSignInEndpoint, googleSignInStartEndpoint } from "./google-sign-in.ts";
import { livenessEndpoint, readinessEndpoint } from "./health.ts";
import { deleteListsEndpoint, exportListsEndpoint, restoreListsEndpoint } from "./lists-file.ts";
import { openapiEndpoint } from "./openapi.ts";
import { batchEndpoint, listChangesEndpoint, operationEndpoints, userDataEndpoint } from "./user-lists.ts";
import {
  canonPrivacyEndpoint,
  dnaPrivacyEndpoint,
  listPrivacyEndpoint,
  ownCanonShareEndpoint,
  ownDnaShareEndpoint,
  ownListShareEndpoint,
  shareCanonEndpoint,
  sharedCanonEndpoint,
  sharedDnaEndpoint,
  sharedListEndpoint,
  shareDnaEndpoint,
  shareListEndpoint,
} from "./shares.ts";
import {
  createSubscriptionEndpoint,
  memberSubscriptionEndpoint,
  paymentWebhookEndpoint,
  sandboxCancellationEndpoint,
  sandboxPaymentEndpoint,
  subscriptionPortalEndpoint,
} from "./payments.ts";
import { streamedFilmsEndpoint, streamingServicesEndpoint } from "./streaming.ts";
import { watchProvidersEndpoint } from "./watch-providers.ts";
import { topicEndpoint, topicsEndpoint } from "./topics.ts";
import { searchEndpoint } from "./search.ts";
import { resetPasswordEndpoint } from "./reset-password.ts";

type EndpointOfEach<Ids extends AddressName> = { readonly [Id in Ids]: ApiEndpoint & { readonly id: Id } };

/** An address of `addresses.ts` without an endpoint is a type error here that names it. */
const ENDPOINTS = {
  listFilms: filmsEndpoint,
  getFilmMetadata: filmMetadataEndpoint,
  getFilmTags: filmTagsEndpoint,
  getFilmKin: filmKinEndpoint,
  getFilmNames: filmNamesEndpoint,
  getDepartedFilms: departedFilmsEndpoint,
  getFormerIds: formerIdsEndpoint,
  listFilmRecommendations: filmRecommendationsEndpoint,
  getFilmStanding: filmStandingEndpoint,
  getEdition: editionEndpoint,
  getTopic: topicEndpoint,
  listTopics: topicsEndpoint,
  getWatchProviders: watchProvidersEndpoint,
  listStreamingServices: streamingServicesEndpoint,
  listStreamedFilms: streamedFilmsEndpoint,
  searchFilmIndex: filmIndexEndpoint,
  getIndexFilm: indexFilmEndpoint,
  lookUpFilms: filmLookUpEndpoint,
  getFilmFacts: filmFactsEndpoint,
  searchFilms: searchEndpoint,
  getUserData: userDataEndpoint,
  listChanges: listChangesEndpoint,
  applyOperations: batchEndpoint,
  exportLists: exportListsEndpoint,
  restoreLists: restoreListsEndpoint,
  exchangeDuels: exchangeDuelsEndpoint,
  deleteUserData: deleteListsEndpoint,
  getCanonShare: ownCanonShareEndpoint,
  shareCanon: shareCanonEndpoint,
  getSharedCanon: sharedCanonEndpoint,
  setCanonPrivacy: canonPrivacyEndpoint,
  getFilmDnaShare: ownDnaShareEndpoint,
  shareFilmDna: shareDnaEndpoint,
  setFilmDnaPrivacy: dnaPrivacyEndpoint,
  getSharedFilmDna: sharedDnaEndpoint,
  getListShare: ownListShareEndpoint,
  shareList: shareListEndpoint,
  getSharedList: sharedListEndpoint,
  setListPrivacy: listPrivacyEndpoint,
  createSubscription: createSubscriptionEndpoint,
  getSubscription: memberSubscriptionEndpoint,
  openSubscriptionPortal: subscriptionPortalEndpoint,
  receivePaymentEvent: paymentWebhookEndpoint,
  paySandbox: sandboxPaymentEndpoint,
  cancelSandboxSubscription: sandboxCancellationEndpoint,
  getConfig: configEndpoint,
  startGoogleSignIn: googleSignInStartEndpoint,
  completeGoogleSignIn: googleSignInEndpoint,
  resetPassword: resetPasswordEndpoint,
  deleteAccount: deleteAccountEndpoint,
  isAlive: livenessEndpoint,
  isReady: readinessEndpoint,
  getApiDescription: openapiEndpoint,
} as const satisfies EndpointOfEach<AddressName>;

export type Endpoints = typeof ENDPOINTS;

/** A test compares these with the server's routes. */
export const API_ENDPOINTS: readonly ApiEndpoint[] = [
  ...Object.values(ENDPOINTS),
  ...operationEndpoints.map(({ endpoint }) => endpoint),
];
