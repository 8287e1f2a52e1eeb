import { SERVICE_WORKER_PATH, WORKER_POLICY } from "#contract/offline.ts";

/** The part of the browser's Trusted Types used here; the compiler's library does not describe them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { readonly createScriptURL: (address: string) => string };
}

/**
 * The worker's address in the form the browser asks for: where Trusted Types are required, no text is taken for the
 * address of a script. The policy knows this one address, whatever it is asked for, and is made once for a document.
 */
export function workerAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return SERVICE_WORKER_PATH;
  const policy = trustedTypes.createPolicy(WORKER_POLICY, { createScriptURL: () => SERVICE_WORKER_PATH });
  return policy.createScriptURL(SERVICE_WORKER_PATH);
}
