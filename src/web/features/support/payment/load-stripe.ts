import { loadStripe as load } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";
import { allowStripeScripts } from "./allow-stripe-scripts.ts";

let loading: Promise<Stripe> | null = null;

/**
 * Loads the payment provider's script on demand; only the support page's policy allows it. Rejects where it can't be
 * loaded; may be called again.
 */
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

/** Whether the provider's script is loaded; it should not stay on other pages. */
export function isStripeLoaded(): boolean {
  return document.querySelector('script[src^="https://js.stripe.com/"]') !== null;
}
