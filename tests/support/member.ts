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
  readonly userId: string;
  readonly admin: GoTrueClient["admin"];
  /** Another sign-in, as on another device. Throws the service's refusal. */
  readonly signIn: (given?: {
    readonly email?: string;
    readonly password?: string;
    readonly userAgent?: string;
  }) => Promise<Session>;
  readonly post: (path: string, body: object) => Promise<void>;
  readonly data: () => Promise<UserData>;
}

/** A confirmed member with an empty account. */
export async function newMember(
  { origin, dataDirectory }: Pick<RunningProduct, "origin" | "dataDirectory">,
  name = "Agnes",
): Promise<TestMember> {
  const ownEmail = newEmail();
  const url = `${origin}/auth/v1`;
  const options = { url, autoRefreshToken: false, persistSession: false, detectSessionInUrl: false };
  const key = (await readFile(join(dataDirectory, "service-role-key"), "utf8")).trim();
  const { admin } = new GoTrueClient({ ...options, headers: { apikey: key, authorization: `Bearer ${key}` } });
  const created = await admin.createUser({
    email: ownEmail,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { name },
  });
  if (created.error !== null) throw created.error;
  const signIn: TestMember["signIn"] = async ({
    email = ownEmail,
    password = PASSWORD,
    userAgent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",
  } = {}) => {
    const client = new GoTrueClient({ ...options, headers: { "user-agent": userAgent } });
    const { data, error } = await client.signInWithPassword({ email, password });
    if (error !== null) throw error;
    return data.session;
  };
  let session: Promise<Session> | null = null;
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    session ??= signIn();
    const headers = { authorization: `Bearer ${(await session).access_token}`, "content-type": "application/json" };
    const response = await fetch(origin + path, { ...init, headers });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return response;
  };
  return {
    email: ownEmail,
    userId: created.data.user.id,
    admin,
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

/** A device that is signed in from the first page on; later changes survive reloads. */
export async function signedInDevice(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript(
    ([key, text]) => {
      // Only once, as whoever signs out stays signed out; and the initial blank page has no storage.
      if (location.protocol !== "http:" || localStorage.getItem("test.signed-in-once") !== null) return;
      localStorage.setItem("test.signed-in-once", "yes");
      localStorage.setItem(key, text);
    },
    [SESSION_KEY, JSON.stringify(session)] as const,
  );
}

/** The device of a new member. */
export async function signedIn(context: BrowserContext, product: RunningProduct): Promise<TestMember> {
  const member = await newMember(product);
  await signedInDevice(context, await member.signIn());
  return member;
}
