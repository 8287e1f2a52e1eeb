import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { expectAccessible, screenshot } from "../support/look.ts";
import { ALL_SCREENS, screenName, screens } from "../support/screens.ts";
import { button, visit } from "../support/visit.ts";

for (const screen of ALL_SCREENS) {
  test.describe(screenName(screen), () => {
    test.use(screens(screen));

    test("the sign-in dialog in its three modes, refused, and over a toast", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      // A short list behind it: checking hundreds of cards takes minutes.
      await givenLists(context, { minimizedFilms: ranks(13, 496) });
      await visit(page, "/");
      await button(page, "Sign In").click();
      const dialog = page.locator("dialog");
      await expect(dialog).toBeVisible();
      await screenshot(page, "sign-in");
      await expectAccessible(page);
      await dialog.getByLabel("E-mail").fill("nobody@canon.example");
      await dialog.getByLabel("Password", { exact: true }).fill("not the password");
      await dialog.getByRole("button", { name: "Sign In" }).click();
      await expect(dialog.getByRole("alert").first()).toBeVisible();
      await screenshot(page, "sign-in-refused");
      await dialog.getByRole("button", { name: "Sign up" }).click();
      await screenshot(page, "sign-up");
      await dialog.getByRole("button", { name: "Sign in" }).click();
      await dialog.getByRole("button", { name: "Forgot your password?" }).click();
      await screenshot(page, "forgot-password");
      await expectAccessible(page);
    });

    test("check your e-mail, fresh and expired", async ({ page }) => {
      await visit(page, "/check-email?email=agnes%40canon.example");
      await expect(page.getByText("ag•••@canon.example")).toBeVisible();
      await screenshot(page, "check-email");
      await expectAccessible(page);
      await visit(page, "/check-email?error=expired");
      await screenshot(page, "check-email-expired");
      await expectAccessible(page);
    });

    test("the page a mail's link opens, whole and broken", async ({ page }) => {
      await visit(page, "/auth/confirm?token=0123456789&type=signup");
      await expect(page.getByRole("button", { name: "Confirm your e-mail" })).toBeVisible();
      await screenshot(page, "confirm-mail");
      await expectAccessible(page);
      await visit(page, "/auth/confirm");
      await screenshot(page, "confirm-mail-broken");
      await expectAccessible(page);
    });

    test("an expired link, and a new password with what is wrong", async ({ page }) => {
      await page.goto("/auth/callback#error_code=otp_expired");
      await expect(page.getByRole("heading", { name: "Verification link expired" })).toBeVisible();
      await screenshot(page, "callback-expired");
      await visit(page, "/reset-password?token=0123456789");
      await page.getByLabel("New Password", { exact: true }).fill("short");
      await page.getByRole("button", { name: "Update Password" }).click();
      await expect(page.getByText("Passwords don't match")).toBeVisible();
      await screenshot(page, "reset-password");
      await expectAccessible(page);
    });
  });
}
