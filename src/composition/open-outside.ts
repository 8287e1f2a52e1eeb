import type { Config } from "../config.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { secureRandom } from "#platform/random.ts";
import type { PaymentTables } from "#server/features/payments/payment-tables.ts";
import { openSandboxPayments } from "#server/features/payments/sandbox-payments.ts";
import { openStripePayments } from "#server/features/payments/stripe-payments.ts";
import { createMovieDatabase } from "#server/features/movie-database/movie-database.ts";
import type { OutsideServices } from "#server/outside-services.ts";

/** Payments fall back to the sandbox. */
export async function openOutside(
  { payments, tmdbApiKey, analyticsUrl }: Pick<Config, "payments" | "tmdbApiKey" | "analyticsUrl">,
  database: Database<unknown>,
): Promise<OutsideServices> {
  const needs = { database: database.withTables<PaymentTables>(), clock: systemClock, random: secureRandom };
  return {
    payments: payments.kind === "stripe" ? await openStripePayments(payments, needs) : openSandboxPayments(needs),
    movieDatabase:
      tmdbApiKey === null
        ? null
        : { apiKey: tmdbApiKey, ...createMovieDatabase({ apiKey: tmdbApiKey, clock: systemClock }) },
    analyticsUrl,
  };
}
