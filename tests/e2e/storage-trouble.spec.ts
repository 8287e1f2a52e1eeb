import type { Page } from "@playwright/test";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, givenRecord, storedLists, savedLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect } from "../support/look.ts";
import { screens } from "../support/screens.ts";
import { bottomBar, button, shownTitles, untilHydrated, untilWholeRanking, visit } from "../support/visit.ts";

test.use(screens({ width: 768, theme: "dark" }));

const canonOf = (page: Page) => page.getByRole("list", { name: "Your canon, in order" });
const inCanon = (page: Page, rank: number) => button(page, `Remove ${titleAt(rank)} from your canon`);
const outOfCanon = (page: Page, rank: number) => button(page, `Add ${titleAt(rank)} to your canon`);
const canonCount = (page: Page, count: number) => bottomBar(page).getByRole("link", { name: `Your Canon ${count}` });

/** The canon's ranks as the device holds them. */
async function savedCanon(page: Page): Promise<unknown> {
  return (await savedLists(page)).canonOrder;
}

test(
  "several changes made while the device is full cause one notice, and are saved together once there is room",
  { tag: "@short" },
  async ({ page, context }) => {
    await givenLists(context, { canonOrder: [1], watchedFilms: [1] });
    await visit(page, "/");
    await page.evaluate(fillStorage);
    await outOfCanon(page, 2).click();
    await button(page, `Hide ${titleAt(6)}`).click();
    await outOfCanon(page, 3).click();
    const notice = page.getByRole("alert").filter({ hasText: "This device has no room left." });
    await expect(notice).toHaveCount(1);
    await expect(notice).toContainText("What was saved before is safe.");
    await expect(canonCount(page, 3)).toBeVisible();
    expect(await savedCanon(page)).toEqual([1]);

    await page.evaluate(() => localStorage.removeItem("filler"));
    await outOfCanon(page, 4).click();
    await expect(notice).toHaveCount(0);
    expect(await savedCanon(page)).toEqual([1, 2, 3, 4]);
    await page.reload();
    await untilHydrated(page);
    for (const rank of [1, 2, 3, 4]) await expect(inCanon(page, rank)).toBeVisible();
    await expect(page.getByText("1 hidden")).toBeVisible();
  },
);

test("a full device is reported where the tap was, and the mark there does not look saved", async ({
  page,
  context,
}) => {
  await givenLists(context, { canonOrder: [1], watchedFilms: [1] });
  await visit(page, "/");
  await untilWholeRanking(page);
  await page.evaluate(fillStorage);
  await outOfCanon(page, 40).click();
  const notice = page.getByRole("alert").filter({ hasText: "This device has no room left." });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(inCanon(page, 40)).toHaveAccessibleDescription("Not saved on this device");
  await expect(inCanon(page, 1)).not.toHaveAccessibleDescription("Not saved on this device");
  await inspect(page, "storage-full", { within: "[role=alert]" });

  await notice.getByRole("button", { name: "Got it" }).click();
  await expect(notice).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(notice).toBeInViewport();
});

test("if the browser forbids saving, the lists last from page to page in this tab", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await visit(page, "/");
  await expect(page.getByRole("alert")).toContainText("Your browser doesn't let this site save anything.");
  await outOfCanon(page, 2).click();
  await outOfCanon(page, 1).click();
  await canonCount(page, 2).click();
  await expect.poll(() => shownTitles(canonOf(page))).toEqual([2, 1].map(titleAt));
  await expect(page.getByRole("alert")).toContainText("only in this tab and until you close it");
});

test("a device that can be read but not written still shows its lists", async ({ page, context }) => {
  await givenLists(context, { canonOrder: [2], watchedFilms: [2] });
  await visit(page, "/");
  await expect(inCanon(page, 2)).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Denied.", "SecurityError");
    };
  });
  await outOfCanon(page, 1).click();
  await expect(page.getByRole("alert")).toContainText("Your browser doesn't let this site save anything.");
  await expect(canonCount(page, 2)).toBeVisible();
  expect(await savedCanon(page)).toEqual([2]);
});

const [, WHOLE] = storedLists({ canonOrder: [3, 1], watchedFilms: [3, 1] });
const DAMAGED = [
  { what: "partly damaged lists", text: WHOLE.replace('"watchlist":[]', '"watchlist":[7]'), canon: [3, 1] },
  { what: "lists cut off in the middle", text: WHOLE.slice(0, WHOLE.length / 2), canon: [] },
] as const;

for (const { what, text, canon } of DAMAGED) {
  test(`${what} can still be used, and the damaged text stays on the device`, async ({ page, context }) => {
    await givenRecord(context, text);
    await visit(page, "/");
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("Your saved lists were damaged.");
    await outOfCanon(page, 5).click();
    const expected = [...canon, 5].map(titleAt);
    await expect(canonCount(page, expected.length)).toBeVisible();
    await expect(notice).toHaveCount(1);

    await visit(page, "/your-canon");
    await expect.poll(() => shownTitles(canonOf(page))).toEqual(expected);
    const keptAside = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) => (key.includes("damaged") ? [String(value)] : [])),
    );
    expect(keptAside).toEqual([text]);
  });
}

/** Fills the storage to the last character; runs in the page. */
function fillStorage(): void {
  let filler = "";
  for (let size = 8 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem("filler", filler + "x".repeat(size));
      filler += "x".repeat(size);
    } catch {
      // Too much: try half.
    }
  }
}
