import { SERVICE_WORKER_PATH, WORKER_POLICY } from "#contract/offline.ts";

/** Not in TypeScript's library yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { readonly createScriptURL: (address: string) => string };
}

/**
 * The worker's address as a TrustedScriptURL. The policy only ever returns this address and is created once per
 * document.
 */
export function workerAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return SERVICE_WORKER_PATH;
  const policy = trustedTypes.createPolicy(WORKER_POLICY, { createScriptURL: () => SERVICE_WORKER_PATH });
  return policy.createScriptURL(SERVICE_WORKER_PATH);
}
