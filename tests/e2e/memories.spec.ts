import type { Page } from "@playwright/test";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, savedLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { recordedShift, recordShifts } from "../support/layout-shift.ts";
import { expectAccessible, inspect, INSPECTED } from "../support/look.ts";
import { newMember, signedInDevice } from "../support/member.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { button, tabTo, visit } from "../support/visit.ts";

test.use(screens({ width: 360, theme: "dark" }));

const RANK = 124;
const TITLE = titleAt(RANK);
const stars = (page: Page) => page.locator("main").getByRole("slider", { name: `Your stars for ${TITLE}` });
const pressStars = (page: Page, value: number) => page.locator(`main [data-stars="${value}"]`).click();
const opener = (page: Page) => page.getByRole("button", { name: `When you saw ${TITLE}` });

async function openSheet(page: Page) {
  await opener(page).click();
  const sheet = page.getByRole("dialog", { name: "When you saw it" });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Somebody who has seen a few films and remembers some of them. */
const LIFE = {
  canonOrder: [27, 153, RANK, 151],
  watchedFilms: [27, 153, RANK, 151, 5],
  watchlist: [
    { rank: 60, watched: false },
    { rank: 61, watched: false },
  ],
  memories: [
    { rank: 5, rating: 3, seen: "long ago" },
    {
      rank: 27,
      note: "The corridor, the dress, the noodles. Seen first with my mother, who said nothing for an hour.",
    },
    { rank: 60, reason: "Anna says it is the only film that gets snow right." },
    { rank: RANK, seen: "2025-11-14", rating: 4.5, rewatches: 1 },
    { rank: 151, note: "Front row, or not at all." },
  ],
};

test(
  "a visitor rates a film by touch, says when they saw it, and finds it so after a reload",
  { tag: "@short" },
  async ({ page }) => {
    await recordShifts(page);
    await visit(page, `/film/${RANK}`);
    await expect(stars(page)).toHaveCount(0);
    const before = await recordedShift(page);
    await button(page.locator("main"), `Mark ${TITLE} as watched`).click();
    await pressStars(page, 4.5);
    await expect(stars(page)).toHaveAttribute("aria-valuetext", "4½ stars");
    expect(await recordedShift(page)).toBe(before);
    const sheet = await openSheet(page);
    await sheet.getByRole("button", { name: "A year…" }).click();
    await sheet.getByRole("textbox", { name: "The year" }).fill("2011");
    await sheet.getByRole("button", { name: "One more" }).click();
    await sheet.getByRole("button", { name: "Done" }).click();
    await expect(opener(page)).toBeFocused();
    expect((await savedLists(page)).memories).toEqual([{ rank: RANK, seen: "2011", rating: 4.5, rewatches: 1 }]);
    await page.reload();
    await expect(stars(page)).toHaveAttribute("aria-valuetext", "4½ stars");
    await expect(opener(page)).toContainText("2011");
    expect(await recordedShift(page)).toBeLessThan(0.01);
    await pressStars(page, 4.5);
    await expect(stars(page)).toHaveAttribute("aria-valuetext", "no stars");
  },
);

test("every target of the stars is 44 pixels high, and so is the way to the sheet", async ({ page, context }) => {
  await givenLists(context, LIFE);
  await visit(page, `/film/${RANK}`);
  for (const target of [page.locator('[data-stars="0.5"]'), page.locator('[data-stars="5"]'), opener(page)])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const [left, right] = await Promise.all([0.5, 1].map((half) => page.locator(`[data-stars="${half}"]`).boundingBox()));
  expect((left?.width ?? 0) + (right?.width ?? 0)).toBe(44);
});

test.describe("on a laptop", () => {
  test.use({ ...screens({ width: 1440, theme: "light" }), hasTouch: false });

  test("the keyboard alone gives stars, and a note from the canon", async ({ page, context }) => {
    await givenLists(context, LIFE);
    await visit(page, "/film/153");
    const slider = page.getByRole("slider", { name: `Your stars for ${titleAt(153)}` });
    await tabTo(page, slider);
    await page.keyboard.press("7");
    await expect(slider).toHaveAttribute("aria-valuetext", "3½ stars");
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", "4 stars");
    await page.keyboard.press("0");
    await expect(slider).toHaveAttribute("aria-valuetext", "no stars");

    await visit(page, "/your-canon");
    const write = button(page, `Say why ${titleAt(153)} is here`);
    await tabTo(page, write);
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: `Why ${titleAt(153)}?` });
    await sheet.getByRole("textbox").press("A");
    await page.keyboard.type(" walk of two hours.");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page.getByText("A walk of two hours.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("A walk of two hours.")).toBeVisible();
  });
});

test(
  "a member's memories are on both devices, and are undone from the history of the other",
  { tag: "@short" },
  async ({ page, context, browser, product }) => {
    const member = await newMember(product);
    await signedInDevice(context, await member.signIn());
    const other = await browser.newContext({ ...screens({ width: 1440, theme: "dark" }), baseURL: product.origin });
    await signedInDevice(other, await member.signIn());
    const laptop = await other.newPage();
    await visit(page, `/film/${RANK}`);
    await button(page.locator("main"), `Add ${TITLE} to your canon`).click();
    await pressStars(page, 3);
    const sheet = await openSheet(page);
    await sheet.getByRole("button", { name: "Long ago" }).click();
    await sheet.getByRole("textbox", { name: "Why it is here" }).fill("It rains in every frame.");
    await sheet.getByRole("button", { name: "Done" }).click();
    const remembered = {
      film_id: RANK,
      id: idAtRank(RANK),
      note: "It rains in every frame.",
      seen: "long ago",
      rating: 3,
    };
    await expect.poll(async () => (await member.data()).memories).toEqual([remembered]);

    await visit(laptop, "/your-canon");
    await expect(laptop.getByText("It rains in every frame.")).toBeVisible();
    await button(laptop, "History").click();
    const history = laptop.getByRole("dialog", { name: "History" });
    await history.getByRole("button", { name: `Undo: Give ${TITLE} 3 stars` }).click();
    const { rating: _, ...rest } = remembered;
    await expect.poll(async () => (await member.data()).memories).toEqual([rest]);
    await page.reload();
    await expect(stars(page)).toHaveAttribute("aria-valuetext", "no stars");
    await expect(opener(page)).toContainText("long ago");
    await other.close();
  },
);

test("what a visitor remembers comes along into the account they sign in to", async ({
  page,
  context,
  product,
  expectedComplaints,
}) => {
  expectedComplaints.push(/this device does: its lists are kept/);
  await givenLists(context, LIFE);
  await visit(page, `/film/${RANK}`);
  const member = await newMember(product);
  await signedInDevice(context, await member.signIn());
  await visit(page, `/film/${RANK}`);
  await expect
    .poll(async () => (await member.data()).memories.map(({ id }) => id))
    .toEqual([5, 27, 60, RANK, 151].map(idAtRank).toSorted());
});

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("a film with its memory, and the sheet", async ({ page, context }) => {
    await givenLists(context, LIFE);
    await visit(page, `/film/${RANK}`);
    await inspect(page, "film-memory");
    await openSheet(page);
    await inspect(page, "film-memory-sheet", { within: "dialog" });
  });

  test("a film to watch with its reason, and the sheet for it", async ({ page, context }) => {
    await givenLists(context, LIFE);
    await visit(page, "/film/60");
    await inspect(page, "film-reason");
    await page.getByRole("button", { name: /^Why you want to see/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await inspect(page, "film-reason-sheet", { within: "dialog" });
  });

  test("notes in the canon, reasons on the watchlist, days and stars among the films watched", async ({
    page,
    context,
  }) => {
    await givenLists(context, LIFE);
    await visit(page, "/your-canon");
    await inspect(page, "canon-notes");
    await visit(page, "/watchlist");
    await expect(page.getByText("Anna says it is the only film that gets snow right.")).toBeVisible();
    await inspect(page, "watchlist-reasons", { fullPage: true });
    await visit(page, "/watched?order=stars");
    await inspect(page, "watched-stars", { fullPage: true });
    await expectAccessible(page);
  });
});
