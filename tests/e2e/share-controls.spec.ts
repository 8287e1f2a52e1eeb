import type { Browser, Page } from "@playwright/test";
import { givenLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { expectNoSidewaysScrolling, INSPECTED, inspect } from "../support/look.ts";
import { showsCodeOf } from "../support/qr-code.ts";
import { screens } from "../support/screens.ts";
import { button, notification, tabTo, visit } from "../support/visit.ts";

const CANON = [24, 5, 13, 1, 6, 310, 400];
const LISTS = { canonOrder: CANON, watchedFilms: CANON };
const PLACES = [
  { kind: "canon", path: "/your-canon" },
  { kind: "dna", path: "/film-dna" },
] as const;

const linkField = (page: Page) => page.getByRole("textbox", { name: "Your link" });
const choice = (page: Page, name: "Public" | "Private") => button(page, name);
const code = (page: Page, link: string) => page.getByRole("img", { name: `QR code of your link, ${link}` });

async function share(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(linkField(page)).toHaveValue(/^http/);
  await page.getByRole("button", { name: "Close notification" }).click();
  return linkField(page).inputValue();
}

/** On Your Canon the controls are behind a button at every width. */
async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  if (path === "/your-canon") await button(page, "Share your canon").press("Enter");
}

/** The status another person gets for the link. */
async function statusForStranger(browser: Browser, link: string): Promise<number> {
  const context = await browser.newContext();
  const status = (await context.request.get(link)).status();
  await context.close();
  return status;
}

for (const { kind, path } of PLACES)
  test.describe(`sharing on ${path}`, () => {
    test.beforeEach(async ({ context }) => givenLists(context, LISTS));

    test.describe("with a keyboard alone", () => {
      test.use({
        ...screens({ width: 1440, theme: "dark" }),
        permissions: ["clipboard-read", "clipboard-write"],
      });

      test("a visitor shares, copies, opens the link, shows its code, and closes and reopens it", async ({
        page,
        context,
        browser,
      }) => {
        await open(page, path);
        await expect(linkField(page)).toHaveCount(0);
        await tabTo(page, page.getByRole("button", { name: "Share", exact: true }));
        await page.keyboard.press("Enter");
        await expect(linkField(page)).toHaveValue(/^http/);
        const link = await linkField(page).inputValue();

        await page.evaluate(() => navigator.clipboard.writeText(""));
        await tabTo(page, button(page, "Copy"));
        await page.keyboard.press("Enter");
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

        await tabTo(page, page.getByRole("link", { name: "Open (opens in a new tab)" }));
        const opened = context.waitForEvent("page");
        await page.keyboard.press("Enter");
        const other = await opened;
        await expect(other).toHaveURL(link);
        await other.close();

        await tabTo(page, button(page, "QR code"));
        await page.keyboard.press("Enter");
        await expect(code(page, link)).toBeVisible();
        // The notice may cover the code.
        await expect(page.getByRole("button", { name: "Close notification" })).toHaveCount(0);
        expect(await showsCodeOf(code(page, link), link)).toBe(true);
        expect(await showsCodeOf(code(page, link), `${link}x`)).toBe(false);

        await tabTo(page, choice(page, "Private"), { backwards: true });
        await page.keyboard.press("Enter");
        await expect(notification(page, "Privacy updated")).toBeVisible();
        await expect(linkField(page)).toHaveCount(0);
        await expect(choice(page, "Private")).toBeFocused();
        expect(await statusForStranger(browser, link)).toBe(403);

        await page.keyboard.press("Shift+Tab");
        await page.keyboard.press("Enter");
        await expect(linkField(page)).toHaveValue(link);
        expect(await statusForStranger(browser, link)).toBe(200);
      });

      test("after a reload the choice says what is so, and can close the earlier link and open it", async ({
        page,
        browser,
      }) => {
        await open(page, path);
        const link = await share(page);
        await open(page, path);
        await expect(choice(page, "Public")).toHaveAttribute("aria-pressed", "true");
        await expect(linkField(page)).toHaveCount(0);
        await choice(page, "Private").click();
        await expect(notification(page, "Privacy updated")).toBeVisible();
        expect(await statusForStranger(browser, link)).toBe(403);
        await open(page, path);
        await expect(choice(page, "Private")).toHaveAttribute("aria-pressed", "true");
        await expect(linkField(page)).toHaveCount(0);
        await choice(page, "Public").click();
        await expect(linkField(page)).toHaveValue(link);
        expect(await statusForStranger(browser, link)).toBe(200);
      });
    });

    test.describe("on every screen", () => {
      test.use(INSPECTED);

      test("the link, its actions and its code", { tag: kind === "canon" ? ["@short"] : [] }, async ({ page }) => {
        await visit(page, path);
        // On phones the controls are behind one button.
        await page.getByRole("button", { name: /^Share your/ }).click();
        const link = await share(page);
        await button(page, "QR code").click();
        await expect(code(page, link)).toBeVisible();
        await inspect(page, `share-controls-${kind}`, { fullPage: true });
        for (const theme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme: theme });
          expect(await showsCodeOf(code(page, link), link)).toBe(true);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScrolling(page);
      });
    });
  });
