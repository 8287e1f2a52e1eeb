import { deleteAccountEndpoint } from "./account.ts";
import { configEndpoint } from "./config.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { filmMetadataEndpoint } from "./film-metadata.ts";
import { filmRecommendationsEndpoint } from "./film-recommendations.ts";
import { filmKinEndpoint } from "./film-kin.ts";
import { filmTagsEndpoint } from "./film-tags.ts";
import { filmsEndpoint } from "./films.ts";
import { googleSignInEndpoint, googleSignInStartEndpoint } from "./google-sign-in.ts";
import { livenessEndpoint, readinessEndpoint } from "./health.ts";
import { deleteListsEndpoint, exportListsEndpoint, restoreListsEndpoint } from "./lists-file.ts";
import { openapiEndpoint } from "./openapi.ts";
import { batchEndpoint, operationEndpoints, userDataEndpoint } from "./user-lists.ts";
import {
  canonPrivacyEndpoint,
  dnaPrivacyEndpoint,
  shareCanonEndpoint,
  sharedCanonEndpoint,
  sharedDnaEndpoint,
  shareDnaEndpoint,
} from "./shares.ts";
import {
  createSubscriptionEndpoint,
  memberSubscriptionEndpoint,
  paymentWebhookEndpoint,
  sandboxCancellationEndpoint,
  sandboxPaymentEndpoint,
  subscriptionPortalEndpoint,
} from "./payments.ts";
import { watchProvidersEndpoint } from "./watch-providers.ts";
import { searchEndpoint } from "./search.ts";
import { resetPasswordEndpoint } from "./reset-password.ts";

const ENDPOINTS = [
  filmsEndpoint,
  filmMetadataEndpoint,
  filmTagsEndpoint,
  filmKinEndpoint,
  filmRecommendationsEndpoint,
  userDataEndpoint,
  ...operationEndpoints.map(({ endpoint }) => endpoint),
  batchEndpoint,
  exportListsEndpoint,
  restoreListsEndpoint,
  deleteListsEndpoint,
  shareCanonEndpoint,
  sharedCanonEndpoint,
  shareDnaEndpoint,
  canonPrivacyEndpoint,
  dnaPrivacyEndpoint,
  sharedDnaEndpoint,
  watchProvidersEndpoint,
  createSubscriptionEndpoint,
  memberSubscriptionEndpoint,
  subscriptionPortalEndpoint,
  paymentWebhookEndpoint,
  sandboxPaymentEndpoint,
  sandboxCancellationEndpoint,
  searchEndpoint,
  configEndpoint,
  deleteAccountEndpoint,
  googleSignInStartEndpoint,
  googleSignInEndpoint,
  resetPasswordEndpoint,
  livenessEndpoint,
  readinessEndpoint,
  openapiEndpoint,
] as const satisfies readonly ApiEndpoint[];

export type Endpoint = (typeof ENDPOINTS)[number];

/** Every call of the API. A test compares it with the server's routes. */
export const API_ENDPOINTS: readonly ApiEndpoint[] = ENDPOINTS;
