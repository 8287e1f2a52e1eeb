import type { BrowserContext, Page } from "@playwright/test";
import { API } from "#contract/api/addresses.ts";
import { inEdition } from "#contract/api/edition-address.ts";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { newEmail, PASSWORD } from "../support/auth-service.ts";
import { FILMS, titleAt } from "../support/catalogue.ts";
import { givenLists, ranks, savedLists, savedListsById } from "../support/device.ts";
import { figuresOf, reviewFiles, sample } from "../support/import-page.ts";
import { expectAccessible, inspect, INSPECTED } from "../support/look.ts";
import { untilMail } from "../support/mailbox.ts";
import { newMember, signedInDevice } from "../support/member.ts";
import { otherBuild } from "../support/other-build.ts";
import { expect, test } from "../support/own-product.ts";
import { screens } from "../support/screens.ts";
import { bottomBar, button, cardOf, shownTitles, untilHydrated, untilWholeRanking, visit } from "../support/visit.ts";

const LISTS = {
  canonOrder: ranks(1, 21),
  watchedFilms: ranks(1, 30),
  watchlist: [{ rank: 40, watched: false }],
};

/** Shows 60 films of the ranking: all cards are built alike, and checking every one takes minutes. */
const SHORT_RANKING = { ...LISTS, minimizedFilms: ranks(61, CATALOGUE_SIZE) };

/** Opens Home for the first time and waits until the product is kept on the device. */
async function firstVisit(page: Page): Promise<void> {
  await visit(page, "/");
  await untilKept(page);
}

async function untilKept(page: Page): Promise<void> {
  const isKept = () => page.evaluate(() => navigator.serviceWorker.controller?.state === "activated");
  await expect.poll(isKept).toBe(true);
}

/** Takes the browser offline and stops the product. */
async function aeroplaneMode(context: BrowserContext, own: { readonly stop: () => Promise<void> }): Promise<void> {
  await context.setOffline(true);
  await own.stop();
}

/** The paths of everything in the caches. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

/** Shares a canon of three films, or closes the share; returns the link's path. */
async function givenShare(
  page: Page,
  given: { readonly isPublic: boolean; readonly username: string },
): Promise<string> {
  const canonFilms = [1, 2, 3].map((rank) => ({ film_id: rank }));
  const answer = await page.request.post("/api/canon/share", { data: { ...given, canonFilms } });
  expect(answer.status()).toBe(200);
  return new URL(((await answer.json()) as { readonly shareUrl: string }).shareUrl).pathname;
}

const canonOf = (page: Page) => page.getByRole("list", { name: "Your canon, in order" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Each kind of page with its heading and its window's title. */
const PAGES: readonly (readonly [path: string, words: string | RegExp, title: RegExp])[] = [
  ["/your-canon", "Your Canon", /^Your Canon$/],
  ["/your-canon/duel", "Put 21 films in order", /^Duel · /],
  ["/your-canon/duel?film=30", /^Is .+ better than .+\?$/, /^Duel · /],
  ["/watchlist", "Watchlist", /^Watchlist · /],
  ["/watched", "Watched", /^Watched · /],
  ["/diary", "Diary", /^Diary · /],
  ["/left-to-see", "Left to see", /^What is left to see · /],
  ["/tonight", "Tonight", /^Tonight · /],
  ["/import", "Import", /^Import · /],
  ["/export", "Export", /^Export · /],
  ["/film-dna", "Film DNA", /^Film DNA · /],
  ["/lists", "The eight lists", /^The eight lists · /],
  ["/lists/empire-100-greatest", "The 100 Greatest Movies", /^Empire: The 100 Greatest Movies /],
  ["/seen/1960s", "I've seen these", /^I've seen these · /],
  ["/support", /Keep Film History Alive/, /^Support Canon/],
  ["/privacy", "Privacy", /^Privacy · /],
  ["/terms", "Terms", /^Terms · /],
  ["/account", "Your account", /^Your account · /],
  ["/check-email", "Check your e-mail", /^Check your e-mail · /],
  ["/auth/confirm", "Verification link expired", /^One more step · /],
  // Without a mail's token these lead to Home, online too.
  ["/auth/callback", "CANON", /^Canon: /],
  ["/auth/google/callback", "CANON", /^Canon: /],
  ["/reset-password", "CANON", /^Canon: /],
  ["/reset-password-supabase", "CANON", /^Canon: /],
  ["/c/AAAAAAAAAAAAAAAAAAAAAA", "Unable to load films", /^Shared canon · /],
  ["/dna/AAAAAAAAAAAAAAAAAAAAAA", "Unable to load films", /^Shared Film DNA · /],
  [`/film/${CATALOGUE_SIZE + 1}`, "Film Not Found", /^Film Not Found · /],
  ["/film/one", "Film Not Found", /^Film Not Found · /],
  ["/ranking/99", "404 Page Not Found", /^404 Page Not Found · /],
  ["/no-such-page", "404 Page Not Found", /^404 Page Not Found · /],
];

test("a mailed link signs in a visitor whose browser keeps the product", { tag: "@short" }, async ({ page, own }) => {
  await firstVisit(page);
  const email = newEmail();
  const { anonKey } = (await (await page.request.get("/api/config")).json()) as { readonly anonKey: string };
  const callback = encodeURIComponent(`${own.origin}/auth/callback`);
  const signUp = await page.request.post(`/auth/v1/signup?redirect_to=${callback}`, {
    headers: { apikey: anonKey },
    data: { email, password: PASSWORD },
  });
  expect(signUp.status()).toBe(200);
  await page.goto((await untilMail(own.dataDirectory, email, "Confirm your e-mail for Canon")).link);
  await button(page, "Confirm your e-mail").click();
  await expect(page).toHaveURL(/\/your-canon/);
  await expect(page.getByRole("link", { name: "Your account" })).toBeVisible();
});

// Storing the product on the device is slow beside other tests.
test.describe("after one visit to Home", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("every address opens its complete page without a network", async ({ page, context, own }) => {
    await givenLists(context, SHORT_RANKING);
    await firstVisit(page);
    await aeroplaneMode(context, own);

    for (const [path, words, title] of PAGES) {
      await visit(page, path);
      await expect(heading(page), path).toHaveText(typeof words === "string" ? new RegExp(words, "i") : words);
      await expect(page, path).toHaveTitle(title);
      await expect(page.getByText("Loading").filter({ visible: true }), path).toHaveCount(0);
    }

    // Not kept: the page says what it lacks.
    await visit(page, "/editions/1");
    await expect(page.getByRole("alert")).toContainText(/Unable to load this edition.*check your connection/);
    await expect(button(page, "Retry")).toBeVisible();

    await visit(page, "/");
    await page.getByRole("button", { name: `${CATALOGUE_SIZE - 60} hidden` }).click();
    await untilWholeRanking(page);
    await visit(page, "/ranking/2");
    expect(await shownTitles(page.getByRole("list", { name: /^Films 13 to / }))).toEqual(
      FILMS.slice(12, 60).map((film) => film.title),
    );
  });

  test("a film's page holds everything about it, its poster and what to see next", async ({ page, context, own }) => {
    await firstVisit(page);
    await aeroplaneMode(context, own);
    for (const rank of [1, 250, CATALOGUE_SIZE]) {
      const film = FILMS[rank - 1];
      if (film === undefined) throw new Error(`No film at rank ${rank}.`);
      await visit(page, `/film/${rank}`);
      await expect(page).toHaveTitle(`${film.title} (${film.year}), ranked ${rank} · Canon`);
      await expect(heading(page)).toHaveText(film.title);
      await expect(page.getByText(film.description).first()).toBeVisible();
      await expect(page.getByRole("table").first()).toBeVisible();
      const seeNext = page.getByRole("region", { name: "See next" });
      // It comes after the film itself.
      await expect(seeNext.getByRole("listitem").nth(7)).toBeVisible();
      const art = page.locator("main img").first();
      await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });

  test("every film and its poster are on the device", async ({ page, context, own }) => {
    await firstVisit(page);
    await aeroplaneMode(context, own);
    const missing = await page.evaluate(async (kept) => {
      const films = (await (await fetch(kept)).json()) as { readonly rank: number }[];
      const answers = await Promise.all(
        films.map(async ({ rank }) => {
          const { recommendations } = (await (await fetch(`${kept}/${rank}/recommendations`)).json()) as {
            readonly recommendations: readonly unknown[];
          };
          return recommendations.length >= 8 ? [] : [rank];
        }),
      );
      return { films: films.length, withoutNext: answers.flat() };
    }, inEdition(API.listFilms.path));
    expect(missing).toEqual({ films: CATALOGUE_SIZE, withoutNext: [] });
    await visit(page, "/");
    await untilWholeRanking(page);
    const posters = await page.evaluate(async () => {
      const addresses = [...document.querySelectorAll<HTMLImageElement>("article img")].map((image) => image.src);
      const answers = await Promise.all(addresses.map(async (address) => (await fetch(address)).ok));
      return answers.filter(Boolean).length;
    });
    expect(posters).toBe(CATALOGUE_SIZE);
  });

  test("links, Quick Ranking and search in plain words work", async ({ page, context, own }) => {
    await givenLists(context, LISTS);
    await firstVisit(page);
    await aeroplaneMode(context, own);

    await bottomBar(page)
      .getByRole("link", { name: /^Your Canon/ })
      .click();
    await expect.poll(() => shownTitles(canonOf(page))).toEqual(ranks(1, 21).map(titleAt));
    await bottomBar(page)
      .getByRole("link", { name: /^Watchlist/ })
      .click();
    await expect(page.getByRole("heading", { name: titleAt(40) })).toBeVisible();
    await page.getByRole("link", { name: "Watched", exact: false }).first().click();
    await expect(page).toHaveURL(/\/watched$/);
    await bottomBar(page)
      .getByRole("link", { name: /^Film DNA/ })
      .click();
    await expect(page.getByText("21 films analysed")).toBeVisible();
    await bottomBar(page).getByRole("link", { name: /^Home/ }).click();

    await button(page, "Quick Ranking").click();
    await expect(page.getByRole("dialog", { name: "Quick Ranking" })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("combobox", { name: "Search the films in your own words" }).fill("films by Agnès Varda");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Found on this device, without the server.")).toBeVisible();
    await expect(cardOf(page, "Cléo from 5 to 7")).toBeVisible();
    await expectAccessible(page);
  });

  test("films are brought from a file, and taken back", async ({ page, context, own }) => {
    await givenLists(context, LISTS);
    await firstVisit(page);
    await aeroplaneMode(context, own);

    await visit(page, "/import");
    await reviewFiles(page, [sample("letterboxd-sample-2024-08-01-00-00-utc.zip")]);
    // Nobody can say which of the others exist, nor that Bandersnatch is two.
    expect(await figuresOf(page)).toEqual({ "in the ranking": 15, "not in the ranking": 21, "to check": 0 });
    await expect(page.getByText(/^Without a network, films outside the ranking are kept as written/)).toBeVisible();
    const before = await savedListsById(page);
    await page.getByRole("button", { name: /^Import / }).click();
    await expect(page.getByRole("heading", { name: /films imported$/ })).toBeVisible();
    const { memories } = await savedListsById(page);
    expect(memories.map(({ called }) => called)).toContain("The Room\n2003");
    await button(page, "Undo import").click();
    await expect.poll(() => savedListsById(page)).toEqual(before);
  });

  test("whatever needs the server says plainly that it can't be reached", async ({ page, context, own }) => {
    await firstVisit(page);
    await aeroplaneMode(context, own);
    await visit(page, "/support");
    await page.locator("main").getByRole("button").first().click();
    await expect(
      page
        .getByText("Unable to set up payment")
        .or(page.getByText(/set ?up failed/i))
        .first(),
    ).toBeVisible();
    await visit(page, "/c/AAAAAAAAAAAAAAAAAAAAAA");
    await expect(page.getByText("Please check your connection and try again.")).toBeVisible();
  });
});

test.describe("lists changed without a network", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("are kept for a visitor when the page is opened again, still offline", async ({ page, context, own }) => {
    await firstVisit(page);
    await aeroplaneMode(context, own);
    await button(page, `Add ${titleAt(2)} to your canon`).click();
    await visit(page, "/film/3");
    await button(page.locator("main"), `Add ${titleAt(3)} to your canon`).click();
    await visit(page, "/your-canon");
    await expect.poll(() => shownTitles(canonOf(page))).toEqual([2, 3].map(titleAt));
    expect((await savedLists(page)).canonOrder).toEqual([2, 3]);
  });

  test(
    "reach a member's every device once online again, though the session expired meanwhile",
    { tag: "@short" },
    async ({ page, context, browser, own, expectedComplaints }) => {
      expectedComplaints.push(/AuthRetryableFetchError|Failed to fetch/);
      const member = await newMember(own);
      await member.post("/api/user/canon/add", { filmId: "9" });
      await signedInDevice(context, await member.signIn());
      await firstVisit(page);
      await aeroplaneMode(context, own);
      // As after a two-hour flight.
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem("canon.session") ?? "") as Record<string, unknown>;
        localStorage.setItem("canon.session", JSON.stringify({ ...session, expires_at: 1 }));
      });
      await visit(page, "/film/3");
      await button(page.locator("main"), `Add ${titleAt(3)} to your canon`).click();
      await visit(page, "/your-canon");
      await expect.poll(() => shownTitles(canonOf(page))).toEqual([9, 3].map(titleAt));

      await own.start();
      await context.setOffline(false);
      await expect.poll(async () => (await member.data()).canon_films.map(({ film_id }) => film_id)).toEqual([9, 3]);
      const phone = await browser.newContext({ baseURL: own.origin, reducedMotion: "reduce" });
      await signedInDevice(phone, await member.signIn());
      const onPhone = await phone.newPage();
      await visit(onPhone, "/your-canon");
      await expect.poll(() => shownTitles(canonOf(onPhone))).toEqual([9, 3].map(titleAt));
      await phone.close();
    },
  );
});

test.describe("what is kept", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("contains neither a member's data nor a share, whatever was visited", async ({ page, context, own }) => {
    const member = await newMember(own);
    await member.post("/api/user/canon/add", { filmId: "9" });
    await signedInDevice(context, await member.signIn());
    await firstVisit(page);
    await visit(page, await givenShare(page, { isPublic: true, username: "Ingrid of the North" }));
    await expect(heading(page)).toContainText("Ingrid of the North");
    await visit(page, "/account");
    await expect(page.getByText(member.email).first()).toBeVisible();
    await visit(page, "/film/1");

    const addresses = await keptAddresses(page);
    expect(addresses).toContain("/offline-shell");
    expect(addresses).toContain(inEdition("/api/films"));
    expect(
      addresses
        .filter((address) => !/^\/(?:assets|fonts)\/|^\/[\w-]+\.(?:png|svg|webmanifest)$/.test(address))
        .toSorted(),
    ).toEqual([
      "/api/config",
      inEdition("/api/departed-films"),
      ...["former-ids", "kin", "metadata", "names", "tags"].map((what) => inEdition(`/api/film-${what}`)),
      inEdition("/api/films"),
      "/offline-shell",
    ]);
    const keptTexts = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const answers = (await Promise.all(stores.map((store) => store.matchAll()))).flat();
      return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
    });
    for (const secret of [member.email, "Ingrid of the North"]) expect(keptTexts).not.toContain(secret);
  });

  test(
    "a share that was closed, or can't be checked, is not shown from the device",
    { tag: "@short" },
    async ({ page, context, own }) => {
      await firstVisit(page);
      const path = await givenShare(page, { isPublic: true, username: "Ingrid" });
      await visit(page, path);
      await expect(heading(page)).toContainText("Ingrid");

      await givenShare(page, { isPublic: false, username: "Ingrid" });
      await visit(page, path);
      await expect(page.locator("main")).not.toContainText("Ingrid");
      await expect(heading(page)).toContainText(/private/i);
      await aeroplaneMode(context, own);
      await visit(page, path);
      await expect(heading(page)).toHaveText("Unable to load films");
      await expect(page.locator("body")).not.toContainText("Ingrid");
    },
  );
});

test.describe("a new build", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("leaves the open tab working, and the next page is of the new build, with and without a network", async ({
    page,
    context,
    own,
  }) => {
    const next = await otherBuild({ before: "films analysed", after: "films considered" });
    await givenLists(context, LISTS);
    await firstVisit(page);
    const oldScript = await page.locator("script[type=module]").first().getAttribute("src");
    const stores = () => page.evaluate(() => caches.keys());
    const [oldStore = ""] = await stores();

    await own.stop();
    await own.start(next.root);
    const second = await context.newPage();
    await visit(second, "/");
    expect(await second.locator("script[type=module]").first().getAttribute("src")).not.toBe(oldScript);
    await expect.poll(stores).toContain("canon-build-another-build-00");
    await expect.poll(() => second.evaluate(async () => (await navigator.serviceWorker.ready).installing)).toBeNull();

    // Parts of the old build that its tab has not loaded yet; the server no longer has them.
    expect(await stores()).toContain(oldStore);
    let documents = 0;
    page.on("load", () => (documents += 1));
    await button(page, "Quick Ranking").click();
    await expect(page.getByRole("dialog", { name: "Quick Ranking" })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(documents).toBe(0);
    expect(await page.locator("script[type=module]").first().getAttribute("src")).toBe(oldScript);

    await bottomBar(page)
      .getByRole("link", { name: /^Film DNA/ })
      .click();
    await expect(page.getByText("21 films considered")).toBeVisible();
    // No tab runs the old build any more.
    await expect.poll(stores).toEqual(["canon-build-another-build-00"]);

    await aeroplaneMode(context, own);
    await visit(second, "/film-dna");
    await expect(second.getByText("21 films considered")).toBeVisible();
    await next.remove();
  });

  test("is loaded once, with nothing lost, when an old tab without its copy misses a part", async ({
    browser,
    own,
  }) => {
    const next = await otherBuild({ before: "films analysed", after: "films considered" });
    const context = await browser.newContext({ baseURL: own.origin, reducedMotion: "reduce", serviceWorkers: "block" });
    await givenLists(context, LISTS);
    const page = await context.newPage();
    const isListening = page.waitForResponse(/\/assets\/keep-offline/);
    await visit(page, "/");
    await isListening;
    await untilWholeRanking(page);
    await button(page, `Add ${titleAt(40)} to your canon`).click();

    await own.stop();
    await own.start(next.root);
    await bottomBar(page)
      .getByRole("link", { name: /^Film DNA/ })
      .click();
    await expect(page.getByText("22 films considered")).toBeVisible();
    await expect(page).toHaveURL(/\/film-dna$/);
    await context.close();
    await next.remove();
  });
});

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("pages look complete without a network", async ({ page, context, own }) => {
    await givenLists(context, SHORT_RANKING);
    await firstVisit(page);
    await aeroplaneMode(context, own);
    for (const [name, path] of [
      ["home", "/"],
      ["film", "/film/7"],
      ["your-canon", "/your-canon"],
      ["film-dna", "/film-dna"],
      ["share", "/c/AAAAAAAAAAAAAAAAAAAAAA"],
      ["account", "/account"],
    ] as const) {
      await visit(page, path);
      await expect(page.getByText("Loading").filter({ visible: true })).toHaveCount(0);
      await inspect(page, `aeroplane-${name}`);
    }
  });
});

test("the chosen theme is kept without a network", async ({ page, context, own }) => {
  await firstVisit(page);
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await button(page, "Light").click();
  await aeroplaneMode(context, own);
  await visit(page, "/film/1");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await untilHydrated(page);
});
