import type { Browser, Page } from "@playwright/test";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenAnyLists, savedLists } from "../support/device.ts";
import { answerByKeys, FORTY, givenCanon as given, heading, NEWCOMER } from "../support/duels.ts";
import { expect, test } from "../support/journey.ts";
import { newMember, signedInDevice, type TestMember } from "../support/member.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { button, notification, shownTitles, visit } from "../support/visit.ts";

const TWELVE = FORTY.slice(0, 12);

const canonOf = (page: Page) => page.getByRole("list", { name: "Your canon, in order" });
const canonOnDevice = async (page: Page) => (await savedLists(page)).canonOrder;

const answersOf = async (page: Page): Promise<number> =>
  Number(/^(\d+) of about/.exec((await page.getByText(/^\d+ of about/).textContent()) ?? "")?.[1]);

async function anotherDevice(browser: Browser, baseURL: string | undefined, member: TestMember): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signedInDevice(context, await member.signIn());
  return context.newPage();
}

test.describe("at a laptop", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test(
    "a film finds its place in a canon of forty by at most six keys, and is undone from the canon",
    { tag: "@short" },
    async ({ page, context }) => {
      await given(context, [...FORTY, NEWCOMER]);
      await visit(page, `/your-canon/duel?film=${NEWCOMER}`);
      await expect(page.getByText("Question 1 of about 6")).toBeVisible();
      const taste = FORTY.toSpliced(24, 0, NEWCOMER);
      const answers = await answerByKeys(page, taste);
      expect(answers).toBeLessThanOrEqual(6);
      await expect(heading(page)).toHaveText(`${titleAt(NEWCOMER)} is 25th`);
      expect(await canonOnDevice(page)).toEqual(taste);

      await button(page, "Done").click();
      await expect(canonOf(page)).toBeVisible();
      await expect(notification(page, `${titleAt(NEWCOMER)} is now number 25`)).toBeVisible();
      await button(page, "Undo").click();
      expect(await canonOnDevice(page)).toEqual([...FORTY, NEWCOMER]);
    },
  );

  test("the strip shows a picture of every film, also of one outside the ranking", async ({ page, context }) => {
    const canonOrder = [...TWELVE.slice(0, 3).map(idAtRank), filmIdOf("imdb-tt0368226")];
    await givenAnyLists(context, { canonOrder, watchedFilms: canonOrder });
    await visit(page, "/your-canon/duel");
    const pictures = page.getByRole("img", { name: "Your canon of 4, in order" }).locator("img");
    await expect(pictures).toHaveCount(4);
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)),
      )
      .toEqual([true, true, true, true]);
  });

  test("an answer is taken back by Z, also the last, with what it did to the canon", async ({ page, context }) => {
    await given(context, [...TWELVE, NEWCOMER]);
    await visit(page, `/your-canon/duel?film=${NEWCOMER}`);
    await expect(page.getByText("Question 1 of about 4")).toBeVisible();
    const question = (await heading(page).textContent()) ?? "";
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText("Question 2 of about 4")).toBeVisible();
    await page.keyboard.press("z");
    await expect(heading(page)).toHaveText(question);
    await page.keyboard.press("Space");
    await expect(heading(page)).toHaveText(`${titleAt(NEWCOMER)} is 7th`);
    await page.keyboard.press("z");
    await expect(heading(page)).toHaveText(question);
    expect(await canonOnDevice(page)).toEqual([...TWELVE, NEWCOMER]);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/your-canon$/);
  });

  test(
    "twelve films come into their owner's order, in two sittings, the tab closed without a word",
    { tag: "@short" },
    async ({ page, context }) => {
      const taste = TWELVE.toReversed().toSorted((one, other) => (one % 7) - (other % 7));
      await given(context, TWELVE);
      await visit(page, "/your-canon");
      await page.getByRole("link", { name: "Duel" }).click();
      await expect(heading(page)).toHaveText("Put 12 films in order");
      await button(page, "Start").click();
      expect(await answerByKeys(page, taste, { atMost: 9 })).toBe(9);
      await page.close();

      const again = await context.newPage();
      await visit(again, "/your-canon/duel");
      await expect(again.getByText("Certain so far")).toBeVisible();
      expect(await canonOnDevice(again)).toEqual(TWELVE);
      await button(again, "Continue").click();
      expect(await answersOf(again)).toBe(9);
      // At most a tenth more than any method needs.
      expect(9 + (await answerByKeys(again, taste))).toBeLessThanOrEqual(32);
      await expect(again.getByText("Every film has its place.")).toBeVisible();
      await button(again, "Keep this order").click();
      await expect(canonOf(again)).toBeVisible();
      expect(await shownTitles(canonOf(again))).toEqual(taste.map(titleAt));
      await button(again, "Undo").click();
      expect(await canonOnDevice(again)).toEqual(TWELVE);
    },
  );

  test("the order so far can be kept at any time, and the rest answered later", async ({ page, context }) => {
    const taste = TWELVE.toReversed();
    await given(context, TWELVE);
    await visit(page, "/your-canon/duel");
    await button(page, "Start").click();
    await answerByKeys(page, taste, { atMost: 12 });
    await page.keyboard.press("Escape");
    await button(page, "Keep this order").click();
    await expect(canonOf(page)).toBeVisible();
    const kept = await canonOnDevice(page);
    expect(kept).not.toEqual(TWELVE);
    expect(new Set(kept)).toEqual(new Set(TWELVE));

    await page.getByRole("link", { name: "Duel" }).click();
    await expect(page.getByText(/^12 of about/)).toBeVisible();
    await button(page, "Continue").click();
    await answerByKeys(page, taste);
    await button(page, "Keep this order").click();
    await expect.poll(() => canonOnDevice(page)).toEqual(taste);
  });

  test("two tabs that answer lose none of each other's answers", async ({ page, context }) => {
    await given(context, TWELVE);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await visit(tab, "/your-canon/duel");
      await button(tab, "Start").click();
    }
    await answerByKeys(page, TWELVE, { atMost: 3 });
    await expect.poll(() => answersOf(other)).toBe(3);
    await answerByKeys(other, TWELVE, { atMost: 2 });
    await expect.poll(() => answersOf(page)).toBe(5);
  });

  test("a film crowned on Home is offered its place, and one crowned in Quick Ranking in the same sheet", async ({
    page,
    context,
  }) => {
    await given(context, TWELVE);
    await visit(page, "/film/2");
    await button(page.locator("main"), `Add ${titleAt(2)} to your canon`).click();
    await button(page, "Find its place").click();
    await expect(heading(page)).toHaveText(new RegExp(`^Is ${titleAt(2)} better than `));
    await page.keyboard.press("Space");
    await expect(heading(page)).toHaveText(`${titleAt(2)} is 7th`);

    await visit(page, "/");
    await button(page, "Quick Ranking").click();
    const sheet = page.locator("dialog[aria-label='Quick Ranking']");
    await expect(sheet.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(sheet).toBeFocused();
    const crowned = (await sheet.getByRole("heading", { level: 2 }).textContent()) ?? "";
    await page.keyboard.press("c");
    await page.keyboard.press("d");
    await expect(sheet.getByRole("heading", { level: 1 })).toContainText(`Is ${crowned} better than `);
    await page.keyboard.press("Space");
    await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(`${crowned} is 8th`);
    await button(sheet, "Done").click();
    await expect(sheet.getByText("Film 2 of")).toBeVisible();
    expect((await canonOnDevice(page)).map(titleAt)[7]).toBe(crowned);
  });
});

test.describe("a member", () => {
  test.use(screens({ width: 1440, theme: "light" }));

  test("finds what duels decided in the account, and so does its undo", async ({ page, context, product }) => {
    const member = await newMember(product);
    const canon = async () => (await member.data()).canon_films.map(({ film_id }) => film_id);
    for (const rank of TWELVE.slice(0, 4)) await member.post("/api/user/canon/add", { filmId: String(rank) });
    await signedInDevice(context, await member.signIn());
    await visit(page, "/your-canon/duel");
    await button(page, "Start").click();
    const taste = TWELVE.slice(0, 4).toReversed();
    await answerByKeys(page, taste);
    await button(page, "Keep this order").click();
    await expect.poll(canon).toEqual(taste);
    await button(page, "Undo").click();
    await expect.poll(canon).toEqual(taste.toReversed());

    await visit(page, `/your-canon/duel?film=${NEWCOMER}`);
    await expect(page.getByText("Question 1 of about 3")).toBeVisible();
    await answerByKeys(page, [...taste.toReversed().slice(0, 3), NEWCOMER, taste[0] ?? 0]);
    await expect.poll(canon).toEqual(taste.toReversed().toSpliced(3, 0, NEWCOMER));
  });
});

test.describe("a visitor who has begun to order a canon and then signs up", () => {
  test.use(screens({ width: 1440, theme: "light" }));

  test("goes on in the account where they stopped, on any device", async ({
    page,
    context,
    browser,
    baseURL,
    product,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/The account holds no films/);
    await given(context, TWELVE);
    await visit(page, "/your-canon/duel");
    await button(page, "Start").click();
    await answerByKeys(page, TWELVE, { atMost: 4 });

    const member = await newMember(product);
    await signedInDevice(context, await member.signIn());
    await visit(page, "/your-canon/duel");
    await expect(page.getByText(/^4 of about/)).toBeVisible();
    const phone = await anotherDevice(browser, baseURL, member);
    await visit(phone, "/your-canon/duel");
    await expect(phone.getByText(/^4 of about/)).toBeVisible();
    await phone.context().close();
  });
});

test.describe("a member with two devices", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("goes on where the other one stopped, and finds there what was answered without a network", async ({
    page,
    context,
    browser,
    baseURL,
    product,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Failed to load resource/);
    const member = await newMember(product);
    for (const rank of TWELVE) await member.post("/api/user/canon/add", { filmId: String(rank) });
    await signedInDevice(context, await member.signIn());
    const phone = await anotherDevice(browser, baseURL, member);

    await visit(page, "/your-canon/duel");
    await expect(page.getByText(/on any of your devices\.$/)).toBeVisible();
    await button(page, "Start").click();
    await answerByKeys(page, TWELVE, { atMost: 4 });
    await visit(phone, "/your-canon/duel");
    await expect(phone.getByText(/^4 of about/)).toBeVisible();
    await button(phone, "Continue").click();
    await answerByKeys(phone, TWELVE, { atMost: 1 });

    // The first of the two is the question that the phone has answered.
    await context.setOffline(true);
    await answerByKeys(page, TWELVE, { atMost: 2 });
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await visit(again, "/watchlist");
    await expect
      .poll(async () => {
        await visit(phone, "/your-canon/duel");
        await expect(phone.getByText(/^[56] of about/)).toBeVisible();
        return answersOf(phone);
      })
      .toBe(6);
    await phone.context().close();
  });
});

test.describe("with a phone", () => {
  test.use(screens({ width: 360, theme: "light" }));

  test("a film finds its place by taps, every button within reach of a thumb and without scrolling", async ({
    page,
    context,
  }) => {
    await given(context, [...TWELVE, NEWCOMER]);
    await visit(page, `/your-canon/duel?film=${NEWCOMER}`);
    await expect(page.getByText("Question 1 of about 4")).toBeVisible();
    const height = page.viewportSize()?.height ?? 0;
    const buttons = page.locator("main button").filter({ visible: true });
    // Two posters, two names, and back, too close, skip and close.
    await expect(buttons).toHaveCount(8);
    for (const box of await buttons.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    )) {
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.bottom).toBeLessThanOrEqual(height);
    }
    const taste = TWELVE.toSpliced(3, 0, NEWCOMER);
    const answers = page.getByRole("group", { name: "Your answer" });
    for (let taps = 0; taps < 4 && (await answers.count()) > 0; taps += 1) {
      const question = await heading(page).textContent();
      const opponent = /better than (.+)\?$/.exec(question ?? "")?.[1] ?? "";
      const isBetter = taste.map(titleAt).indexOf(opponent) > 3;
      await button(answers, isBetter ? titleAt(NEWCOMER) : opponent).tap();
      await expect(heading(page)).not.toHaveText(question ?? "");
    }
    await expect(heading(page)).toHaveText(`${titleAt(NEWCOMER)} is 4th`);
    await button(page, "Place another").tap();
    await expect(heading(page)).toHaveText("Which film do you want to place?");
    expect(await canonOnDevice(page)).toEqual(taste);
  });
});
