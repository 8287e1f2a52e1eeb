/** Not in TypeScript's library yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { readonly createScriptURL: (address: string) => string };
}

const trusted = new Map<string, string>();

/** A worker's address as a TrustedScriptURL, if supported. A policy returns one address, created once per document. */
export function trustedAddress(policy: string, address: string): string {
  const known = trusted.get(policy);
  if (known !== undefined) return known;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const made =
    trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address) ?? address;
  trusted.set(policy, made);
  return made;
}
