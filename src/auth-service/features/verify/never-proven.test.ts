import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  SITE_URL,
  type TestAuth,
  type TestSession,
} from "../../../../tests/support/auth-service.ts";

const MINUTE = 60_000;
const STRANGERS_PASSWORD = "the password of a stranger";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

const post = (path: string, body: object) => auth.ask({ method: "POST", path, body });
/** A stranger signs up with the owner's address and waits; a minute later the owner comes. */
const signUpAsStranger = async (): Promise<string> => {
  const email = newEmail();
  await post("/signup", {
    email,
    password: STRANGERS_PASSWORD,
    data: { name: "Mallory", avatar: "https://evil.example/" },
  });
  auth.pass(MINUTE + 1);
  return email;
};
const strangerGetsIn = async (email: string): Promise<boolean> =>
  (await post("/token?grant_type=password", { email, password: STRANGERS_PASSWORD })).statusCode === 200;
const userOf = async (email: string) =>
  auth.database.db.selectFrom("auth_users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

/** The ways an owner proves an address without having signed up. */
const PROOFS_BY_THE_OWNER = [
  ["a code to sign in with", "/otp", "email"],
  ["a magic link", "/magiclink", "signup"],
  ["a recovery", "/recover", "recovery"],
] as const;

describe.each(PROOFS_BY_THE_OWNER)(
  "an account a stranger made in advance, once its owner proves the address by %s",
  (_name, path, type) => {
    test("keeps nothing of the stranger's", async () => {
      const email = await signUpAsStranger();
      expect((await post(path, { email })).statusCode).toBe(200);
      const { code } = await auth.lastMail(email);
      const answer = await post("/verify", { type, email, token: code });
      expect(answer.statusCode, answer.body).toBe(200);
      const { user } = answer.json<TestSession>();
      expect(await strangerGetsIn(email)).toBe(false);
      expect((await userOf(email)).password_hash).toBeNull();
      expect(user["user_metadata"]).toEqual({ sub: user.id, email, email_verified: true, phone_verified: false });
      expect(JSON.stringify(user)).not.toMatch(/Mallory|evil/);
      expect(user["identities"]).toMatchObject([{ provider: "email", email }]);
    });

    test("nor does it where the link is followed", async () => {
      const email = await signUpAsStranger();
      await post(`${path}?redirect_to=${SITE_URL}`, { email });
      const { link } = await auth.lastMail(email);
      const answer = await auth.ask({ path: `/verify${link?.search}` });
      expect(answer.headers.location).toMatch(/#access_token=/);
      expect(await strangerGetsIn(email)).toBe(false);
    });
  },
);

test("whoever proves the address by the mail of the sign-up itself keeps their password and name", async () => {
  const email = newEmail();
  await post("/signup", { email, password: STRANGERS_PASSWORD, data: { name: "Ada" } });
  const { code } = await auth.lastMail(email);
  expect((await post("/verify", { type: "signup", email, token: code })).statusCode).toBe(200);
  expect(await strangerGetsIn(email)).toBe(true);
  expect(JSON.parse((await userOf(email)).user_metadata)).toMatchObject({ name: "Ada" });
});

test("whoever began with a code alone keeps the name given with it", async () => {
  const email = newEmail();
  await post("/otp", { email, data: { name: "Ada" } });
  const { code } = await auth.lastMail(email);
  expect((await post("/verify", { type: "email", email, token: code })).statusCode).toBe(200);
  expect(JSON.parse((await userOf(email)).user_metadata)).toMatchObject({ name: "Ada" });
});

test("somebody who proved the address long ago loses nothing by a link or a recovery", async () => {
  const { user } = await auth.signIn(newEmail(), STRANGERS_PASSWORD);
  for (const [, path, type] of PROOFS_BY_THE_OWNER) {
    auth.pass(MINUTE + 1);
    await post(path, { email: user.email });
    const { code } = await auth.lastMail(user.email);
    const body = { type: type === "signup" ? "magiclink" : type, email: user.email, token: code };
    expect((await post("/verify", body)).statusCode).toBe(200);
  }
  expect(await strangerGetsIn(user.email)).toBe(true);
});

test("a provider's account a stranger had put to the address goes too", async () => {
  const email = await signUpAsStranger();
  const { id } = await userOf(email);
  await auth.database.db
    .insertInto("auth_identities")
    .values({
      id: crypto.randomUUID(),
      user_id: id,
      provider: "google",
      provider_id: "the stranger there",
      identity_data: JSON.stringify({ sub: "the stranger there", email }),
      email,
      last_sign_in_at: 1,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  await post("/otp", { email });
  const { code } = await auth.lastMail(email);
  const { user } = (await post("/verify", { type: "email", email, token: code })).json<TestSession>();
  expect(user["identities"]).toMatchObject([{ provider: "email", email }]);
  expect(user["app_metadata"]).toEqual({ provider: "email", providers: ["email"] });
});
