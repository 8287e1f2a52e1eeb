import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { titleAt } from "../support/catalogue.ts";
import { givenLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { screens } from "../support/screens.ts";
import { button, notification, visit } from "../support/visit.ts";

const OWN = [2, 24, 60, 124];

/** Somebody else's canon, shared from their own device; returns the link. */
async function sharedBy(
  browser: Browser,
  baseURL: string | undefined,
  canon: readonly number[],
  given: { readonly username?: string; readonly isPublic?: boolean } = {},
): Promise<string> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const data = { isPublic: true, ...given, canonFilms: canon.map((rank) => ({ film_id: rank })) };
  const answer = await context.request.post("/api/canon/share", { data });
  expect(answer.status()).toBe(200);
  const { shareUrl } = (await answer.json()) as { readonly shareUrl: string };
  await context.close();
  return shareUrl;
}

const idOf = (link: string) => link.split("/").at(-1) ?? "";

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test(
    "the common ground of several people, with a link that is private and one that leads nowhere",
    { tag: "@short" },
    async ({ page, context, browser, baseURL, expectedComplaints }) => {
      expectedComplaints.push(/status of (?:403|404)/);
      await givenLists(context, { canonOrder: OWN, watchedFilms: OWN });
      const links = [
        await sharedBy(browser, baseURL, [24, 2, 9, 60], { username: "Anna" }),
        await sharedBy(browser, baseURL, [4, 2, 8], { username: "Ben Carter" }),
        await sharedBy(browser, baseURL, [4, 2, 8], { isPublic: false }),
        "/c/AAAAAAAAAAAAAAAAAAAAAA",
      ];
      await visit(page, `/together?with=${links.map(idOf).join(",")}`);
      await expect(page.getByText(`One film is in all three canons: ${titleAt(2)}.`)).toBeVisible();
      const people = page.getByRole("list", { name: "Whose canons these are" }).getByRole("listitem");
      await expect(people).toHaveCount(5);
      await expect(people.filter({ hasText: "This canon is set to private and cannot be viewed" })).toHaveCount(1);
      await expect(people.filter({ hasText: "This shared canon may have been removed or never existed" })).toHaveCount(
        1,
      );
      await expect(page.getByRole("list", { name: "To watch together tonight" }).getByRole("listitem")).toHaveCount(6);
      await inspect(page, "together", { fullPage: true });
      await button(page, "Make a picture of it").click();
      await expect(page.getByRole("img", { name: /^Picture: One film is in all three canons/ })).toHaveAttribute(
        "aria-busy",
        "false",
      );
      await inspect(page, "together-picture");
    },
  );

  test("the common ground of two and of eight", async ({ page, context, browser, baseURL }) => {
    await givenLists(context, { canonOrder: OWN, watchedFilms: OWN });
    const names = ["Anna", "Ben Carter", "Claire", "Dora", "Emil", "Farah", "Gustav Adolf"];
    const links = await Promise.all(
      names.map((username, index) => sharedBy(browser, baseURL, [24, 2, 9, 60, 4, 8].slice(index % 4), { username })),
    );
    await visit(page, `/together?with=${links.slice(0, 1).map(idOf).join(",")}`);
    await expect(page.getByRole("heading", { name: /^You share three films/ })).toBeVisible();
    await inspect(page, "together-two", { fullPage: true });
    await visit(page, `/together?with=${links.map(idOf).join(",")}`);
    await expect(page.getByRole("heading", { name: /in all eight canons/ })).toBeVisible();
    await inspect(page, "together-eight", { fullPage: true });
  });

  test("nobody yet", async ({ page }) => {
    await visit(page, "/together");
    await expect(page.getByRole("heading", { name: "Compare your canons" })).toBeVisible();
    await inspect(page, "together-nobody");
  });
});

test.describe("a picture of it", () => {
  test.use(screens({ width: 1440, theme: "light" }));

  test("is shown before it is saved, as a story or a post, and leaves the device only as that file", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await givenLists(context, { canonOrder: OWN, watchedFilms: OWN });
    const links = [
      await sharedBy(browser, baseURL, [24, 2, 9, 60], { username: "Anna" }),
      await sharedBy(browser, baseURL, [4, 2, 8], { username: "Бен" }),
    ];
    await visit(page, `/together?with=${links.map(idOf).join(",")}`);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.method()));
    await button(page, "Make a picture of it").click();
    for (const [shape, height] of [
      ["Post", 1350],
      ["Story", 1920],
    ] as const) {
      await page.locator("dialog fieldset").getByText(shape, { exact: true }).click();
      const download = page.waitForEvent("download");
      await page.locator("dialog").getByRole("button", { name: "Save" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`canon-together-${shape.toLowerCase()}.png`);
      const bytes = await readFile(await file.path());
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, height]);
      const kept = join(import.meta.dirname, "../../test-output/screenshots", file.suggestedFilename());
      await writeFile(kept, bytes);
    }
    expect(new Set(sent)).toEqual(new Set(["GET"]));
  });
});

test.describe("coming together by links", () => {
  test.use({ ...screens({ width: 1440, theme: "dark" }), permissions: ["clipboard-read", "clipboard-write"] });

  test(
    "from one shared canon to a third, and on to a link that shows everybody the same, without one's own canon",
    { tag: "@short" },
    async ({ page, context, browser, baseURL }) => {
      await givenLists(context, { canonOrder: OWN, watchedFilms: OWN });
      const anna = await sharedBy(browser, baseURL, [24, 2, 9, 60], { username: "Anna" });
      const ben = await sharedBy(browser, baseURL, [4, 2, 8], { username: "Ben" });
      const sent: string[] = [];
      page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));

      await visit(page, anna);
      await page.getByRole("link", { name: "Add a third canon" }).click();
      await expect(page.getByRole("heading", { name: /^You share three films/ })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Anna should show you" })).toBeVisible();
      await page.getByLabel("Add another canon").fill(ben);
      await button(page, "Add").click();
      await expect(page.getByText(`One film is in all three canons: ${titleAt(2)}.`)).toBeVisible();
      await button(page, "Copy the link").click();
      await expect(notification(page, "Link copied!")).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${baseURL}/together?with=${idOf(anna)},${idOf(ben)}`);
      expect(sent.filter((request) => /\b124\b/.test(request))).toEqual([]);

      const other = await browser.newContext();
      const stranger = await other.newPage();
      await stranger.goto(link);
      await expect(stranger.getByText(`Anna and Ben share one film: ${titleAt(2)}.`)).toBeVisible();
      await other.close();
    },
  );

  test("without scripts the page says that it needs them", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    await page.goto("/together?with=AAAAAAAAAAAAAAAAAAAAAA");
    await expect(page.getByText(/^Comparing canons needs JavaScript/)).toBeVisible();
    await context.close();
  });
});
