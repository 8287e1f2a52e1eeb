import { titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { middleOf, swipe } from "../support/pointers.ts";
import { screens } from "../support/screens.ts";
import { holdTime, stopTime, untilShown } from "../support/still-time.ts";
import { button, notification, visit } from "../support/visit.ts";

test.use(screens({ width: 360, theme: "dark" }));

test.beforeEach(async ({ context, page }) => {
  await givenLists(context, { canonOrder: ranks(1, 4), watchedFilms: ranks(1, 4) });
  await holdTime(context);
  await visit(page, "/your-canon");
  await stopTime(context);
});

test("one notification at a time: a new one takes the place of the old", async ({ page }) => {
  const toasts = notification(page);
  await button(page, `Remove ${titleAt(1)} from your canon`).click();
  await untilShown(toasts);
  await expect(toasts).toHaveText(new RegExp(`^${titleAt(1)} left your canon`));
  await button(page, `Remove ${titleAt(2)} from your canon`).click();
  await expect(toasts).toHaveText(new RegExp(`^${titleAt(2)} left your canon`));
  await expect(toasts).toHaveCount(1);
});

test("a notification disappears after five seconds", async ({ page }) => {
  const toast = notification(page);
  await button(page, `Remove ${titleAt(1)} from your canon`).click();
  await untilShown(toast);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(500);
  await expect(toast).toHaveCount(0);
});

test("F8 moves to the notification, from which Undo is one Tab away", async ({ page }) => {
  await button(page, `Remove ${titleAt(1)} from your canon`).press("Enter");
  await untilShown(button(page, "Undo"));
  await page.keyboard.press("F8");
  const region = page.getByRole("region", { name: /^Notifications/ });
  await expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (let presses = 0; presses < 3; presses += 1) {
    if (await button(page, "Undo").evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Your canon, in order" }).getByRole("listitem")).toHaveCount(4);
});

test("a notification swiped right disappears, but moved less than 50 px it stays", async ({ page }) => {
  const toast = notification(page);
  await button(page, `Remove ${titleAt(1)} from your canon`).click();
  await untilShown(toast);
  const from = await middleOf(toast.getByText(`${titleAt(1)} left your canon`));
  await swipe(page, from, { x: from.x + 35, y: from.y });
  await expect(toast).toBeVisible();
  await swipe(page, from, { x: from.x + 130, y: from.y });
  await expect(toast).toHaveCount(0);
});
