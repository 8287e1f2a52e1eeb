import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { GoTrueClient, type Session } from "@supabase/auth-js";
import type { UserData } from "#contract/api/user-lists.ts";
import { newEmail, PASSWORD } from "./auth-service.ts";
import type { RunningProduct } from "./running-product.ts";

const SESSION_KEY = "canon.session";

export interface TestMember {
  readonly email: string;
  readonly signIn: () => Promise<Session>;
  readonly post: (path: string, body: object) => Promise<void>;
  readonly data: () => Promise<UserData>;
}

/** A confirmed member with an empty account. */
export async function newMember({
  origin,
  dataDirectory,
}: Pick<RunningProduct, "origin" | "dataDirectory">): Promise<TestMember> {
  const email = newEmail();
  const serviceRoleKey = (await readFile(join(dataDirectory, "service-role-key"), "utf8")).trim();
  const { error } = await clientOf(origin, serviceRoleKey).admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (error !== null) throw error;
  const config = (await (await fetch(`${origin}/api/config`)).json()) as { readonly anonKey: string };

  async function signIn(): Promise<Session> {
    const signedIn = await clientOf(origin, config.anonKey).signInWithPassword({ email, password: PASSWORD });
    if (signedIn.error !== null) throw signedIn.error;
    return signedIn.data.session;
  }

  const { access_token: token } = await signIn();
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(origin + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return response;
  };
  return {
    email,
    signIn,
    async post(path, body) {
      await ask(path, { method: "POST", body: JSON.stringify(body) });
    },
    data: async () => (await (await ask("/api/user/data")).json()) as UserData,
  };
}

/** Stores a session on the device for the next page. */
export async function storeSession(page: Page, session: Session): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
}

/** Removes the session; other tabs notice. */
export async function removeSession(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
}

/** A device that is signed in from the first page on. */
export async function signedInDevice(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript(
    ([key, text]) => {
      // Only once: whoever signs out stays signed out.
      if (location.protocol !== "http:" || localStorage.getItem("signed-in-once") !== null) return;
      localStorage.setItem("signed-in-once", "yes");
      localStorage.setItem(key, text);
    },
    [SESSION_KEY, JSON.stringify(session)] as const,
  );
}

function clientOf(origin: string, key: string): GoTrueClient {
  return new GoTrueClient({
    url: `${origin}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  });
}
