import type { User } from "@supabase/auth-js";
import { useCallback, useEffect, useState } from "react";
import { authClient } from "../../adapters/auth-client.ts";
import { storedSession } from "../../adapters/session-storage.ts";
import { listSessions, type SessionListing } from "./own-sessions.ts";
import { dataOf, errorText } from "./service-errors.ts";

export type Account = User;

type AccountLoad =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "loaded"; readonly account: Account; readonly sessions: SessionListing };

/** Reloaded when the page is shown: another tab may have confirmed an address, another device ended the session. */
export function useAccount(): { readonly load: AccountLoad; readonly reload: () => Promise<void> } {
  const [load, setLoad] = useState<AccountLoad>({ kind: "loading" });

  const reload = useCallback(async () => {
    const next = await askForAccount();
    // An old account is better than none.
    setLoad((before) => (next.kind === "failed" && before.kind === "loaded" ? before : next));
  }, []);

  useEffect(() => {
    const onLook = () => {
      if (document.visibilityState === "visible") void reload();
    };
    onLook();
    document.addEventListener("visibilitychange", onLook);
    return () => document.removeEventListener("visibilitychange", onLook);
  }, [reload]);

  return { load, reload };
}

async function askForAccount(): Promise<AccountLoad> {
  try {
    const client = await authClient();
    const { user } = await dataOf(client.getUser());
    const sessions = await listSessions();
    // The rest of the product reads the session's copy of the user.
    const copy = storedSession()?.user;
    if (copy !== undefined && copy["email"] !== user.email) await client.refreshSession();
    return { kind: "loaded", account: user, sessions };
  } catch {
    return { kind: "failed" };
  }
}

export type Factor = NonNullable<Account["factors"]>[number];

export function provenFactors({ factors }: Account): readonly Factor[] {
  return (factors ?? []).filter(({ status }) => status === "verified");
}

export function firstApp(factors: readonly Factor[]): Factor | null {
  return factors.find(({ factor_type: type }) => type === "totp") ?? null;
}

/** Proves the session with an app's code. */
export async function proveByApp(factorId: string, code: string): Promise<void> {
  const client = await authClient();
  await dataOf(client.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, "") }));
}

interface AccountAction {
  readonly isBusy: boolean;
  /** Null after a success. */
  readonly error: string | null;
  /** Resolves to whether it succeeded. */
  readonly run: (action: () => Promise<unknown>) => Promise<boolean>;
}

export function useAccountAction(): AccountAction {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await action();
      return true;
    } catch (thrown) {
      setError(errorText(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}
