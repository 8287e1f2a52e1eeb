import { authClient } from "../../adapters/auth-client.ts";
import { dataOf } from "./service-errors.ts";
import type { Account } from "./use-account.ts";

export type Factor = NonNullable<Account["factors"]>[number];

export function provenFactors({ factors }: Account): readonly Factor[] {
  return (factors ?? []).filter(({ status }) => status === "verified");
}

/** The first authenticator app; null if there is none. */
export function firstApp(factors: readonly Factor[]): Factor | null {
  return factors.find(({ factor_type: type }) => type === "totp") ?? null;
}

/** Proves the session with an app's code. */
export async function proveByApp(factorId: string, code: string): Promise<void> {
  const client = await authClient();
  await dataOf(client.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, "") }));
}
