/** What comes back from a mail or provider: tokens, a code, or an error. */
import type { User } from "@supabase/auth-js";
import { LINK_ALREADY_USED } from "#contract/auth-links.ts";
import { authClient } from "#web/adapters/auth-client.ts";
import { storedSession } from "#web/adapters/session-storage.ts";
import { dataOf } from "../service-errors.ts";
import { forgetAwaitedMail } from "./awaited-mail.ts";

export type Arrival =
  | { readonly kind: "session"; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: "code"; readonly code: string }
  /** `isUsed`: the link has worked before; otherwise it is expired or invalid. */
  | { readonly kind: "failed"; readonly isUsed: boolean }
  /** An e-mail change that awaits its other confirmation. */
  | { readonly kind: "half-way"; readonly message: string }
  | { readonly kind: "nothing" };

/** Reads the address's query and fragment (docs/auth-service.md#redirects). */
export function readArrival({ search, hash }: Pick<Location, "search" | "hash">): Arrival {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const read = (name: string) => fragment.get(name) ?? query.get(name);
  const description = read("error_description");
  if (read("error") !== null || read("error_code") !== null || description !== null)
    return { kind: "failed", isUsed: description === LINK_ALREADY_USED };
  const accessToken = fragment.get("access_token");
  const refreshToken = fragment.get("refresh_token");
  if (accessToken !== null && refreshToken !== null) return { kind: "session", accessToken, refreshToken };
  const code = query.get("code");
  if (code !== null) return { kind: "code", code };
  const message = read("message");
  return message === null ? { kind: "nothing" } : { kind: "half-way", message };
}

/** Also removes it from the address bar, so that it does not stay in the history. */
export function takeArrival(): Arrival {
  const arrival = readArrival(location);
  if (location.hash !== "" || location.search !== "") history.replaceState(history.state, "", location.pathname);
  return arrival;
}

type Settled =
  | { readonly kind: "signed-in"; readonly isConfirmed: boolean }
  | { readonly kind: "no-session" }
  | { readonly kind: "no-code" };

/** Adopts the link's session; without one, an existing session counts. */
export async function settleArrival(arrival: Arrival): Promise<Settled> {
  const client = await authClient();
  if (arrival.kind === "code") {
    const { data, error } = await client.exchangeCodeForSession(arrival.code);
    return error === null ? signedIn(data.session.user) : { kind: "no-code" };
  }
  if (arrival.kind === "session") {
    const { accessToken, refreshToken } = arrival;
    const { data, error } = await client.setSession({ access_token: accessToken, refresh_token: refreshToken });
    return error === null && data.user !== null ? signedIn(data.user) : { kind: "no-session" };
  }
  const { data, error } = await client.getSession();
  return error === null && data.session !== null ? signedIn(data.session.user) : { kind: "no-session" };
}

function signedIn(user: User): Settled {
  // The service sends null where the client's type says undefined.
  return { kind: "signed-in", isConfirmed: typeof user.email_confirmed_at === "string" };
}

type EmailChange =
  | { readonly kind: "none" | "half-way" | "failed" }
  | { readonly kind: "changed"; readonly email: string };

/** Its session is ended, never adopted: otherwise a sent link could sign somebody in as another. */
export async function settleEmailChange(arrival: Arrival): Promise<EmailChange> {
  if (arrival.kind === "failed" || arrival.kind === "half-way") return { kind: arrival.kind };
  if (arrival.kind !== "session") return { kind: "none" };
  const client = await authClient();
  const { user } = await dataOf(client.getUser(arrival.accessToken));
  await client.admin.signOut(arrival.accessToken, "local");
  forgetAwaitedMail();
  if (storedSession()?.user["id"] === user.id) await client.refreshSession();
  return { kind: "changed", email: user.email ?? "" };
}
