import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, ranks, savedLists, savedListsById } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { recordedShift, recordShifts } from "../support/layout-shift.ts";
import { expectAccessible, inspect, INSPECTED, screenshot } from "../support/look.ts";
import { screens } from "../support/screens.ts";
import { holdTime, stopTime, untilShown } from "../support/still-time.ts";
import { bottomBar, button, notification, visit } from "../support/visit.ts";

const CANON = [24, 5, 13, 1, 6, 310, 400];
const LISTS = { canonOrder: CANON, watchedFilms: CANON };
const REFUSED = /status of (?:403|404)/;

interface Given {
  readonly username?: string;
  readonly isPublic?: boolean;
  /** By rank. */
  readonly notes?: Readonly<Record<number, string>>;
}

/** Shares through the API with the page's cookie, and returns the link's path. */
async function givenShare(
  page: Page,
  kind: "canon" | "dna",
  films: readonly number[],
  { notes = {}, ...given }: Given = {},
): Promise<string> {
  const canonFilms =
    kind === "canon"
      ? films.map((rank) => ({ film_id: rank, ...(rank in notes ? { note: notes[rank] } : {}) }))
      : films;
  const answer = await page.request.post(`/api/${kind}/share`, { data: { isPublic: true, ...given, canonFilms } });
  expect(answer.status()).toBe(200);
  return new URL(((await answer.json()) as { readonly shareUrl: string }).shareUrl).pathname;
}

/** A stranger's browser without scripts, such as a crawler. */
async function asStranger<Result>(
  browser: Browser,
  baseURL: string | undefined,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const result = await look(await context.newPage());
  await context.close();
  return result;
}

const linkField = (page: Page) => page.getByRole("textbox", { name: "Your link" });
const shareButton = (page: Page) => page.getByRole("button", { name: "Share", exact: true });

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("a shared canon and a shared Film DNA", { tag: "@short" }, async ({ page }) => {
    const notes = {
      24: "The whole film is one held breath.\nI let it go on the tram home.",
      13: "It rained in the cinema, too, through the roof of the old Lichtburg, and nobody moved. I have looked for that rain in every print since, and in every other film of his, and once in the rain itself, which was not as good.",
      400: "No reason.",
    };
    await visit(page, await givenShare(page, "canon", CANON, { username: "Ingrid", notes }));
    await expect(page.getByRole("heading", { level: 1, name: "Ingrid's Canon" })).toBeVisible();
    await inspect(page, "shared-canon", { fullPage: true });
    await visit(page, await givenShare(page, "dna", CANON));
    await expect(page.getByRole("heading", { level: 1, name: "FILM DNA" })).toBeVisible();
    await expect(bottomBar(page)).toHaveCount(0);
    await inspect(page, "shared-dna", { fullPage: true });
  });

  test("a shared canon beside one's own: of few films, of many, and without a film in common", async ({
    page,
    context,
  }) => {
    await givenLists(context, { canonOrder: [5, 24, 2, 400, 11], watchedFilms: [5, 24, 2, 400, 11] });
    for (const [name, films, sentence] of [
      ["few", CANON, "You share three films, and much of their order."],
      ["many", ranks(1, 60), "You share four films, and quarrel about their order."],
      ["none", [77, 78], "You share no film. There is a lot to talk about."],
    ] as const) {
      await visit(page, await givenShare(page, "canon", films, { username: "Ingrid" }));
      await expect(page.getByRole("heading", { level: 2, name: sentence })).toBeVisible();
      await inspect(page, `compare-${name}`, { fullPage: true });
    }
  });

  test("links that are private or missing", { tag: "@short" }, async ({ page, expectedComplaints }) => {
    expectedComplaints.push(REFUSED);
    for (const [kind, heading] of [
      ["canon", "Private Canon"],
      ["dna", "This Film DNA is Private"],
    ] as const) {
      await visit(page, await givenShare(page, kind, CANON, { isPublic: false }));
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await inspect(page, `shared-${kind}-private`);
    }
    for (const [path, heading] of [
      ["/c/AAAAAAAAAAAAAAAAAAAAAA", "Canon not found"],
      ["/dna/AAAAAAAAAAAAAAAAAAAAAA", "DNA Not Found"],
    ] as const) {
      await visit(page, path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await inspect(page, `shared${path.startsWith("/c/") ? "-canon" : "-dna"}-missing`);
    }
  });
});

test.describe("sharing a canon", () => {
  test.use({ ...screens({ width: 1440, theme: "dark" }), permissions: ["clipboard-read", "clipboard-write"] });
  test.beforeEach(async ({ context }) => givenLists(context, LISTS));

  test(
    "a visitor sees what strangers will see, shares, and a stranger finds it by the link",
    { tag: "@short" },
    async ({ page, browser, baseURL }) => {
      await visit(page, "/your-canon");
      await button(page, "Share your canon").click();
      await expect(
        page.getByText(
          /^Anyone with the link can see your canon: your 7 films in their order, and the day you first shared it\. Your name isn't shown/,
        ),
      ).toBeVisible();
      await page.getByLabel("Your name on the page (optional)").fill("Ingrid");
      await expect(page.getByText(/your name \(Ingrid\)/)).toBeVisible();
      await shareButton(page).click();
      await expect(notification(page, "Link copied!")).toBeVisible();
      await expect(notification(page, "Your canon link has been copied to clipboard")).toBeVisible();
      await expectAccessible(page);
      await screenshot(page, "your-canon-shared");
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/c\/[\w-]{22}$/);
      await expect(linkField(page)).toHaveValue(link);

      await asStranger(browser, baseURL, async (stranger) => {
        await stranger.goto(link);
        await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Ingrid's Canon");
        await expect(stranger).toHaveTitle("Ingrid's Canon · Canon");
        await expect(stranger.getByText("7 essential films")).toBeVisible();
        const titles = await stranger
          .getByRole("list", { name: "The canon, in order" })
          .getByRole("heading")
          .allTextContents();
        expect(titles).toEqual(CANON.map(titleAt));
        await expect(stranger.getByRole("button")).toHaveCount(0);
        await expect(stranger.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/");
        const tag = (name: string) => stranger.locator(`meta[property="${name}"]`).getAttribute("content");
        expect(await tag("og:title")).toBe("Ingrid's Canon · Canon");
        expect(await tag("og:image:alt")).toContain(`1. ${titleAt(24)}`);
        await expect(stranger.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
        const image = await stranger.request.get((await tag("og:image")) ?? "");
        expect(image.headers()["content-type"]).toBe("image/png");
        const bytes = await image.body();
        expect(bytes.subarray(1, 4).toString()).toBe("PNG");
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
        expect(bytes.length).toBeLessThan(200_000);
      });
    },
  );

  test(
    "set to Private closes the link at once; set to Public reopens it",
    { tag: "@short" },
    async ({ page, browser, baseURL, expectedComplaints }) => {
      expectedComplaints.push(REFUSED);
      await visit(page, "/your-canon");
      await button(page, "Share your canon").click();
      await shareButton(page).click();
      await expect(linkField(page)).toHaveValue(/\/c\//);
      const link = await linkField(page).inputValue();
      await button(page, "Private").click();
      await expect(page.getByText("While this is Private nobody can open your link.")).toBeVisible();
      await expect(notification(page, "Privacy updated")).toBeVisible();
      await asStranger(browser, baseURL, async (stranger) => {
        const answer = await stranger.goto(link);
        expect(answer?.status()).toBe(403);
        await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Private Canon");
        await expect(stranger.getByText("This canon is set to private and cannot be viewed")).toBeVisible();
        expect(await stranger.content()).not.toContain(titleAt(24));
      });
      await button(page, "Public").click();
      await expect(linkField(page)).toHaveValue(link);
      await asStranger(browser, baseURL, async (stranger) => {
        expect((await stranger.goto(link))?.status()).toBe(200);
      });
    },
  );

  test("says so if it fails", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
    await page.route("**/api/canon/share", (route) => route.abort());
    await visit(page, "/your-canon");
    await button(page, "Share your canon").click();
    await shareButton(page).click();
    await expect(notification(page, "Share failed")).toBeVisible();
    await expect(notification(page, "Could not copy link to clipboard")).toBeVisible();
  });
});

test.describe("sharing a canon with notes", () => {
  test.use(screens({ width: 360, theme: "light" }));

  test("shows them to strangers while their owner wants it", async ({ page, context, browser, baseURL }) => {
    const note = "The corridor, the dress, the noodles.";
    await givenLists(context, { ...LISTS, memories: [{ rank: 5, note }] });
    await visit(page, "/your-canon");
    await button(page, "Share your canon").click();
    await page.getByRole("checkbox", { name: "Show my notes" }).check();
    await expect(page.getByText(/your 7 films in their order, your note, and the day/)).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, "your-canon-sharing-notes");
    await shareButton(page).click();
    await expect(linkField(page)).toHaveValue(/\/c\//);
    const link = await linkField(page).inputValue();
    const row = (stranger: Page) => stranger.getByRole("listitem").filter({ hasText: titleAt(5) });
    await asStranger(browser, baseURL, async (stranger) => {
      await stranger.goto(link);
      await expect(row(stranger)).toContainText(note);
    });
    await page.getByRole("checkbox", { name: "Show my notes" }).uncheck();
    await expect(notification(page, "Your notes are no longer on your shared canon")).toBeVisible();
    await asStranger(browser, baseURL, async (stranger) => {
      await stranger.goto(link);
      await expect(row(stranger)).toBeVisible();
      expect(await stranger.content()).not.toContain("noodles");
    });
  });
});

test.describe("a link leaves the page", () => {
  test.use(screens({ width: 360, theme: "dark" }));

  /** Disables some ways of copying in the page; `share` stands in for the device's share sheet. */
  async function givenBrowser(page: Page, works: { readonly command: boolean; readonly share: boolean }) {
    await page.addInitScript(({ command, share }) => {
      const set = (name: string, value: unknown) =>
        Object.defineProperty(navigator, name, { value, configurable: true });
      set("clipboard", undefined);
      document.execCommand = () => command;
      const native = () => (share ? Promise.resolve() : Promise.reject(new DOMException("", "AbortError")));
      set("share", native);
    }, works);
  }

  for (const [kind, path, titles] of [
    ["canon", "/your-canon", ["Link copied!", "Shared successfully!", "Link ready to copy"]],
    ["dna", "/film-dna", ["DNA link copied!", "DNA shared successfully!", "DNA link ready to copy"]],
  ] as const) {
    test(`of a ${kind}, by the next way if one fails, and is shown if all do`, async ({ page, context }) => {
      await givenLists(context, LISTS);
      await holdTime(context);
      for (const [index, works] of [
        { command: true, share: true },
        { command: false, share: true },
        { command: false, share: false },
      ].entries()) {
        await givenBrowser(page, works);
        await visit(page, path);
        await button(page, kind === "canon" ? "Share your canon" : "Share your Film DNA").click();
        await stopTime(context);
        await shareButton(page).click();
        await untilShown(notification(page, titles[index] ?? ""));
        await context.clock.resume();
      }
      await stopTime(context);
      await shareButton(page).click();
      const shown = page.getByText(new RegExp(`^http.*/${kind === "canon" ? "c" : "dna"}/[\\w-]{22}$`)).first();
      await untilShown(shown);
      // It stays longer than any other toast.
      await context.clock.runFor(6000);
      await expect(shown).toBeVisible();
      await context.clock.runFor(9000);
      await expect(shown).toBeHidden();
    });
  }
});

test.describe("sharing a Film DNA", () => {
  test.use({ ...screens({ width: 768, theme: "light" }), permissions: ["clipboard-read", "clipboard-write"] });

  test(
    "by a link that closes when set to Private, and reopens when set to Public",
    { tag: "@short" },
    async ({ page, context, browser, baseURL, expectedComplaints }) => {
      expectedComplaints.push(REFUSED);
      await givenLists(context, LISTS);
      await visit(page, "/film-dna");
      await shareButton(page).click();
      await expect(notification(page, "DNA link copied!")).toBeVisible();
      const link = await linkField(page).inputValue();
      const image = await asStranger(browser, baseURL, async (stranger) => {
        await stranger.goto(link);
        await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("FILM DNA");
        const told = stranger.getByRole("list", { name: "The story" }).getByRole("heading", { level: 2 });
        expect((await told.allTextContents()).join(" ")).toMatch(/^(?!.*\b(?:you|your)\b).*\btheir\b/i);
        expect(await told.count()).toBeGreaterThanOrEqual(6);
        await expect(stranger.getByText(/films picked at random would include/).first()).toBeVisible();
        for (const heading of [
          "Film Insights",
          "Decades Explored",
          "Genre Preferences",
          "Hidden Gems",
          "Director Progress",
        ])
          await expect(stranger.getByRole("heading", { level: 2, name: heading })).toBeVisible();
        await expect(stranger.getByRole("heading", { name: "Recommended For This Profile" })).toBeVisible();
        return (await stranger.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
      });
      expect((await page.request.get(image)).status()).toBe(200);

      await button(page, "Private").click();
      await expect(notification(page, "Privacy updated")).toBeVisible();
      await expect(notification(page, "Shared DNA link has been revoked and is no longer accessible")).toBeVisible();
      await expect(linkField(page)).toHaveCount(0);
      expect((await page.request.get(image)).status()).toBe(404);
      await asStranger(browser, baseURL, async (stranger) => {
        expect((await stranger.goto(link))?.status()).toBe(403);
        await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("This Film DNA is Private");
      });

      await button(page, "Public").click();
      await expect(linkField(page)).toHaveValue(link);
    },
  );
});

test(
  "a name and a note are shown as text, whatever they say",
  { tag: "@short" },
  async ({ page, browser, baseURL }) => {
    const username = `</script><img src=x onerror="alert(1)">$& {{7*7}} 'quoted'`;
    for (const [kind, ending] of [
      ["canon", "'s Canon"],
      ["dna", "'s Film DNA"],
    ] as const) {
      const path = await givenShare(page, kind, CANON, { username, notes: { 24: username } });
      await visit(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(username + ending);
      if (kind === "canon") await expect(page.getByText(`Why it is here: ${username}`)).toBeVisible();
      await asStranger(browser, baseURL, async (stranger) => {
        await stranger.goto(path);
        await expect(stranger).toHaveTitle(`${username}${ending} · Canon`);
        await expect(stranger.locator("img[src=x]")).toHaveCount(0);
        const tag = stranger.locator('meta[property="og:title"]');
        await expect(tag).toHaveAttribute("content", `${username}${ending} · Canon`);
        const image = await stranger.locator('meta[property="og:image"]').getAttribute("content");
        expect((await stranger.request.get(image ?? "")).status()).toBe(200);
      });
    }
  },
);

test.describe("on another person's page", () => {
  test.use(screens({ width: 1440, theme: "light" }));

  test("adding a film asks a visitor once to sign in, and adds nothing", async ({ page }) => {
    await visit(page, await givenShare(page, "canon", CANON));
    const title = titleAt(13);
    for (const [name, words] of [
      [`Add ${title} to your canon`, "Please sign in to add films to your Canon"],
      [`Add ${title} to your watchlist`, "Please sign in to add films to your Watchlist"],
      [`Mark ${title} as watched`, "Please sign in to mark films as watched"],
    ] as const) {
      await button(page, name).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("Sign in required");
      await expect(dialog).toContainText(words);
      await expect(notification(page)).toHaveCount(0);
      await expect(button(page, name)).toHaveAttribute("aria-pressed", "false");
      await page.reload();
    }
    expect(await savedListsById(page)).toEqual(EMPTY_USER_LISTS);
  });

  test(
    "a visitor with a canon sees at once what the two have in common",
    { tag: "@short" },
    async ({ page, context }) => {
      await givenLists(context, { canonOrder: [5, 24, 2], watchedFilms: [5, 24, 2] });
      await visit(page, await givenShare(page, "canon", CANON, { username: "Ingrid" }));
      const compare = page.getByRole("region", { name: "You share two films, in the opposite order." });
      await expect(compare).toBeInViewport();
      await expect(
        compare.getByText(`${titleAt(5)} and ${titleAt(24)}: each of you puts another one first.`),
      ).toBeVisible();
      await expect(compare.getByRole("list", { name: "Your canon" }).getByRole("link")).toHaveText(
        [5, 24, 2].map(titleAt),
      );
      await expect(compare.getByRole("list", { name: "Ingrid's canon" }).getByRole("link")).toHaveText(
        CANON.map(titleAt),
      );
      await expect(compare.getByRole("heading", { name: "Ingrid should show you" })).toBeVisible();
      await button(compare, "Make a picture of it").click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("img", { name: /^Picture: We share two films/ })).toBeVisible();
      const saved = page.waitForEvent("download");
      await button(dialog, "Save").click();
      const picture = await readFile(await (await saved).path());
      expect((await saved).suggestedFilename()).toBe("canon-together-post.png");
      expect(picture.subarray(1, 4).toString()).toBe("PNG");
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]);
      await page.keyboard.press("Escape");
      await button(compare, `${titleAt(24)} is the better film`).click();
      await button(compare, "Make it number one").click();
      await expect(page.getByText(`You have the same number one: ${titleAt(24)}.`)).toBeVisible();

      await visit(page, await givenShare(page, "dna", CANON));
      await expect(page.getByRole("region", { name: /^You share two films/ })).toBeVisible();
      await expectAccessible(page);
    },
  );

  test("nothing in the first view moves when the comparison comes, not even for whoever just crowned a film", async ({
    page,
  }) => {
    const path = await givenShare(page, "canon", CANON, { username: "Ingrid" });
    await recordShifts(page);
    await visit(page, "/");
    await button(page, `Add ${titleAt(1)} to your canon`)
      .first()
      .click();
    await expect.poll(async () => (await savedLists(page)).canonOrder).toEqual([1]);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 2, name: /^You share/ })).toBeVisible();
    expect(await recordedShift(page)).toBeLessThanOrEqual(0.01);
  });

  test("an owner's change shows when an open page is looked at again", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(REFUSED);
    const path = await givenShare(page, "canon", [1, 2]);
    // Reached from an earlier page, so the script asks the server for the present state.
    await page.route("**/api/canon/shared/**", async (route) => {
      await givenShare(page, "canon", [3]);
      await route.continue();
    });
    await visit(page, path);
    await expect(page.getByRole("list", { name: "The canon, in order" }).getByRole("heading")).toHaveText([titleAt(3)]);
    await page.unroute("**/api/canon/shared/**");
    await givenShare(page, "canon", [3], { isPublic: false });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Private Canon");
  });
});
