/** How a member's changes survive trouble with the device, the session or another tab. */
import type { BrowserContext, Page } from "@playwright/test";
import { titleAt } from "../support/catalogue.ts";
import { expect, test } from "../support/journey.ts";
import { inspect } from "../support/look.ts";
import { newMember, signedInDevice, removeSession, storeSession, type TestMember } from "../support/member.ts";
import { screens } from "../support/screens.ts";
import { holdTime, stopTime, untilShown } from "../support/still-time.ts";
import { button, visit } from "../support/visit.ts";

test.use(screens({ width: 1440, theme: "dark" }));

async function canonOnServer(member: TestMember): Promise<readonly (number | null)[]> {
  return (await member.data()).canon_films.map(({ film_id }) => film_id);
}

async function addToCanon(page: Page, rank: number): Promise<void> {
  await button(page, `Add ${titleAt(rank)} to your canon`).click();
  await expect(button(page, `Remove ${titleAt(rank)} from your canon`)).toBeVisible();
}

/** The second copy of the texts on the device. */
function mirrored(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("canon");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains("texts")) return resolve([]);
          const reading = database.transaction("texts").objectStore("texts").getAll();
          reading.addEventListener("success", () => {
            database.close();
            resolve(reading.result.map(String));
          });
        });
      }),
  );
}

/** Signs a member in on this device, and waits for their lists on Home. */
async function memberAtHome(context: BrowserContext, member: TestMember): Promise<Page> {
  await member.post("/api/user/canon/add", { filmId: "1" });
  await signedInDevice(context, await member.signIn());
  const page = await context.newPage();
  await visit(page, "/");
  await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toBeVisible();
  return page;
}

test.describe("a device that loses its stored data", () => {
  test.beforeEach(({ expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
  });

  test("still has an unsent change, and sends it", { tag: "@short" }, async ({ context, product }) => {
    const member = await newMember(product);
    const page = await memberAtHome(context, member);
    await context.route("**/api/user/**", (route) => route.abort("failed"));
    await addToCanon(page, 2);
    await expect.poll(async () => (await mirrored(page)).join()).toContain('"canon/add"');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("canon.account.")) localStorage.removeItem(key);
    });
    await page.close();
    await context.unroute("**/api/user/**");

    const again = await context.newPage();
    await visit(again, "/");
    await expect.poll(() => canonOnServer(member)).toEqual([1, 2]);
    await expect(button(again, `Remove ${titleAt(2)} from your canon`)).toBeVisible();
    // What the server has applied may stay until it is folded away.
    const unsent = async () => (await mirrored(again)).filter((text) => !text.includes('"applied"'));
    await expect.poll(unsent).toEqual([]);
  });

  test("keeps nothing of a member who has signed out", async ({ context, product }) => {
    const member = await newMember(product);
    const page = await memberAtHome(context, member);
    await addToCanon(page, 2);
    await expect.poll(() => canonOnServer(member)).toEqual([1, 2]);
    await expect.poll(() => mirrored(page)).toEqual([]);
    await removeSession(page);
    await visit(page, "/");
    expect(await mirrored(page)).toEqual([]);
  });

  for (const [what, spoil] of [
    ["is missing", () => Object.defineProperty(globalThis, "indexedDB", { get: () => undefined })],
    [
      "throws",
      () =>
        Object.defineProperty(globalThis, "indexedDB", {
          get() {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        }),
    ],
    [
      "never answers",
      () => Object.defineProperty(Object.getPrototypeOf(indexedDB), "open", { value: () => new EventTarget() }),
    ],
  ] as const) {
    test(`works all the same if the second storage ${what}`, async ({ context, product }) => {
      await context.addInitScript(spoil);
      const member = await newMember(product);
      const page = await memberAtHome(context, member);
      await addToCanon(page, 2);
      await expect.poll(() => canonOnServer(member)).toEqual([1, 2]);
    });
  }

  test("is asked for persistent storage when a change first has to wait, not earlier and not twice", async ({
    context,
    product,
  }) => {
    await context.addInitScript(() => {
      // A browser's initial blank page lacks it.
      if (location.protocol !== "http:") return;
      StorageManager.prototype.persist = async () => {
        localStorage.setItem("times-asked", String(1 + Number(localStorage.getItem("times-asked") ?? 0)));
        return true;
      };
    });
    const timesAsked = (page: Page) => page.evaluate(() => localStorage.getItem("times-asked"));
    const member = await newMember(product);
    await holdTime(context);
    const page = await memberAtHome(context, member);
    // This change is acknowledged before it counts as waiting, however busy the machine is.
    await stopTime(context);
    await addToCanon(page, 2);
    await expect.poll(() => canonOnServer(member)).toEqual([1, 2]);
    expect(await timesAsked(page)).toBeNull();
    // Acknowledged changes stay on the device until the server's lists are seen to hold them.
    const unsent = async () => (await mirrored(page)).filter((text) => !text.includes(`"applied"`));
    await expect.poll(unsent).toEqual([]);
    await context.clock.resume();
    await context.route("**/api/user/**", (route) => route.abort("failed"));
    await addToCanon(page, 3);
    await expect(page.getByText("Not saved yet: 1 change waiting")).toBeVisible();
    expect(await timesAsked(page)).toBe("1");
    await visit(page, "/");
    await expect(page.getByText("Not saved yet: 1 change waiting")).toBeVisible();
    expect(await timesAsked(page)).toBe("1");
  });
});

test.describe("a token that is refused", () => {
  test.beforeEach(({ expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
  });

  /** As if it had expired by the server's clock only. */
  async function spoilToken(page: Page): Promise<void> {
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem("canon.session") ?? "{}") as { access_token: string };
      localStorage.setItem("canon.session", JSON.stringify({ ...session, access_token: `${session.access_token}x` }));
    });
  }

  test("is renewed, and the refused change is sent again", { tag: "@short" }, async ({ context, product }) => {
    const member = await newMember(product);
    const page = await memberAtHome(context, member);
    const statuses: number[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/api/user/canon/add")) statuses.push(response.status());
    });
    await spoilToken(page);
    await addToCanon(page, 2);
    await expect.poll(() => canonOnServer(member)).toEqual([1, 2]);
    await expect.poll(() => statuses).toEqual([401, 200]);
  });

  test("that can't be renewed for now keeps the change, says so, and is renewed later", async ({
    context,
    product,
  }) => {
    // The vendor's client retries for half a minute.
    test.slow();
    const member = await newMember(product);
    const page = await memberAtHome(context, member);
    await context.route("**/auth/v1/token**", (route) => route.abort("failed"));
    await spoilToken(page);
    await addToCanon(page, 2);
    await expect(page.getByText("Not saved yet: 1 change waiting")).toBeVisible({ timeout: 120_000 });
    expect(await canonOnServer(member)).toEqual([1]);

    await context.unroute("**/auth/v1/token**");
    await visit(page, "/");
    await expect.poll(() => canonOnServer(member)).toEqual([1, 2]);
    await expect(button(page, `Remove ${titleAt(2)} from your canon`)).toBeVisible();
  });

  test("after the session was ended elsewhere signs out and says so, and the change is sent after the next sign-in", async ({
    context,
    product,
  }) => {
    const member = await newMember(product);
    await holdTime(context);
    const page = await memberAtHome(context, member);
    await page.evaluate(async () => {
      const { access_token: token } = JSON.parse(localStorage.getItem("canon.session") ?? "{}") as {
        access_token: string;
      };
      await fetch("/auth/v1/logout?scope=local", { method: "POST", headers: { authorization: `Bearer ${token}` } });
    });
    await stopTime(context);
    await button(page, `Add ${titleAt(2)} to your canon`).click();
    await untilShown(page.getByText("You have been signed out"));
    await expect(button(page, "Sign In")).toBeVisible();
    await expect(button(page, "Sign in again")).toBeVisible();
    // The lists remain, including the last change, also on a newly opened page.
    for (const rank of [1, 2]) await expect(button(page, `Remove ${titleAt(rank)} from your canon`)).toBeVisible();
    expect(await canonOnServer(member)).toEqual([1]);
    await context.clock.resume();
    await visit(page, "/your-canon");
    await expect(page.getByText("2 films", { exact: true })).toBeVisible();
    await inspect(page, "session-ended");

    await storeSession(page, await member.signIn());
    await visit(page, "/");
    await expect.poll(() => canonOnServer(member)).toEqual([1, 2]);
    await expect(page.getByText("You have been signed out")).toHaveCount(0);
  });
});

test.describe("two tabs of one member", () => {
  /** Opens two tabs. The first tab to send never gets through; `senders` lists the tab that sent each change. */
  async function twoTabs(context: BrowserContext, member: TestMember) {
    const one = await memberAtHome(context, member);
    const other = await context.newPage();
    await visit(other, "/");
    await expect(button(other, `Remove ${titleAt(1)} from your canon`)).toBeVisible();
    const senders: Page[] = [];
    for (const tab of [one, other])
      await tab.route("**/api/user/**", async (route) => {
        if (route.request().method() === "POST") senders.push(tab);
        if (tab !== senders[0]) await route.continue();
      });
    return { one, other, senders };
  }

  const locksOf = (page: Page) =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const count = (locks: readonly LockInfo[]) => locks.filter(({ name }) => name === "canon:sender").length;
      return { held: count(held), pending: count(pending) };
    });

  for (const [how, end] of [
    ["is closed", (page: Page) => page.close()],
    ["crashes", (page: Page) => page.goto("chrome://crash").catch(() => null)],
  ] as const) {
    test(
      `send one at a time, and the other takes over when the first ${how}`,
      { tag: how === "crashes" ? ["@short"] : [] },
      async ({ context, product, expectedComplaints }) => {
        expectedComplaints.push(/Failed to load resource/);
        const member = await newMember(product);
        await holdTime(context);
        const { one, other, senders } = await twoTabs(context, member);
        // With time stopped no tab gives up on the sender.
        await stopTime(context);
        await addToCanon(one, 2);
        await expect.poll(() => senders).toHaveLength(1);
        const [first, second] = senders[0] === one ? [one, other] : [other, one];
        await addToCanon(second, 3);
        await expect.poll(() => locksOf(second)).toEqual({ held: 1, pending: 1 });
        expect(senders).toHaveLength(1);

        await context.clock.resume();
        await end(first);
        await expect.poll(() => canonOnServer(member)).toEqual([1, 2, 3]);
        expect(senders).toContain(second);
        // One for the first film, and one for each of the two changes.
        expect((await member.data()).version).toBe(3);
      },
    );
  }

  test("lose nothing and repeat nothing in a browser without locks", async ({ context, product }) => {
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined }));
    const member = await newMember(product);
    const one = await memberAtHome(context, member);
    const other = await context.newPage();
    await visit(other, "/");
    await expect(button(other, `Remove ${titleAt(1)} from your canon`)).toBeVisible();
    await Promise.all([addToCanon(one, 2), addToCanon(other, 3)]);
    await expect.poll(async () => new Set(await canonOnServer(member))).toEqual(new Set([1, 2, 3]));
    await expect(button(one, `Remove ${titleAt(3)} from your canon`)).toBeVisible();
    await expect(button(other, `Remove ${titleAt(2)} from your canon`)).toBeVisible();
    expect((await member.data()).version).toBe(3);
  });
});
