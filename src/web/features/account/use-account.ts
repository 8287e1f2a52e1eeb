import type { User } from "@supabase/auth-js";
import { useCallback, useEffect, useState } from "react";
import { authClient } from "../../adapters/auth-client.ts";
import { storedSession } from "../../adapters/session-storage.ts";
import { listSessions, type SessionListing } from "./own-sessions.ts";
import { dataOf } from "./service-errors.ts";

/** The account as the auth service tells it now. */
export type Account = User;

export type AccountLoad =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "loaded"; readonly account: Account; readonly sessions: SessionListing };

/**
 * The member's account, asked for anew whenever the page is looked at again: an address may have been confirmed in
 * another tab, and a session ended from another device. The latter signs out here.
 */
export function useAccount(): { readonly load: AccountLoad; readonly reload: () => Promise<void> } {
  const [load, setLoad] = useState<AccountLoad>({ kind: "loading" });

  const reload = useCallback(async () => {
    const next = await askForAccount();
    // What was there before is better than nothing.
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
    // The session keeps a copy of the member, by which the rest of the product goes.
    const copy = storedSession()?.user;
    if (copy !== undefined && copy["email"] !== user.email) await client.refreshSession();
    return { kind: "loaded", account: user, sessions };
  } catch {
    return { kind: "failed" };
  }
}
