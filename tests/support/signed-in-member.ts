import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { GoTrueClient, type Session } from "@supabase/auth-js";
import type { BrowserContext } from "@playwright/test";
import type { RunningProduct } from "./running-product.ts";

export const MEMBER_PASSWORD = "a strip of celluloid";
const SESSION_KEY = "canon.session";

let members = 0;

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
}

/** A confirmed member. */
export async function newMember({ origin, dataDirectory }: RunningProduct, name = "Agnes"): Promise<TestMember> {
  const key = (await readFile(join(dataDirectory, "service-role-key"), "utf8")).trim();
  const url = `${origin}/auth/v1`;
  const { admin } = new GoTrueClient({ url, headers: { apikey: key, authorization: `Bearer ${key}` } });
  const email = `member.${(members += 1)}.${process.pid}@canon.example`;
  const { data, error } = await admin.createUser({
    email,
    password: MEMBER_PASSWORD,
    email_confirm: true,
    user_metadata: { name },
  });
  if (error !== null) throw error;
  const signIn: TestMember["signIn"] = async ({
    email: address = email,
    password = MEMBER_PASSWORD,
    userAgent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0",
  } = {}) => {
    const headers = { "user-agent": userAgent };
    const client = new GoTrueClient({ url, headers, autoRefreshToken: false, persistSession: false });
    const answer = await client.signInWithPassword({ email: address, password });
    if (answer.error !== null) throw answer.error;
    return answer.data.session;
  };
  return { email, userId: data.user.id, admin, signIn };
}

/** Stores a session before the first page; later changes survive reloads. */
export async function givenSession(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript(
    ([key, text]) => {
      // The initial blank page has no storage.
      if (location.protocol !== "http:" || localStorage.getItem("test.session-given") !== null) return;
      localStorage.setItem("test.session-given", "yes");
      localStorage.setItem(key, text);
    },
    [SESSION_KEY, JSON.stringify(session)] as const,
  );
}

export async function signedIn(context: BrowserContext, product: RunningProduct): Promise<TestMember> {
  const member = await newMember(product);
  await givenSession(context, await member.signIn());
  return member;
}
