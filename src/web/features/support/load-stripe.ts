import { loadStripe as load } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";

let loading: Promise<Stripe> | null = null;

/** On demand; only the support page's policy allows it. Rejects if it can't be loaded; may be called again. */
export function loadStripe(publishableKey: string): Promise<Stripe> {
  allowStripeScripts();
  loading ??= load(publishableKey)
    .then((stripe) => {
      if (stripe === null) throw new Error("The payment provider's script is for browsers.");
      return stripe;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** It should not stay on other pages. */
export function isStripeLoaded(): boolean {
  return document.querySelector('script[src^="https://js.stripe.com/"]') !== null;
}

/** Not in TypeScript's library yet. */
interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: "default", rules: { readonly createScriptURL: (address: string) => string }): unknown;
}

/**
 * Where Trusted Types are required. The default policy, because the provider's script loads further ones. Created once
 * per document, whose header permits it.
 */
function allowStripeScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return;
  trustedTypes.createPolicy("default", { createScriptURL: stripeScriptAddress });
}

/** The address if it is the payment provider's script; throws otherwise. */
export function stripeScriptAddress(address: string): string {
  const url = URL.parse(address);
  const isStripes = url?.protocol === "https:" && /^(?:[a-z0-9-]+\.)*js\.stripe\.com$/.test(url.host);
  if (!isStripes) throw new TypeError("Only the payment provider's scripts may be loaded here.");
  return address;
}
