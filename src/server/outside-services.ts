import { pages } from "#contract/pages.ts";
import type { OutsideServiceNames } from "#contract/render-page.ts";
import type { Payments } from "./features/payments/payments.ts";
import type { SandboxPayments } from "./features/payments/sandbox-payments.ts";
import type { FindMovie } from "./features/watch-providers/movie-search.ts";
import type { OutsideSources } from "./security-headers.ts";

/** The services of others, as far as they are switched on. */
export interface OutsideServices {
  readonly payments: Payments | SandboxPayments;
  /** The movie database: the key browsers show it, and how the server itself asks it. */
  readonly movieDatabase: { readonly apiKey: string; readonly findMovie: FindMovie } | null;
  /** Where browsers send what is counted. */
  readonly analyticsUrl: string | null;
}

/** The services whose scripts a page may load besides its own. */
export function outsideServiceNames({ movieDatabase, analyticsUrl }: OutsideServices): OutsideServiceNames {
  return [
    ...(movieDatabase === null ? [] : (["movie-database"] as const)),
    ...(analyticsUrl === null ? [] : (["analytics"] as const)),
  ];
}

/**
 * What the page at `path` may load from elsewhere. The movie database and the counting may be asked from wherever a
 * visitor goes on without a new document; the payment provider's script is for its one page alone.
 */
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
    // Its script loads more of itself by address: the page's default policy lets it, from its own addresses alone.
    policies: isPayment ? ["default"] : [],
  };
}
