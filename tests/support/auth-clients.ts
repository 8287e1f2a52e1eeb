import type { AuthError, GoTrueClient, Session } from "@supabase/auth-js";
import { newEmail, PASSWORD, type TestAuth } from "./auth-service.ts";

type Headers = Readonly<Record<string, string>>;

/** Both forms of an error: the client reads its code from either. */
export const ERROR_SHAPES: readonly { readonly shape: string; readonly headers: Headers }[] = [
  { shape: "the current error shape", headers: {} },
  { shape: "the older error shape", headers: { "X-Supabase-Api-Version": "2023-01-01" } },
];

export function clientWith(auth: TestAuth, headers: Headers): Promise<GoTrueClient> {
  const { anonKey } = auth.service.apiKeys;
  return auth.client({ headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}`, ...headers } });
}

export async function adminOf(auth: TestAuth, headers: Headers = {}): Promise<GoTrueClient["admin"]> {
  const { serviceRoleKey } = auth.service.apiKeys;
  const keys = { apikey: serviceRoleKey, Authorization: `Bearer ${serviceRoleKey}` };
  return (await auth.client({ headers: { ...keys, ...headers } })).admin;
}

export async function signedIn(
  auth: TestAuth,
  options: Parameters<TestAuth["client"]>[0] = {},
): Promise<{ readonly client: GoTrueClient; readonly email: string; readonly session: Session }> {
  const email = newEmail();
  const { error: failure } = await (await adminOf(auth)).createUser({ email, password: PASSWORD, email_confirm: true });
  if (failure !== null) throw failure;
  const client = await auth.client(options);
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return { client, email, session: data.session };
}

export async function sessionOf(client: GoTrueClient): Promise<Session> {
  const { data, error } = await client.getSession();
  if (error !== null) throw error;
  if (data.session === null) throw new Error("Nobody is signed in.");
  return data.session;
}

/** Status and code of a refusal; null where there was none. */
export function refusalOf({ error }: { readonly error: AuthError | null }): readonly unknown[] | null {
  return error === null ? null : [error.status, error.code];
}
