import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED, pictures } from "../support/look.ts";
import { visit } from "../support/visit.ts";

test.describe("on every screen", { tag: "@short" }, () => {
  test.use(INSPECTED);

  test("the sign-in dialog in its three modes, after a refusal, and over a toast", async ({
    page,
    context,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 400/);
    // A short list behind it, since checking hundreds of cards takes minutes.
    await givenLists(context, { minimizedFilms: ranks(13, CATALOGUE_SIZE) });
    await visit(page, "/");
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Menu" })
      .getByRole("link", { name: /^Sign In/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Canon" });
    await expect(dialog).toBeVisible();
    await inspect(page, "sign-in");
    await dialog.getByLabel("E-mail").fill("nobody@canon.example");
    await dialog.getByLabel("Password", { exact: true }).fill("not the password");
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await expect(dialog.getByText("Invalid login credentials")).toBeVisible();
    await pictures(page, "sign-in-refused");
    await dialog.getByRole("button", { name: "Sign Up" }).click();
    await pictures(page, "sign-up");
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await dialog.getByRole("button", { name: "Forgot your password?" }).click();
    await inspect(page, "forgot-password");
  });

  test("check your e-mail, fresh and expired", async ({ page }) => {
    await visit(page, "/check-email?email=agnes%40canon.example");
    await expect(page.getByText("ag•••@canon.example")).toBeVisible();
    await inspect(page, "check-email");
    await visit(page, "/check-email?error=expired");
    await inspect(page, "check-email-expired");
  });

  test("the page that a mail's link opens, with a good and a broken link", async ({ page }) => {
    await visit(page, "/auth/confirm?token=0123456789&type=signup");
    await expect(page.getByRole("button", { name: "Confirm your e-mail" })).toBeVisible();
    await inspect(page, "confirm-mail");
    await visit(page, "/auth/confirm");
    await inspect(page, "confirm-mail-broken");
  });

  test("an expired link, and a new password with its errors", async ({ page }) => {
    await page.goto("/auth/callback#error_code=otp_expired");
    await expect(page.getByRole("heading", { name: "Verification link expired" })).toBeVisible();
    await pictures(page, "callback-expired");
    await visit(page, "/reset-password?token=0123456789");
    await page.getByLabel("New Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await inspect(page, "reset-password");
  });
});
