import { pages } from "#contract/pages.ts";
import type { OutsideServiceNames } from "#contract/render-page.ts";
import type { Payments } from "./features/payments/payments.ts";
import type { SandboxPayments } from "./features/payments/sandbox-payments.ts";
import type { MovieDatabase } from "./features/movie-database/movie-database.ts";
import type { OutsideSources } from "./security-headers.ts";

export interface OutsideServices {
  readonly payments: Payments | SandboxPayments;
  /** The movie database's key for browsers, and the server's own look-up. */
  readonly movieDatabase: (MovieDatabase & { readonly apiKey: string }) | null;
  readonly analyticsUrl: string | null;
}

export function outsideServiceNames({ movieDatabase, analyticsUrl }: OutsideServices): OutsideServiceNames {
  return [
    ...(movieDatabase === null ? [] : (["movie-database"] as const)),
    ...(analyticsUrl === null ? [] : (["analytics"] as const)),
  ];
}

/** Client-side navigation can lead anywhere, so every page allows most; payment scripts only where one pays. */
export function outsideSources(
  { payments, movieDatabase, analyticsUrl }: OutsideServices,
  path: string,
): OutsideSources {
  const isPayment = payments.kind === "stripe" && path === pages.support();
  return {
    scripts: isPayment ? ["https://js.stripe.com", "https://*.js.stripe.com"] : [],
    images: movieDatabase === null ? [] : ["https://image.tmdb.org"],
    connections: [
      ...(movieDatabase === null ? [] : ["https://api.themoviedb.org"]),
      ...(analyticsUrl === null ? [] : [new URL(analyticsUrl).origin]),
      ...(isPayment ? ["https://api.stripe.com"] : []),
    ],
    frames: isPayment ? ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"] : [],
    // Its script loads more scripts by URL, which the default policy allows from its own origins.
    policies: isPayment ? ["default"] : [],
  };
}
