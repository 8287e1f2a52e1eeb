import type { Page } from "@playwright/test";
import { expect } from "../support/journey.ts";
import { test } from "../support/many-members.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { untilMail } from "../support/mailbox.ts";
import { button, notification, untilHydrated, visit } from "../support/visit.ts";

const PASSWORD = "a strip of celluloid";
const CONFIRM = "Confirm your e-mail for Canon";
const RESET = "Reset your Canon password";
let people = 0;
const newEmail = () => `agnes.${(people += 1)}.${process.pid}@canon.example`;

const dialog = (page: Page) => page.locator("dialog");
const nameOf = (page: Page) => page.locator('a[aria-label="Agnes: your account"]');

async function openSignIn(page: Page): Promise<void> {
  await visit(page, "/");
  if (await button(page, "Sign In").isVisible()) await button(page, "Sign In").click();
  else {
    // On a phone it is in the menu.
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await dialog(page)
      .getByRole("link", { name: /^Sign In/ })
      .click();
  }
  await expect(dialog(page).getByLabel("E-mail")).toBeVisible();
}

async function signUp(page: Page, email: string, name = "Agnes"): Promise<void> {
  await openSignIn(page);
  await dialog(page).getByRole("button", { name: "Sign Up" }).click();
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByLabel("E-mail").fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL(/\/check-email\?email=/);
}

async function signUpAndConfirm(page: Page, product: RunningProduct, email: string): Promise<void> {
  await signUp(page, email);
  await page.goto((await untilMail(product.dataDirectory, email, CONFIRM)).link);
  await page.waitForURL(/\/your-canon\?verified=true$/);
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openSignIn(page);
  await dialog(page).getByLabel("E-mail").fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(password);
  await dialog(page).getByRole("button", { name: "Sign In" }).click();
}

test(
  "a visitor signs up, follows the mail's link and lands on their canon, signed in",
  { tag: "@short" },
  async ({ page, product }) => {
    const email = newEmail();
    await signUp(page, email);
    await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
    await expect(page.getByText("ag•••@canon.example")).toBeVisible();
    const { link } = await untilMail(product.dataDirectory, email, CONFIRM);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Your account is verified!" })).toBeVisible();
    await expect(page.getByText("Taking you to your Canon...")).toBeVisible();
    await page.waitForURL(/\/your-canon\?verified=true$/);
    await expect(page.getByRole("heading", { name: "Your Canon is empty" })).toBeVisible();
    // An account without films is offered Quick Ranking, over which nothing opens by itself.
    const quickRanking = page.getByRole("dialog", { name: "Quick Ranking" });
    await expect(button(page, "Start with Quick Ranking")).toBeVisible();
    await expect(quickRanking).toHaveCount(0);
    await inspect(page, "your-canon-first-steps");
    await button(page, "Start with Quick Ranking").click();
    await expect(quickRanking).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(quickRanking).toHaveCount(0);
    // A phone, which pictures were taken of, has the name in the menu.
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, "/");
    await expect(nameOf(page)).toBeVisible();
    expect(page.url()).not.toContain("token");
  },
);

test("a visitor types the mail's code where they signed up, and continues signed in", async ({ page, product }) => {
  const email = newEmail();
  await signUp(page, email);
  const { code } = await untilMail(product.dataDirectory, email, CONFIRM);
  await page.getByLabel("Code").focus();
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(page.getByRole("heading", { name: "Your account is verified!" })).toBeVisible();
  await page.waitForURL(/\/your-canon\?verified=true$/);
  await visit(page, "/");
  await expect(nameOf(page)).toBeVisible();
});

test("the page waiting for the mail continues when its link is opened in another tab", async ({
  page,
  context,
  product,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const other = await context.newPage();
  await other.goto((await untilMail(product.dataDirectory, email, CONFIRM)).link);
  await page.waitForURL(/\/your-canon\?verified=true$/);
});

test("from there a mistyped address can be signed up again, and a member can sign in", async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await button(page, "Change it").click();
  await expect(dialog(page).getByRole("button", { name: "Sign Up" })).toBeVisible();
  await expect(dialog(page).getByLabel("E-mail")).toHaveValue(email);
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await button(page, "Sign In").click();
  await expect(dialog(page).getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(dialog(page).getByLabel("E-mail")).toHaveValue(email);
});

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("the page waiting for the mail, and a wrong code", async ({ page, product, expectedComplaints }) => {
    expectedComplaints.push(/status of 4\d\d/);
    const email = newEmail();
    await signUp(page, email);
    const { code } = await untilMail(product.dataDirectory, email, CONFIRM);
    await page.getByLabel("Code").focus();
    await page.keyboard.type(code.slice(0, 4));
    await inspect(page, "check-email-typing");
    await page.getByLabel("Code").fill(code === "408217" ? "408218" : "408217");
    await expect(page.getByText("That is not the code in our latest e-mail.")).toBeVisible();
    await inspect(page, "check-email-wrong-code");
    // The next try replaces what was typed.
    await page.getByLabel("Code").focus();
    await page.keyboard.insertText(code);
    await expect(page.getByRole("heading", { name: "Your account is verified!" })).toBeVisible();
  });

  test("a form that says what is missing", async ({ page }) => {
    await openSignIn(page);
    await dialog(page).getByRole("button", { name: "Sign Up" }).click();
    await dialog(page).getByLabel("E-mail").press("Enter");
    await expect(dialog(page).getByText("Please type your name.")).toBeVisible();
    await inspect(page, "sign-up-missing");
  });
});

test("on another device the mail's link asks for a click, and merely opening it does not use it up", async ({
  page,
  browser,
  product,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const { link } = await untilMail(product.dataDirectory, email, CONFIRM);
  // Like a scanner: opens the page, but clicks nothing.
  expect((await fetch(link, { headers: { "user-agent": "Mozilla/5.0" } })).status).toBe(200);
  expect((await fetch(link, { method: "HEAD" })).status).toBe(200);
  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto(link);
  await other.getByRole("button", { name: "Confirm your e-mail" }).click();
  await other.waitForURL(/\/your-canon\?verified=true$/);
  await device.close();
});

test("a member signs out and in again", async ({ page, product }) => {
  const email = newEmail();
  await signUpAndConfirm(page, product, email);
  await visit(page, "/");
  await button(page, "Sign Out").click();
  await expect(notification(page, "Signed Out")).toBeVisible();
  await expect(notification(page, "You have been successfully signed out.")).toBeVisible();
  await expect(button(page, "Sign In")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("canon.session"))).toBeNull();

  await signIn(page, email);
  await expect(notification(page, "Welcome back!")).toBeVisible();
  await expect(notification(page, "You've been signed in successfully.")).toBeVisible();
  await expect(nameOf(page)).toBeVisible();
});

test("a wrong password is reported in the service's words, in a toast and in the form", async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  await signIn(page, newEmail(), "not the password");
  await expect(notification(page, "Error")).toBeVisible();
  await expect(dialog(page).getByText("Invalid login credentials")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await button(page, "Sign In").click();
  await expect(dialog(page).getByLabel("E-mail")).toHaveValue("");
});

test("the forms can't be sent while something is missing", async ({ page }) => {
  await openSignIn(page);
  const submit = dialog(page).getByRole("button", { name: "Sign In" });
  await expect(submit).toBeDisabled();
  await dialog(page).getByLabel("E-mail").fill("agnes@canon.example");
  await expect(submit).toBeDisabled();
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expect(submit).toBeEnabled();
  await dialog(page).getByRole("button", { name: "Sign Up" }).click();
  await expect(dialog(page).getByRole("button", { name: "Sign Up" })).toBeDisabled();
  await dialog(page).getByRole("button", { name: "Sign In" }).click();
  await dialog(page).getByRole("button", { name: "Forgot your password?" }).click();
  await expect(dialog(page).getByLabel("Password", { exact: true })).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await button(page, "Sign In").click();
  await expect(dialog(page).getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("an unconfirmed member is sent from each personal page to confirm their address", async ({ page, product }) => {
  const email = newEmail();
  await signUpAndConfirm(page, product, email);
  // As if an administrator had withdrawn the confirmation.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("canon.session") ?? "{}");
    delete stored.user.email_confirmed_at;
    localStorage.setItem("canon.session", JSON.stringify(stored));
  });
  for (const path of ["/your-canon", "/watchlist", "/watched"]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/check-email" && url.searchParams.get("email") === email);
  }
});

test("the confirmation can be sent again a minute after it was sent", async ({ page }) => {
  await page.clock.install();
  await signUp(page, newEmail());
  await expect(page.getByRole("button", { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole("button", { name: "Resend confirmation e-mail" })).toBeEnabled();
});

test("a late link leads to a page that can send a new one", async ({ page }) => {
  await page.goto("/auth/callback#error=access_denied&error_code=otp_expired&error_description=expired");
  await expect(page.getByRole("heading", { name: "Verification link expired" })).toBeVisible();
  await expect(page.getByText("The confirmation link has expired. Please request a new one below.")).toBeVisible();
  await page.waitForURL(/\/check-email\?error=expired$/);
  await expect(page.getByRole("heading", { name: "Verification link expired" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend confirmation e-mail" })).toBeDisabled();
  await page.getByLabel("E-mail").fill("agnes@canon.example");
  await expect(page.getByRole("button", { name: "Resend confirmation e-mail" })).toBeEnabled();
});

test("a callback without a session, or with a wrong code, goes home and says so in the address", async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 4\d\d/);
  expect(await (await page.request.get("/auth/callback")).text()).toContain("Completing sign in...");
  await page.goto("/auth/callback");
  await page.waitForURL(/\/\?auth_error=session_failed$/);
  await page.goto("/auth/callback?code=00000000-0000-4000-8000-000000000000");
  await page.waitForURL(/\/\?auth_error=code_exchange_failed$/);
});

test(
  "a forgotten password can be replaced by the mail's link, which signs the member in",
  { tag: "@short" },
  async ({ page, product }) => {
    const email = newEmail();
    await signUpAndConfirm(page, product, email);
    await visit(page, "/");
    await button(page, "Sign Out").click();
    await expect(notification(page, "Signed Out")).toBeVisible();

    await openSignIn(page);
    await dialog(page).getByRole("button", { name: "Forgot your password?" }).click();
    await dialog(page).getByLabel("E-mail").fill(email);
    await dialog(page).getByRole("button", { name: "Send reset link" }).click();
    await expect(notification(page, "E-mail sent")).toBeVisible();

    await page.goto((await untilMail(product.dataDirectory, email, RESET)).link);
    await page.waitForURL(/\/reset-password-supabase$/);
    await page.getByLabel("New Password", { exact: true }).fill("short");
    await page.getByLabel("Confirm New Password").fill("other");
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await page.getByLabel("New Password", { exact: true }).fill("another strip of film");
    await expect(page.getByText("Password must be at least 6 characters")).toHaveCount(0);
    await page.getByRole("button", { name: "Show password" }).first().click();
    await expect(page.getByLabel("New Password", { exact: true })).toHaveAttribute("type", "text");
    await page.getByLabel("Confirm New Password").fill("another strip of film");
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(page.getByRole("heading", { name: "Password Updated" })).toBeVisible();
    await expect(
      notification(page, "Your password has been successfully updated. You are now signed in."),
    ).toBeVisible();
    await page.waitForURL((url) => url.pathname === "/");
    await untilHydrated(page);
    await expect(nameOf(page)).toBeVisible();
  },
);

test("the session reset refuses visitors without a session", async ({ page }) => {
  await page.goto("/reset-password-supabase");
  await expect(notification(page, "Invalid Reset Link")).toBeVisible();
  await expect(
    notification(page, "No valid password reset session found. Please request a new reset link."),
  ).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/");
});

test("a reset token in the address sets a new password without signing in", async ({
  page,
  product,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 4\d\d/);
  const email = newEmail();
  await signUpAndConfirm(page, product, email);
  await visit(page, "/");
  await button(page, "Sign Out").click();
  await expect(notification(page, "Signed Out")).toBeVisible();
  await openSignIn(page);
  await dialog(page).getByRole("button", { name: "Forgot your password?" }).click();
  await dialog(page).getByLabel("E-mail").fill(email);
  await dialog(page).getByRole("button", { name: "Send reset link" }).click();
  const { link } = await untilMail(product.dataDirectory, email, RESET);
  const token = new URL(link).searchParams.get("token") ?? "";

  await page.goto(`/reset-password?token=${token}`);
  await expect(page.getByRole("button", { name: "Back to Sign In" })).toBeVisible();
  expect(page.url()).not.toContain(token);
  // A common password is refused, but the link remains valid.
  await page.getByLabel("New Password", { exact: true }).fill("password");
  await page.getByLabel("Confirm New Password").fill("password");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(notification(page, "Reset Failed")).toBeVisible();
  await page.getByLabel("New Password", { exact: true }).fill("a third strip of film");
  await page.getByLabel("Confirm New Password").fill("a third strip of film");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("heading", { name: "Password Reset Complete" })).toBeVisible();
  await expect(notification(page, "Password Reset Successful")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("canon.session"))).toBeNull();
  await page.getByRole("button", { name: "Go to Sign In" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  await page.goto(`/reset-password?token=${token}`);
  await page.getByLabel("New Password", { exact: true }).fill("a fourth strip of film");
  await page.getByLabel("Confirm New Password").fill("a fourth strip of film");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(notification(page, "Failed to reset password. The link may be expired.")).toBeVisible();
});

test("a reset page without a token says so and goes home", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(notification(page, "Invalid Reset Link")).toBeVisible();
  await expect(notification(page, "The password reset link is invalid or missing.")).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/");
});

test("signing in or out in one tab shows in the others", async ({ page, context, product }) => {
  const email = newEmail();
  await signUpAndConfirm(page, product, email);
  await visit(page, "/");
  const second = await context.newPage();
  await visit(second, "/");
  await expect(nameOf(second)).toBeVisible();
  await button(page, "Sign Out").click();
  await expect(button(second, "Sign In")).toBeVisible();
  await signIn(page, email);
  await expect(nameOf(second)).toBeVisible();
});
