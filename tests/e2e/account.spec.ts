import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BrowserContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { DAY } from "#platform/clock.ts";
import { LINK_ALREADY_USED } from "#contract/auth-links.ts";
import { PASSWORD as MEMBER_PASSWORD } from "../support/auth-service.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/many-members.ts";
import { expectAccessible, inspect, INSPECTED } from "../support/look.ts";
import { untilMail } from "../support/mailbox.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { screens } from "../support/screens.ts";
import { newMember, signedInDevice as givenSession, type TestMember } from "../support/member.ts";
import { notification, tabTo, untilHydrated, visit } from "../support/visit.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({ timestamp: at });

/** Signs a member in and opens the account page. */
async function onAccount(context: BrowserContext, page: Page, product: RunningProduct): Promise<TestMember> {
  const member = await newMember(product);
  await givenSession(context, await member.signIn());
  await visit(page, "/account");
  await expect(section(page, "Profile")).toBeVisible();
  return member;
}

/** Ages the member's sessions. */
function age(product: RunningProduct, { userId }: TestMember, milliseconds: number): void {
  const database = new DatabaseSync(join(product.dataDirectory, "canon.db"), { timeout: 10_000 });
  database.prepare("update auth_sessions set created_at = created_at - ? where user_id = ?").run(milliseconds, userId);
  database
    .prepare(
      "update auth_amr_claims set updated_at = updated_at - ? where session_id in (select id from auth_sessions where user_id = ?)",
    )
    .run(milliseconds, userId);
  database.close();
}

/** Makes the device renew its session on the next page, as for an expiring token. */
async function renewToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("canon.session") ?? "{}");
    localStorage.setItem("canon.session", JSON.stringify({ ...stored, expires_at: 1 }));
  });
}

/** The key shown below the QR code. */
const secretOf = (page: Page) => section(page, "Two-factor sign-in").getByText(/^(?:[A-Z2-7]{4} ?){8}$/);

/** Sets up two-factor sign-in on the page, and returns the secret. */
async function setUpApp(page: Page): Promise<string> {
  await button(page, "Set up an app").click();
  const secret =
    (await section(page, "Two-factor sign-in")
      .getByText(/^(?:[A-Z2-7]{4} ?){8}$/)
      .textContent()) ?? "";
  await page.getByLabel("Six-digit code").fill(codeOf(secret));
  await button(page, "Switch on").click();
  await expect(notification(page, "Devices that have not shown a code have been signed out.")).toBeVisible();
  return secret;
}

test("a member changes their name, and the whole product uses it", async ({ page, context, product }) => {
  const member = await onAccount(context, page, product);
  await expect(page.getByLabel("Name")).toHaveValue("Agnes");
  await page.getByLabel("Name").fill("  Agnès V.  ");
  await button(page, "Save name").click();
  await expect(notification(page, "Name saved")).toBeVisible();
  await visit(page, "/");
  await expect(page.getByRole("link", { name: "Agnès V.: your account" })).toBeVisible();
  const { data } = await member.admin.getUserById(member.userId);
  expect(data.user?.user_metadata["name"]).toBe("Agnès V.");
});

test("an address changes once the links mailed to the old and the new one have been opened", async ({
  page,
  context,
  product,
}) => {
  const member = await onAccount(context, page, product);
  const next = `next.${member.email}`;
  await page.getByLabel("New e-mail address").fill(member.email.toUpperCase());
  await button(page, "Change e-mail").click();
  await expect(page.getByText("This is already your address.")).toBeVisible();
  await page.getByLabel("New e-mail address").fill(next);
  await button(page, "Change e-mail").click();
  await expect(notification(page, "E-mail sent")).toBeVisible();
  await expect(page.getByText(`Waiting for ${next} to be confirmed.`)).toBeVisible();

  const old = await untilMail(product.dataDirectory, member.email, "Confirm the change of your e-mail for Canon");
  await page.goto(old.link);
  await page.waitForURL(/\/account(?:#.*)?$/);
  await expect(notification(page, "One address confirmed")).toBeVisible();
  await expect(page.getByText(`Waiting for ${next} to be confirmed.`)).toBeVisible();
  await page.goto((await untilMail(product.dataDirectory, next, "Confirm your new e-mail for Canon")).link);
  await expect(notification(page, "E-mail address changed")).toBeVisible();
  await expect(notification(page, `From now on you sign in with ${next}.`)).toBeVisible();
  await expect(section(page, "E-mail").getByText(next, { exact: true })).toBeVisible();
  await expect(page.getByText("Waiting for")).toHaveCount(0);
  expect(page.url()).toBe(`${product.origin}/account`);

  expect((await member.signIn({ email: next })).user.email).toBe(next);
  await expect(member.signIn()).rejects.toThrow("Invalid login credentials");
  // The link's own session was ended, which leaves this one and the new one.
  await visit(page, "/account");
  await expect(page.getByRole("list", { name: "Your devices" }).getByRole("listitem")).toHaveCount(2);
});

test("a late link for an address change says so", async ({ page, context, product }) => {
  await onAccount(context, page, product);
  await page.goto("/account#error=access_denied&error_code=otp_expired&error_description=expired");
  await page.reload();
  await expect(notification(page, "Verification link expired")).toBeVisible();
  await expect(section(page, "Profile")).toBeVisible();
});

test("nobody is signed in by a link with somebody else's session", { tag: "@short" }, async ({ page, product }) => {
  const stranger = await (await newMember(product)).signIn();
  await page.goto(
    `/account#access_token=${stranger.access_token}&refresh_token=${stranger.refresh_token}&type=email_change`,
  );
  await expect(notification(page, "E-mail address changed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("canon.session"))).toBeNull();
});

test("a link home with a session says whose it is, and signs in only with consent", async ({ page, product }) => {
  const member = await newMember(product);
  const follow = async () => {
    const { access_token: access, refresh_token: refresh } = await member.signIn();
    await page.goto("about:blank");
    await page.goto(`/#access_token=${access}&refresh_token=${refresh}&type=invite`);
    await expect(page.getByRole("dialog").getByText(`Sign in as ${member.email}?`)).toBeVisible();
    expect(page.url()).toBe(`${product.origin}/`);
    expect(await page.evaluate(() => localStorage.getItem("canon.session"))).toBeNull();
    return access;
  };
  const access = await follow();
  await page.getByRole("button", { name: "No, this is not me" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("canon.session"))).toBeNull();
  const asks = () => page.request.get("/auth/v1/user", { headers: { authorization: `Bearer ${access}` } });
  await expect.poll(async () => (await asks()).status()).toBe(403);

  await follow();
  await page.getByRole("button", { name: "Yes, sign in" }).click();
  await expect(page.getByRole("link", { name: "Agnes: your account" })).toBeVisible();
});

test("a link home says whether it was used before or came too late", async ({ page, product }) => {
  const error = "error=access_denied&error_code=otp_expired&error_description=";
  await page.goto(`/#${error}${encodeURIComponent(LINK_ALREADY_USED)}`);
  await expect(page.getByRole("dialog").getByText("This link was already used")).toBeVisible();
  expect(page.url()).toBe(`${product.origin}/`);
  await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog").getByLabel("E-mail")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`/#${error}Email+link+is+invalid+or+has+expired`);
  await expect(page.getByRole("dialog").getByText("This link has expired")).toBeVisible();
  await page.getByRole("link", { name: "Request a new link" }).click();
  await page.waitForURL(/\/check-email\?error=expired$/);
  await page.goto("about:blank");
  await page.goto(`/auth/callback#${error}${encodeURIComponent(LINK_ALREADY_USED)}`);
  await expect(page.getByRole("heading", { name: "This link was already used" })).toBeVisible();
  await expect(page.getByText("Your account is ready: please sign in.")).toBeVisible();
});

test("every page shows who is signed in, with their account one press away", async ({
  page,
  context,
  product,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/);
  const member = await newMember(product);
  await givenSession(context, await member.signIn());
  for (const path of ["/your-canon", "/film/1", "/watchlist", "/privacy", "/nowhere"]) {
    await visit(page, path);
    await expect(page.getByRole("link", { name: "Agnes: your account" }), path).toBeVisible();
  }
  await page.getByRole("link", { name: "Agnes: your account" }).click();
  await expect(section(page, "Profile")).toBeVisible();
  await button(page, "Sign Out").click();
  await visit(page, "/your-canon");
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Sign In/ })
    .click();
  await expect(page.getByRole("dialog").getByLabel("E-mail")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(screens({ width: 360, theme: "dark" }));

  test("the menu leads a member with a long name to their account, which can be left", async ({
    page,
    context,
    product,
  }) => {
    const member = await newMember(product, "Maximiliana Featherstonehaugh");
    await givenSession(context, await member.signIn());
    await visit(page, "/");
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await page.getByRole("link", { name: /^Maximiliana Featherstonehaugh/ }).click();
    await expect(button(page, "Sign Out")).toBeVisible();
  });
});

test("a new password replaces the old one", async ({ page, context, product }) => {
  const member = await onAccount(context, page, product);
  await member.signIn();
  await visit(page, "/account");
  const devices = page.getByRole("list", { name: "Your devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await page.getByLabel("New Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm New Password").fill("other");
  await button(page, "Update Password").click();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel("New Password", { exact: true }).fill("another strip of film");
  await page.getByLabel("Confirm New Password").fill("another strip of film");
  await button(page, "Update Password").click();
  await expect(notification(page, "Password changed")).toBeVisible();
  await expect(page.getByLabel("New Password", { exact: true })).toHaveValue("");
  await expect(devices).toHaveCount(1);
  await expect(member.signIn()).rejects.toThrow("Invalid login credentials");
  await member.signIn({ password: "another strip of film" });
});

test("a member who signed in long ago needs a mailed code to set a new password", async ({
  page,
  context,
  product,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 4(?:00|22)/);
  const member = await onAccount(context, page, product);
  age(product, member, 2 * DAY);
  await page.getByLabel("New Password", { exact: true }).fill("another strip of film");
  await page.getByLabel("Confirm New Password").fill("another strip of film");
  await button(page, "Update Password").click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(dialog.getByLabel("Code from the e-mail")).toBeFocused();
  await expectAccessible(page);
  const { code } = await untilMail(product.dataDirectory, member.email, "Your Canon confirmation code");
  await page.keyboard.type(code === "000000" ? "111111" : "000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This code is wrong or has expired.")).toBeVisible();
  await dialog.getByLabel("Code from the e-mail").fill(code);
  await page.keyboard.press("Enter");
  await expect(notification(page, "Password changed")).toBeVisible();
  await member.signIn({ password: "another strip of film" });
});

test(
  "two-factor sign-in is set up with an app, shown, and removed again",
  { tag: "@short" },
  async ({ page, context, product, expectedComplaints }) => {
    expectedComplaints.push(/status of 422/);
    const member = await onAccount(context, page, product);
    await button(page, "Set up an app").click();
    const picture = page.getByRole("img", { name: "QR code that sets up your authenticator app" });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expect(page.getByRole("link", { name: "Open in an app on this device" })).toHaveAttribute(
      "href",
      /^otpauth:\/\/totp\/Canon:/,
    );
    await page.getByLabel("Six-digit code").fill("000000");
    await button(page, "Switch on").click();
    await expect(page.getByText("This code is wrong.")).toBeVisible();
    await button(page, "Cancel").click();
    await expect(picture).toHaveCount(0);
    await expect(button(page, "Set up an app")).toBeFocused();

    await setUpApp(page);
    await expect(page.getByText("Two-factor sign-in is on.")).toBeVisible();
    await expect(page.getByText(/^Added on \d+ \w+ \d{4}$/)).toBeVisible();
    const { data } = await member.admin.mfa.listFactors({ userId: member.userId });
    expect(data?.factors.map(({ status, friendly_name }) => [status, friendly_name])).toEqual([
      ["verified", "Authenticator app"],
    ]);

    await page.getByRole("button", { name: "Remove Authenticator app" }).click();
    await expect(page.getByRole("dialog", { name: "Remove Authenticator app?" })).toBeVisible();
    await expectAccessible(page);
    await button(page, "Remove").click();
    await expect(notification(page, "Authenticator app removed")).toBeVisible();
    await expect(page.getByText("Two-factor sign-in is off.")).toBeVisible();
    expect((await member.admin.mfa.listFactors({ userId: member.userId })).data?.factors).toEqual([]);
  },
);

test(
  "a password alone shows nothing of an account with a second factor",
  { tag: "@short" },
  async ({ page, context, browser, product }) => {
    const member = await onAccount(context, page, product);
    await setUpApp(page);
    const device = await browser.newContext({ baseURL: product.origin });
    await givenSession(device, await member.signIn());
    const other = await device.newPage();
    await visit(other, "/account");
    await expect(other.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
    await device.close();
  },
);

test("one of two apps is removed with a code from the other, and the member stays signed in", async ({
  page,
  context,
  product,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 422/);
  await onAccount(context, page, product);
  await setUpApp(page);
  await button(page, "Set up another app").click();
  const secret = (await secretOf(page).textContent()) ?? "";
  await page.getByLabel("Six-digit code").fill(codeOf(secret));
  await button(page, "Switch on").click();
  await expect(page.getByRole("button", { name: "Remove Authenticator app 2" })).toBeVisible();

  await button(page, "Remove Authenticator app").click();
  const dialog = page.getByRole("dialog", { name: "Remove Authenticator app?" });
  await dialog.getByLabel("Code from Authenticator app 2").fill("000000");
  await button(page, "Remove").click();
  await expect(dialog.getByText("This code is wrong.")).toBeVisible();
  // A code works once, so use the next.
  await dialog.getByLabel("Code from Authenticator app 2").fill(codeOf(secret, Date.now() + 30_000));
  await button(page, "Remove").click();
  await expect(notification(page, "Authenticator app removed")).toBeVisible();
  await expect(button(page, "Remove Authenticator app")).toHaveCount(0);
  await visit(page, "/account");
  await expect(page.getByText("Two-factor sign-in is on.")).toBeVisible();
});

test("a member with an app but no password deletes the account with a code, if the sign-in was long ago", async ({
  page,
  context,
  product,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 40[13]/);
  const member = await onAccount(context, page, product);
  const secret = await setUpApp(page);
  age(product, member, DAY);
  await renewToken(page);
  await visit(page, "/account");
  await button(page, "Delete my account").click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "I have no password" }).click();
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByLabel("Code from your authenticator app")).toBeFocused();
  await page.keyboard.type(codeOf(secret, Date.now() + 30_000));
  await page.keyboard.press("Enter");
  await expect(notification(page, "Your account is deleted")).toBeVisible();
  expect((await member.admin.getUserById(member.userId)).error?.code).toBe("user_not_found");
});

test("signing out everywhere else ends the other device's session but not this one", async ({
  page,
  context,
  browser,
  product,
}) => {
  const member = await onAccount(context, page, product);
  const device = await browser.newContext({ baseURL: product.origin });
  await givenSession(device, await member.signIn());
  const other = await device.newPage();
  await visit(other, "/account");
  await expect(section(other, "Profile")).toBeVisible();

  await visit(page, "/account");
  const list = page.getByRole("list", { name: "Your devices" }).getByRole("listitem");
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText("This device");
  await button(page, "Sign out everywhere else").click();
  await expect(notification(page, "Signed out everywhere else")).toBeVisible();
  await expect(list).toHaveCount(1);
  await expect(page.getByText("You are signed in only on this device.")).toBeVisible();

  await other.reload();
  await expect(other.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem("canon.session"))).toBeNull();
  await device.close();
  await visit(page, "/account");
  await expect(section(page, "Profile")).toBeVisible();
});

test("without a list of devices from the auth service the others can still be signed out", async ({
  page,
  context,
  product,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/);
  await page.route("**/auth/v1/user/sessions", (route) => route.fulfill({ status: 404, json: { code: "unknown" } }));
  await onAccount(context, page, product);
  await expect(page.getByRole("list", { name: "Your devices" })).toHaveCount(0);
  await button(page, "Sign out everywhere else").click();
  await expect(notification(page, "Signed out everywhere else")).toBeVisible();
});

test(
  "a member downloads their data as a file",
  { tag: "@short" },
  async ({ page, context, product, expectedComplaints }) => {
    expectedComplaints.push(/status of 404/);
    const member = await onAccount(context, page, product);
    const downloading = page.waitForEvent("download");
    await button(page, "Download my data").click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^canon-my-data-\d{4}-\d\d-\d\d\.json$/);
    const data: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data).toMatchObject({
      exportedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      account: { id: member.userId, email: member.email, user_metadata: { name: "Agnes" } },
      device: { canonOrder: [], watchlist: [], watchedFilms: [] },
    });
    await expect(notification(page, "Your data has been downloaded")).toBeVisible();
  },
);

test(
  "a member deletes their account, and can't sign in to it any more",
  { tag: "@short" },
  async ({ page, context, product, expectedComplaints }) => {
    expectedComplaints.push(/status of 40[13]/);
    const member = await onAccount(context, page, product);
    await button(page, "Delete my account").click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    const confirm = dialog.getByRole("button", { name: "Delete my account" });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel("Your password").fill("not this one");
    await confirm.click();
    await expect(dialog.getByText("This is not your password.")).toBeVisible();
    expect((await member.admin.getUserById(member.userId)).data.user).not.toBeNull();
    await dialog.getByLabel("Your password").fill(MEMBER_PASSWORD);
    await confirm.click();
    await expect(notification(page, "Your account is deleted")).toBeVisible();
    await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("canon.session"))).toBeNull();
    expect((await member.admin.getUserById(member.userId)).error?.code).toBe("user_not_found");
    await expect(member.signIn()).rejects.toThrow("Invalid login credentials");
  },
);

test("a member without a password deletes the account with a mailed code, if the sign-in was long ago", async ({
  page,
  context,
  product,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 40[13]/);
  const member = await onAccount(context, page, product);
  age(product, member, DAY);
  await renewToken(page);
  await visit(page, "/account");
  await button(page, "Delete my account").click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "I have no password" }).click();
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByLabel("Code from the e-mail")).toBeFocused();
  const { code } = await untilMail(product.dataDirectory, member.email, "Sign in to Canon");
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(notification(page, "Your account is deleted")).toBeVisible();
  expect((await member.admin.getUserById(member.userId)).error?.code).toBe("user_not_found");
});

test("the account can be changed by keyboard alone", async ({ page, context, product }) => {
  await onAccount(context, page, product);
  await tabTo(page, page.getByLabel("Name"));
  await page.keyboard.type("Varda");
  await page.keyboard.press("Enter");
  await expect(notification(page, "Name saved")).toBeVisible();
  await tabTo(page, button(page, "Delete my account"));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button(page, "Delete my account")).toBeFocused();
});

test("a visitor is told to sign in, and loading an account can be retried", async ({
  page,
  context,
  product,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 503/);
  await visit(page, "/account");
  await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
  await expectAccessible(page);
  const member = await newMember(product);
  await givenSession(context, await member.signIn());
  await page.route("**/auth/v1/user", (route) => route.fulfill({ status: 503, json: { message: "busy" } }));
  await page.goto("/account");
  await untilHydrated(page);
  await expect(page.getByRole("heading", { name: "Unable to load your account" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/auth/v1/user");
  await button(page, "Try again").click();
  await expect(section(page, "Profile")).toBeVisible();
});

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("the account's mark and the question asked by a link home", async ({ page, context, product }) => {
    const member = await newMember(product);
    const { access_token: access, refresh_token: refresh } = await member.signIn();
    await page.goto(`/#access_token=${access}&refresh_token=${refresh}&type=invite`);
    await expect(page.getByRole("dialog").getByText(`Sign in as ${member.email}?`)).toBeVisible();
    await inspect(page, "link-home");
    await givenSession(context, await member.signIn());
    await visit(page, "/your-canon");
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: /^Agnes/ })).toBeVisible();
    await inspect(page, "account-in-menu");
  });

  test(
    "the account, setting up an app and the question before deleting",
    { tag: "@short" },
    async ({ page, context, product }) => {
      const member = await newMember(product, "A Member Whose Name Is Rather Long Indeed");
      await givenSession(context, await member.signIn());
      await member.signIn({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1" });
      await visit(page, "/account");
      await expect(page.getByRole("list", { name: "Your devices" }).getByRole("listitem")).toHaveCount(2);
      await inspect(page, "account", { fullPage: true });
      await button(page, "Set up an app").click();
      await expect(page.getByLabel("Six-digit code")).toBeVisible();
      await button(page, "Update Password").click();
      await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
      await inspect(page, "account-app-set-up", { fullPage: true });
      await button(page, "Delete my account").click();
      await inspect(page, "account-delete");
    },
  );
});
