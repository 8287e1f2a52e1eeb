/** Two people sign up with one address: a password counts only with the mail that was sent for it. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  type TestAuth,
  type TestMail,
  type TestSession,
} from "../../../../tests/support/auth-service.ts";

const MINUTE = 60_000;
const STRANGERS_PASSWORD = "the password of a stranger";
const OWNERS_PASSWORD = "the password of the owner";

let auth: TestAuth;
let email: string;
beforeEach(async () => {
  auth = await createTestAuth();
  email = newEmail();
});
afterEach(() => auth.close());

const post = (path: string, body: object) => auth.ask({ method: "POST", path, body });
/** Signs up, or asks for a mail, a minute after whatever came before, and answers the mail that comes of it. */
const mailOf = async (path: string, body: object): Promise<TestMail> => {
  auth.pass(MINUTE + 1);
  const answer = await post(path, { email, ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return auth.lastMail(email);
};
const strangerSignsUp = () => mailOf("/signup", { password: STRANGERS_PASSWORD, data: { name: "Mallory" } });
const ownerSignsUp = () => mailOf("/signup", { password: OWNERS_PASSWORD, data: { name: "Ada" } });
const follow = async ({ link }: TestMail): Promise<URL> =>
  new URL((await auth.ask({ path: `/verify${link?.search}` })).headers.location ?? "");
const enterCode = ({ code }: TestMail) => post("/verify", { type: "signup", email, token: code });
const signIn = (password: string) => post("/token?grant_type=password", { email, password });
const signsInWith = async (password: string): Promise<boolean> => (await signIn(password)).statusCode === 200;
const userOf = () =>
  auth.database.db.selectFrom("auth_users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

describe("the owner of an address a stranger signed up with before", () => {
  test("who follows the mail of their own sign-up gets their own password and name, and the stranger's counts for nothing", async () => {
    await strangerSignsUp();
    const { hash } = await follow(await ownerSignsUp());
    expect(hash).toMatch(/^#access_token=/);
    expect([await signsInWith(OWNERS_PASSWORD), await signsInWith(STRANGERS_PASSWORD)]).toEqual([true, false]);
    const { user } = (await signIn(OWNERS_PASSWORD)).json<TestSession>();
    expect(user["user_metadata"]).toEqual({
      name: "Ada",
      sub: user.id,
      email,
      email_verified: true,
      phone_verified: false,
    });
    expect(JSON.stringify(user)).not.toContain("Mallory");
  });

  test("does so by its code too", async () => {
    await strangerSignsUp();
    expect((await enterCode(await ownerSignsUp())).statusCode).toBe(200);
    expect([await signsInWith(OWNERS_PASSWORD), await signsInWith(STRANGERS_PASSWORD)]).toEqual([true, false]);
  });

  test("can't confirm the stranger's sign-up any more by its older mail, and is let in to nothing", async () => {
    const older = await strangerSignsUp();
    await ownerSignsUp();
    expect((await follow(older)).hash).toContain("error_code=otp_expired");
    expect((await enterCode(older)).statusCode).toBe(403);
    expect([await signsInWith(OWNERS_PASSWORD), await signsInWith(STRANGERS_PASSWORD)]).toEqual([false, false]);
  });

  test("hears of the stranger's name in no answer", async () => {
    await strangerSignsUp();
    auth.pass(MINUTE + 1);
    const answer = await post("/signup", { email, password: OWNERS_PASSWORD, data: { name: "Ada" } });
    expect(answer.json()).toMatchObject({ user_metadata: { name: "Ada" }, identities: [{ provider: "email" }] });
    expect(answer.body).not.toContain("Mallory");
  });

  test.each([
    ["a mail sent again", "/resend", { type: "signup" }, "signup"],
    ["a code to sign in with", "/otp", {}, "email"],
    ["a recovery", "/recover", {}, "recovery"],
  ])("who proves it by %s gets in, and neither password counts", async (_name, path, body, type) => {
    await strangerSignsUp();
    await ownerSignsUp();
    const { code } = await mailOf(path, body);
    expect((await post("/verify", { type, email, token: code })).statusCode).toBe(200);
    expect([await signsInWith(OWNERS_PASSWORD), await signsInWith(STRANGERS_PASSWORD)]).toEqual([false, false]);
    expect((await userOf()).password_hash).toBeNull();
  });

  test("who asked for a code to sign in with is not confirmed into the stranger's sign-up by a mail sent again", async () => {
    await strangerSignsUp();
    await mailOf("/otp", {});
    expect((await enterCode(await mailOf("/resend", { type: "signup" }))).statusCode).toBe(200);
    expect(await signsInWith(STRANGERS_PASSWORD)).toBe(false);
  });

  test("keeps nothing of an account elsewhere that the address was brought from before", async () => {
    await strangerSignsUp();
    const { id } = await userOf();
    await auth.database.db
      .insertInto("auth_identities")
      .values({
        id: crypto.randomUUID(),
        user_id: id,
        provider: "azure",
        provider_id: "the stranger there",
        identity_data: JSON.stringify({ sub: "the stranger there", email }),
        email,
        last_sign_in_at: 1,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    await follow(await ownerSignsUp());
    const { user } = (await signIn(OWNERS_PASSWORD)).json<TestSession>();
    expect(user["identities"]).toMatchObject([{ provider: "email", email }]);
    expect(user["app_metadata"]).toEqual({ provider: "email", providers: ["email"] });
  });
});

describe("whoever signs up once", () => {
  test("keeps their password where the mail is sent again", async () => {
    await ownerSignsUp();
    expect((await enterCode(await mailOf("/resend", { type: "signup" }))).statusCode).toBe(200);
    expect(await signsInWith(OWNERS_PASSWORD)).toBe(true);
  });

  test("and had asked for a code to sign in with before has the password they chose", async () => {
    await mailOf("/otp", {});
    expect((await enterCode(await ownerSignsUp())).statusCode).toBe(200);
    expect(await signsInWith(OWNERS_PASSWORD)).toBe(true);
  });
});

test("a sign-up with an address that is proven changes nothing", async () => {
  await follow(await ownerSignsUp());
  auth.pass(MINUTE + 1);
  await post("/signup", { email, password: STRANGERS_PASSWORD, data: { name: "Mallory" } });
  expect([await signsInWith(OWNERS_PASSWORD), await signsInWith(STRANGERS_PASSWORD)]).toEqual([true, false]);
});

test("nor does one with an address whose account an administrator made: what they set stands", async () => {
  const token = auth.service.apiKeys.serviceRoleKey;
  const body = { email, password: OWNERS_PASSWORD, user_metadata: { name: "Ada" }, app_metadata: { plan: "staff" } };
  await auth.ask({ method: "POST", path: "/admin/users", token, body });
  expect((await enterCode(await strangerSignsUp())).statusCode).toBe(200);
  expect([await signsInWith(OWNERS_PASSWORD), await signsInWith(STRANGERS_PASSWORD)]).toEqual([true, false]);
  const { user_metadata: ofUser, app_metadata: ofApp } = await userOf();
  expect([JSON.parse(ofUser), JSON.parse(ofApp)]).toMatchObject([{ name: "Ada" }, { plan: "staff" }]);
});
