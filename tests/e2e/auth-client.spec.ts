import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { BLANK_PATH, call, eventsIn, openClient, serveBlankPage } from "../support/auth-client-in-page.ts";
import { PASSWORD as MEMBER_PASSWORD } from "../support/auth-service.ts";
import { expect } from "../support/journey.ts";
import { untilMail } from "../support/mailbox.ts";
import { test as manyMembers } from "../support/many-members.ts";
import { newMember } from "../support/member.ts";

const CONFIRM = "Confirm your e-mail for Canon";
const SIGN_IN = "Sign in to Canon";
const RESET = "Reset your Canon password";

const test = manyMembers.extend<{ readonly signedIn: (page: Page) => Promise<string> }>({
  // Browsers log every refusal; a breach of the page's policy would still fail the test.
  expectedComplaints: async ({}, use) => use([/^console: Failed to load resource: .* status of 4\d\d/]),
  context: async ({ context, product }, use) => {
    await serveBlankPage(context, product);
    await use(context);
  },
  /** Makes a member, signs them in on a page, and returns their address. */
  signedIn: async ({ product }, use) => {
    await use(async (page) => {
      const { email } = await newMember(product);
      await openClient(page, product);
      expect((await call(page, "signInWithPassword", { email, password: MEMBER_PASSWORD })).error).toBeNull();
      return email;
    });
  },
});

let people = 0;
const newEmail = () => `client.${(people += 1)}.${process.pid}@canon.example`;
const another = async (context: BrowserContext): Promise<Page> => context.newPage();
const refusalOf = async (outcome: ReturnType<typeof call>) => {
  const { error } = await outcome;
  return error === null ? null : [error.status, error.code];
};

test(
  "signs up, gets in only after the code, and verifies claims by the published keys",
  { tag: "@short" },
  async ({ page, product }) => {
    await openClient(page, product);
    const email = newEmail();
    const signedUp = await call(page, "signUp", {
      email,
      password: MEMBER_PASSWORD,
      options: { data: { name: "Agnes" } },
    });
    expect(signedUp).toMatchObject({ error: null, data: { session: null, user: { email, identities: [{}] } } });
    expect(await refusalOf(call(page, "signInWithPassword", { email, password: MEMBER_PASSWORD }))).toEqual([
      400,
      "email_not_confirmed",
    ]);
    const { code } = await untilMail(product.dataDirectory, email, CONFIRM);
    const verified = await call(page, "verifyOtp", { email, token: code, type: "email" });
    expect(verified).toMatchObject({ error: null, data: { user: { email, user_metadata: { name: "Agnes" } } } });
    expect(await eventsIn(page)).toContain("SIGNED_IN");

    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    expect((await call(page, "getClaims")).data.claims).toMatchObject({ email, aal: "aal1", role: "authenticated" });
    expect(asked).toEqual(["/auth/v1/.well-known/jwks.json"]);
    expect((await call(page, "getUser")).data.user.id).toBe(verified.data.user.id);

    // The session survives a reload.
    await openClient(page, product);
    expect((await call(page, "getSession")).data.session.user.email).toBe(email);
  },
);

test("changes a member's metadata and password", async ({ page, product, signedIn }) => {
  const email = await signedIn(page);
  expect((await call(page, "updateUser", { data: { name: "Vera" } })).data.user.user_metadata).toMatchObject({
    name: "Vera",
  });
  expect(await eventsIn(page)).toContain("USER_UPDATED");
  expect((await call(page, "updateUser", { password: "another strip of celluloid" })).error).toBeNull();
  expect((await call(page, "reauthenticate")).error).toBeNull();
  expect((await untilMail(product.dataDirectory, email, "Your Canon confirmation code")).code).toMatch(/^\d{6}$/);
  await untilMail(product.dataDirectory, email, "Your Canon password was changed");
  expect((await call(page, "signOut")).error).toBeNull();
  expect(await refusalOf(call(page, "signInWithPassword", { email, password: MEMBER_PASSWORD }))).toEqual([
    400,
    "invalid_credentials",
  ]);
  expect((await call(page, "signInWithPassword", { email, password: "another strip of celluloid" })).error).toBeNull();
});

test("signs in by code, and by a link that leaves no token in the address bar", async ({ page, product }) => {
  const { email } = await newMember(product);
  const emailRedirectTo = `${product.origin}${BLANK_PATH}`;
  await openClient(page, product);
  expect((await call(page, "signInWithOtp", { email, options: { emailRedirectTo } })).error).toBeNull();
  const { link } = await untilMail(product.dataDirectory, email, SIGN_IN);
  await page.goto(`${product.origin}/auth/v1/verify${new URL(link).search}`);
  expect(page.url()).toMatch(/#access_token=.+&type=magiclink$/);
  await openClient(page, product, { stay: true, detectSessionInUrl: true });
  expect((await call(page, "getSession")).data.session.user.email).toBe(email);
  expect(page.url()).not.toContain("access_token");

  // The link again: the error is read from the fragment, and the session stays.
  await page.goto(`${product.origin}/auth/v1/verify${new URL(link).search}`);
  expect(page.url()).toContain("error_code=otp_expired");
  await openClient(page, product, { stay: true, detectSessionInUrl: true });
  expect((await call(page, "getSession")).data.session.user.email).toBe(email);
  expect(await refusalOf(call(page, "verifyOtp", { email, token: "000000", type: "email" }))).toEqual([
    403,
    "otp_expired",
  ]);
});

test("exchanges a recovery code by PKCE only in the browser that asked for it", async ({
  page,
  context,
  product,
  browser,
}) => {
  const { email } = await newMember(product);
  const redirectTo = `${product.origin}${BLANK_PATH}?from=mail`;
  await openClient(page, product, { flowType: "pkce" });
  expect((await call(page, "resetPasswordForEmail", email, { redirectTo })).error).toBeNull();
  const { link } = await untilMail(product.dataDirectory, email, RESET);
  const landing = await another(context);
  await landing.goto(`${product.origin}/auth/v1/verify${new URL(link).search}`);
  const code = new URL(landing.url()).searchParams.get("code") ?? "";
  expect(landing.url()).not.toContain("access_token");

  const elsewhere = await browser.newContext();
  await serveBlankPage(elsewhere, product);
  const stranger = await elsewhere.newPage();
  await openClient(stranger, product, { flowType: "pkce" });
  expect((await call(stranger, "exchangeCodeForSession", code)).error).not.toBeNull();
  await elsewhere.close();

  await openClient(landing, product, { stay: true, flowType: "pkce", detectSessionInUrl: false });
  expect((await call(landing, "exchangeCodeForSession", code)).data.user.email).toBe(email);
  expect(await eventsIn(landing)).toContain("PASSWORD_RECOVERY");
  expect(await refusalOf(call(landing, "exchangeCodeForSession", code))).not.toBeNull();
});

test(
  "two tabs share one session, refresh it at the same moment, and both stay signed in",
  { tag: "@short" },
  async ({ page, context, product, signedIn }) => {
    const email = await signedIn(page);
    const second = await another(context);
    await openClient(second, product);
    const before = (await call(page, "getSession")).data.session;
    expect((await call(second, "getSession")).data.session.access_token).toBe(before.access_token);
    const answers = await Promise.all([page, second, page, second].map((tab) => call(tab, "refreshSession")));
    // The client drops its answer if another tab has already stored a newer one.
    const failures = answers.flatMap(({ error }) => (error === null ? [] : [error.name]));
    expect(failures.filter((name) => name !== "AuthRefreshDiscardedError")).toEqual([]);
    expect(failures.length).toBeLessThan(answers.length);
    for (const tab of [page, second]) expect((await call(tab, "getUser")).data.user.email).toBe(email);
    const [mine, theirs] = await Promise.all([page, second].map((tab) => call(tab, "getSession")));
    expect(mine?.data.session.refresh_token).toBe(theirs?.data.session.refresh_token);
    expect(mine?.data.session.refresh_token).not.toBe(before.refresh_token);
    // Nobody was signed out meanwhile; a real sign-out does reach the other tab.
    for (const tab of [page, second]) expect(await eventsIn(tab)).not.toContain("SIGNED_OUT");
    await call(page, "signOut", { scope: "local" });
    await expect.poll(() => eventsIn(second)).toContain("SIGNED_OUT");
  },
);

test("signs out here, elsewhere and everywhere", async ({ product, browser }) => {
  const { email } = await newMember(product);
  const tabs = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const context = await browser.newContext();
      await serveBlankPage(context, product);
      const tab = await context.newPage();
      await openClient(tab, product);
      expect((await call(tab, "signInWithPassword", { email, password: MEMBER_PASSWORD })).error).toBeNull();
      return tab;
    }),
  );
  const known = () => Promise.all(tabs.map(async (tab) => (await call(tab, "getUser")).error === null));
  expect(await known()).toEqual([true, true, true, true]);
  const [first, second, third] = tabs;
  if (first === undefined || second === undefined || third === undefined) throw new Error("No tabs.");
  await call(first, "signOut", { scope: "local" });
  expect(await known()).toEqual([false, true, true, true]);
  await call(second, "signOut", { scope: "others" });
  expect(await known()).toEqual([false, true, false, false]);
  await call(second, "signOut", { scope: "global" });
  expect(await known()).toEqual([false, false, false, false]);
  await Promise.all(tabs.map((tab) => tab.context().close()));
});

test("adds a second factor by its QR code, raises the session, and removes the factor", async ({ page, signedIn }) => {
  await signedIn(page);
  const { data: factor } = await call(page, "mfa.enroll", { factorType: "totp", friendlyName: "Telephone" });
  const width = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image.naturalWidth;
  }, factor.totp.qr_code as string);
  expect(width).toBeGreaterThan(20);
  const totp = new TOTP({ secret: factor.totp.secret as string });
  const { data: challenge } = await call(page, "mfa.challenge", { factorId: factor.id });
  const given = { factorId: factor.id, challengeId: challenge.id };
  const code = totp.generate();
  const wrong = code === "000000" ? "111111" : "000000";
  expect(await refusalOf(call(page, "mfa.verify", { ...given, code: wrong }))).toEqual([
    422,
    "mfa_verification_failed",
  ]);
  expect((await call(page, "mfa.verify", { ...given, code })).error).toBeNull();
  expect(await eventsIn(page)).toContain("MFA_CHALLENGE_VERIFIED");
  expect((await call(page, "mfa.getAuthenticatorAssuranceLevel")).data).toMatchObject({
    currentLevel: "aal2",
    nextLevel: "aal2",
  });
  expect(await refusalOf(call(page, "mfa.challengeAndVerify", { factorId: factor.id, code }))).toEqual([
    422,
    "mfa_verification_failed",
  ]);
  expect((await call(page, "mfa.listFactors")).data.totp).toMatchObject([{ id: factor.id, status: "verified" }]);
  expect((await call(page, "mfa.unenroll", { factorId: factor.id })).data).toEqual({ id: factor.id });
});

test("reads the code of every refusal, even from another origin", async ({ page, product, expectedComplaints }) => {
  const { email } = await newMember(product);
  const refusals = async (): Promise<readonly unknown[]> => [
    await refusalOf(call(page, "signInWithPassword", { email, password: "not the password" })),
    await refusalOf(call(page, "signUp", { email: newEmail(), password: "12345" })),
    await refusalOf(call(page, "signUp", { email: newEmail(), password: "password" })),
    await refusalOf(call(page, "signUp", { email: "no address", password: MEMBER_PASSWORD })),
    await refusalOf(call(page, "signInAnonymously")),
    await refusalOf(call(page, "refreshSession", { refresh_token: "abcdefgh1234" })),
    await refusalOf(call(page, "signInWithSSO", { domain: "canon.example", options: { skipBrowserRedirect: true } })),
  ];
  const expected = [
    [400, "invalid_credentials"],
    [422, "weak_password"],
    [422, "weak_password"],
    [400, "validation_failed"],
    [422, "anonymous_provider_disabled"],
    [400, "refresh_token_not_found"],
    [404, "saml_provider_disabled"],
  ];
  await openClient(page, product);
  expect(await refusals()).toEqual(expected);
  const { error } = await call(page, "signUp", { email: newEmail(), password: "password" });
  expect(error?.reasons).toEqual(["pwned"]);

  const elsewhere = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Elsewhere</title>");
  }).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  expectedComplaints.push(/^outside request: http:\/\/127/);
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  await openClient(page, product, { stay: true });
  expect(await refusals()).toEqual(expected);
  elsewhere.close();
});
