import { loadStripe as load } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";
import { allowStripeScripts } from "./allow-stripe-scripts.ts";

let loading: Promise<Stripe> | null = null;

/**
 * The payment provider's script, from its own address, fetched when somebody is about to pay and only on the page whose
 * policy allows it. Rejects where it can't be had, and can then be asked again.
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

/** Whether the provider's script is on the page: it should not stay when the visitor goes on to another. */
export function isStripeAboard(): boolean {
  return document.querySelector('script[src^="https://js.stripe.com/"]') !== null;
}
