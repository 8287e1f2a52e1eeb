import type { BrowserContext, Page } from "@playwright/test";
import { PASSWORD } from "../support/auth-service.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { storeSession, newMember, signedInDevice, removeSession, type TestMember } from "../support/member.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { bottomBar, button, shownTitles, visit } from "../support/visit.ts";

test.use(screens({ width: 1440, theme: "dark" }));

const canonOf = (page: Page) => page.getByRole("list", { name: "Your canon, in order" });

async function canonOnServer(member: TestMember): Promise<readonly (number | null)[]> {
  return (await member.data()).canon_films.map(({ film_id }) => film_id);
}

async function expectCanon(page: Page, ranks: readonly number[]): Promise<void> {
  await expect.poll(() => shownTitles(canonOf(page))).toEqual(ranks.map(titleAt));
}

/** Everything a member has on the device. */
function memberKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("canon.account.")));
}

async function addToCanon(page: Page, rank: number): Promise<void> {
  await button(page, `Add ${titleAt(rank)} to your canon`).click();
}

async function signInByForm(page: Page, { email }: TestMember): Promise<void> {
  await visit(page, "/");
  await button(page, "Sign In").click();
  const form = page.locator("dialog");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Sign In" }).click();
  await expect(form).toBeHidden();
}

test(
  "lists made before signing in are kept aside and offered, can be added, and the addition can be undone",
  { tag: "@short" },
  async ({ page, product }) => {
    const member = await newMember(product);
    await member.post("/api/user/canon/add", { filmId: "9" });
    await visit(page, "/");
    for (const rank of [1, 2, 3]) await addToCanon(page, rank);
    await button(page, `Add ${titleAt(4)} to your watchlist`).click();
    await visit(page, "/your-canon");
    await expectCanon(page, [1, 2, 3]);

    await signInByForm(page, member);
    await visit(page, "/your-canon");
    await expectCanon(page, [9]);
    const offer = page.getByText("4 films from this device are not in your account");
    await expect(offer).toBeVisible();

    await button(page, "Add them").click();
    await expectCanon(page, [9, 1, 2, 3]);
    await expect(offer).toHaveCount(0);
    await expect.poll(() => canonOnServer(member)).toEqual([9, 1, 2, 3]);
    await expect
      .poll(async () => (await member.data()).watchlist)
      .toEqual([{ film_id: 4, id: idAtRank(4), watched: false }]);

    await button(page, "Undo").click();
    await expectCanon(page, [9]);
    await expect(offer).toBeVisible();
    await expect.poll(() => canonOnServer(member)).toEqual([9]);

    await button(page, "Keep aside").click();
    await expect(offer).toHaveCount(0);
    await visit(page, "/your-canon");
    await expect(page.getByText("4 films from this device are kept aside")).toBeVisible();
    await button(page, "Add them").click();
    await expectCanon(page, [9, 1, 2, 3]);
  },
);

test(
  "lists made before signing in to an empty account become the account's",
  { tag: "@short" },
  async ({ page, context, browser, product, expectedComplaints }) => {
    expectedComplaints.push(/The account holds no films/);
    const member = await newMember(product);
    await givenLists(context, { canonOrder: [5, 3], watchedFilms: [5, 3], minimizedFilms: [8] });
    await visit(page, "/your-canon");
    await storeSession(page, await member.signIn());
    await visit(page, "/your-canon");
    await expectCanon(page, [5, 3]);
    await expect.poll(() => canonOnServer(member)).toEqual([5, 3]);
    await expect(page.getByText(/not in your account/)).toHaveCount(0);

    const phone = await browser.newContext({ baseURL: product.origin, reducedMotion: "reduce" });
    await signedInDevice(phone, await member.signIn());
    const onPhone = await phone.newPage();
    await visit(onPhone, "/your-canon");
    await expectCanon(onPhone, [5, 3]);
    await visit(onPhone, "/");
    await expect(onPhone.getByText("1 hidden")).toBeVisible();
    await phone.close();
  },
);

test(
  "a change made offline survives a closed tab, and reaches the other device once there is a network",
  { tag: "@short" },
  async ({ context, browser, product, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
    const member = await newMember(product);
    await member.post("/api/user/canon/add", { filmId: "1" });
    await signedInDevice(context, await member.signIn());
    const tab = await context.newPage();
    await visit(tab, "/");
    await expect(button(tab, `Remove ${titleAt(1)} from your canon`)).toBeVisible();

    await context.setOffline(true);
    await addToCanon(tab, 2);
    await button(tab, `Add ${titleAt(3)} to your watchlist`).click();
    await expect(tab.getByText("Offline: 2 changes waiting")).toBeVisible();
    expect(await canonOnServer(member)).toEqual([1]);
    await tab.close();

    // The page loads again before the API is reachable.
    await context.setOffline(false);
    await context.route("**/api/user/**", (route) => route.abort("failed"));
    const again = await context.newPage();
    await visit(again, "/your-canon");
    await expectCanon(again, [1, 2]);
    await expect(again.getByText("2 changes waiting")).toBeVisible();
    // Watch for it early: it is shown for only three seconds.
    const saidSaved = again.getByText("Saved", { exact: true }).waitFor();
    await context.unroute("**/api/user/**");
    await again.evaluate(() => window.dispatchEvent(new Event("online")));
    await saidSaved;
    await expect.poll(() => canonOnServer(member)).toEqual([1, 2]);

    const laptop = await browser.newContext({ baseURL: product.origin, reducedMotion: "reduce" });
    await signedInDevice(laptop, await member.signIn());
    const onLaptop = await laptop.newPage();
    await visit(onLaptop, "/your-canon");
    await expectCanon(onLaptop, [1, 2]);
    await expect(bottomBar(onLaptop).getByRole("link", { name: "Watchlist 1" })).toBeVisible();
    await laptop.close();
  },
);

async function twoTabs(context: BrowserContext, path: string): Promise<readonly [Page, Page]> {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await visit(one, path);
  await visit(other, path);
  return [one, other];
}

test(
  "two tabs that reorder at once end up agreeing with each other and the server",
  { tag: "@short" },
  async ({ context, product }) => {
    const member = await newMember(product);
    for (const filmId of ["1", "2", "3", "4"]) await member.post("/api/user/canon/add", { filmId });
    await signedInDevice(context, await member.signIn());
    const [one, other] = await twoTabs(context, "/your-canon");
    await expectCanon(one, [1, 2, 3, 4]);
    await expectCanon(other, [1, 2, 3, 4]);

    const lift = async (page: Page, rank: number, key: string): Promise<void> => {
      await button(page, `Reorder ${titleAt(rank)}`).press("Space");
      await page.keyboard.press(key);
      await page.keyboard.press("Space");
    };
    await Promise.all([lift(one, 4, "Home"), lift(other, 1, "End")]);
    await expectCanon(one, [4, 2, 3, 1]);
    await expectCanon(other, [4, 2, 3, 1]);
    await expect.poll(() => canonOnServer(member)).toEqual([4, 2, 3, 1]);
  },
);

test(
  "when two devices reorder offline, both moves are kept",
  { tag: "@short" },
  async ({ context, browser, product }) => {
    const member = await newMember(product);
    for (const filmId of ["1", "2", "3", "4"]) await member.post("/api/user/canon/add", { filmId });
    await signedInDevice(context, await member.signIn());
    const page = await context.newPage();
    await visit(page, "/your-canon");
    await expectCanon(page, [1, 2, 3, 4]);
    const other = await browser.newContext({ baseURL: product.origin, reducedMotion: "reduce" });
    await signedInDevice(other, await member.signIn());
    const onOther = await other.newPage();
    await visit(onOther, "/your-canon");
    await expectCanon(onOther, [1, 2, 3, 4]);

    await button(page, `Reorder ${titleAt(4)}`).press("Space");
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await expect.poll(() => canonOnServer(member)).toEqual([4, 1, 2, 3]);
    await button(onOther, `Reorder ${titleAt(1)}`).press("Space");
    await onOther.keyboard.press("End");
    await onOther.keyboard.press("Space");
    await expectCanon(onOther, [4, 2, 3, 1]);
    await expect.poll(() => canonOnServer(member)).toEqual([4, 2, 3, 1]);
    await other.close();
  },
);

test("signing out leaves nothing of the member on the device", { tag: "@short" }, async ({ context, product }) => {
  const member = await newMember(product);
  await member.post("/api/user/canon/add", { filmId: "7" });
  await signedInDevice(context, await member.signIn());
  const [one, other] = await twoTabs(context, "/");
  await addToCanon(one, 2);
  await expect.poll(() => canonOnServer(member)).toEqual([7, 2]);
  await expect(button(other, `Remove ${titleAt(2)} from your canon`)).toBeVisible();

  await removeSession(other);
  await expect(bottomBar(one).getByRole("link", { name: "Your Canon", exact: true })).toBeVisible();
  await expect.poll(() => memberKeys(one)).toEqual([]);
  expect(
    await one.evaluate(() =>
      Object.entries(localStorage)
        .filter(([, text]) => String(text).includes("7"))
        .map(([key]) => key),
    ),
  ).toEqual([]);
  await visit(one, "/your-canon");
  await expect(one.getByRole("heading", { name: "Your Canon is empty" })).toBeVisible();
});

test(
  "a member's unsent change waits for them, and is not sent for the next member",
  { tag: "@short" },
  async ({ context, product, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
    const [one, other] = [await newMember(product), await newMember(product)];
    for (const { post } of [one, other]) await post("/api/user/canon/add", { filmId: "1" });
    await signedInDevice(context, await one.signIn());
    const page = await context.newPage();
    await visit(page, "/");
    await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toBeVisible();
    await context.route("**/api/user/**", (route) => route.abort("failed"));
    await addToCanon(page, 2);
    await expect(button(page, `Remove ${titleAt(2)} from your canon`)).toBeVisible();

    await storeSession(page, await other.signIn());
    await context.unroute("**/api/user/**");
    await visit(page, "/your-canon");
    await expectCanon(page, [1]);
    expect(await canonOnServer(one)).toEqual([1]);

    await storeSession(page, await one.signIn());
    await visit(page, "/your-canon");
    await expectCanon(page, [1, 2]);
    await expect.poll(() => canonOnServer(one)).toEqual([1, 2]);
    expect(await canonOnServer(other)).toEqual([1]);
  },
);

test("a change the server refuses is shown with its reason, and can be retried or discarded", async ({
  context,
  product,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/);
  const member = await newMember(product);
  await signedInDevice(context, await member.signIn());
  const page = await context.newPage();
  await visit(page, "/");
  await context.route("**/api/user/canon/add", (route) =>
    route.fulfill({ status: 422, json: { message: "A list holds at most 2000 films." } }),
  );
  await addToCanon(page, 2);
  await expect(page.getByText("1 change could not be saved")).toBeVisible();
  await expect(page.getByText(`Add ${titleAt(2)} to your canon: A list holds at most 2000 films.`)).toBeVisible();
  await expect(button(page, `Add ${titleAt(2)} to your canon`)).toBeVisible();

  await button(page, `Discard: Add ${titleAt(2)} to your canon`).click();
  await expect(page.getByText("could not be saved")).toHaveCount(0);
  await addToCanon(page, 3);
  await expect(page.getByText("1 change could not be saved")).toBeVisible();
  await context.unroute("**/api/user/canon/add");
  await button(page, `Retry: Add ${titleAt(3)} to your canon`).click();
  await expect(page.getByText("could not be saved")).toHaveCount(0);
  await expect.poll(() => canonOnServer(member)).toEqual([3]);
});

test("a visitor with five films is asked to sign in, once a session", async ({ page, context }) => {
  await givenLists(context, { canonOrder: [1, 2, 3, 4, 5], watchedFilms: [1, 2, 3, 4, 5] });
  await visit(page, "/your-canon");
  const prompt = page.getByText("Your canon is only on this device.");
  await expect(prompt).toBeVisible();
  await button(page, `Remove ${titleAt(5)} from your canon`).click();
  await expect(prompt).toHaveCount(0);
  await button(page, "Undo").click();
  await expect(prompt).toBeVisible();
  await button(page, "Not now").click();
  await expect(prompt).toHaveCount(0);
  await visit(page, "/your-canon");
  await expect(canonOf(page)).toBeVisible();
  await expect(prompt).toHaveCount(0);
});

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("the notices about a member's lists match the design and are accessible", async ({
    context,
    product,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Failed to load resource/);
    const member = await newMember(product);
    await member.post("/api/user/canon/add", { filmId: "9" });
    const five = [1, 2, 3, 4, 5];
    await givenLists(context, { canonOrder: five, watchedFilms: five });
    const page = await context.newPage();
    await visit(page, "/your-canon");
    await expect(page.getByText("Your canon is only on this device.")).toBeVisible();
    await inspect(page, "backup-prompt");

    await context.route("**/api/user/canon/add", (route) =>
      route.fulfill({ status: 422, json: { message: "A list holds at most 2000 films." } }),
    );
    await storeSession(page, await member.signIn());
    await visit(page, "/film/12");
    await expect(page.getByText("5 films from this device are not in your account")).toBeVisible();
    await addToCanon(page, 12);
    await expect(page.getByText("1 change could not be saved")).toBeVisible();
    await context.route("**/api/user/**", (route) => route.abort("failed"));
    await button(page, `Add ${titleAt(12)} to your watchlist`).click();
    await expect(page.getByText("Not saved yet: 1 change waiting")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await inspect(page, "member-notices");
  });
});
