/** Not in TypeScript's library yet. */
interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: "default", rules: { readonly createScriptURL: (address: string) => string }): unknown;
}

/**
 * Lets this document load scripts from the payment provider's addresses, and from nowhere else: where Trusted Types are
 * required no address given as text becomes a script otherwise. It has to be the default policy, since the provider's
 * script loads more of itself and knows no policy of ours. Made once for a document; its header names who may make it.
 */
export function allowStripeScripts(): void {
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
