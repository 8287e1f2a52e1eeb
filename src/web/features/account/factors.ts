import { authClient } from "../../adapters/auth-client.ts";
import { dataOf } from "./service-errors.ts";
import type { Account } from "./use-account.ts";

export type Factor = NonNullable<Account["factors"]>[number];

/** The second factors that count: those that were proven once. */
export function provenFactors({ factors }: Account): readonly Factor[] {
  return (factors ?? []).filter(({ status }) => status === "verified");
}

/** The first of them that is an app whose codes can be typed; null where there is none. */
export function firstApp(factors: readonly Factor[]): Factor | null {
  return factors.find(({ factor_type: type }) => type === "totp") ?? null;
}

/** Shows the service an app's code: from then on the session stands on that app, and its proof is a new one. */
export async function proveByApp(factorId: string, code: string): Promise<void> {
  const client = await authClient();
  await dataOf(client.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, "") }));
}
