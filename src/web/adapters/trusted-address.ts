/** Not in TypeScript's library yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { readonly createScriptURL: (address: string) => string };
}

const trusted = new Map<string, string>();

/**
 * A worker's address as a TrustedScriptURL, where the browser knows those. Each policy only ever returns one address and
 * is created once per document.
 */
export function trustedAddress(policy: string, address: string): string {
  const known = trusted.get(policy);
  if (known !== undefined) return known;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const made =
    trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address) ?? address;
  trusted.set(policy, made);
  return made;
}
