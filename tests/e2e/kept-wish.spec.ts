import type { Page } from "@playwright/test";
import { PASSWORD as MEMBERS_PASSWORD } from "../support/auth-service.ts";
import { titleAt } from "../support/catalogue.ts";
import { expect } from "../support/journey.ts";
import { expectAccessible, screenshot } from "../support/look.ts";
import { untilMail } from "../support/mailbox.ts";
import { test } from "../support/many-members.ts";
import { newMember } from "../support/member.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { screens } from "../support/screens.ts";
import { button, notification, visit } from "../support/visit.ts";

const PASSWORD = "a strip of celluloid";
const CANON = [24, 5, 13, 1, 6, 310, 400];
const FILM = titleAt(13);
let people = 0;
const newEmail = () => `jacques.${(people += 1)}.${process.pid}@canon.example`;

const dialog = (page: Page) => page.locator("dialog");
const crown = (page: Page) => button(page, `Add ${FILM} to your canon`);
const crowned = (page: Page) => button(page, `Remove ${FILM} from your canon`);
const comparison = (page: Page) => page.getByRole("region", { name: /^You share one film/ });
const mailTo = (product: RunningProduct, email: string) =>
  untilMail(product.dataDirectory, email, "Confirm your e-mail for Canon");

/** Somebody else's canon, by its path. */
async function ingridsCanon({ origin }: RunningProduct): Promise<string> {
  const answer = await fetch(`${origin}/api/canon/share`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      isPublic: true,
      username: "Ingrid",
      canonFilms: CANON.map((rank) => ({ film_id: idAtRank(rank) })),
    }),
  });
  expect(answer.status).toBe(200);
  return new URL(((await answer.json()) as { readonly shareUrl: string }).shareUrl).pathname;
}

/** Presses a crown on the canon as a stranger, and signs up as the dialog offers. */
async function signUpForFilm(page: Page, path: string, email: string): Promise<void> {
  await visit(page, path);
  await crown(page).click();
  await expect(dialog(page).getByText("Please sign in to add films to your Canon")).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, "kept-wish-sign-up");
  await dialog(page).getByLabel("Name").fill("Jacques");
  await dialog(page).getByLabel("E-mail").fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL(/\/check-email\?email=/);
}

test.use(screens({ width: 1440, theme: "dark" }));

test.describe("from a shared canon on a phone", () => {
  test.use(screens({ width: 360, theme: "light" }));

  test(
    "a stranger presses a crown, signs up with the mailed code, and is back there with the film and the comparison",
    { tag: "@short" },
    async ({ page, product }) => {
      const email = newEmail();
      const path = await ingridsCanon(product);
      await signUpForFilm(page, path, email);
      await page.reload();
      await page.getByLabel("Code").focus();
      await page.keyboard.insertText((await mailTo(product, email)).code);
      await expect(page.getByText("Taking you back to where you were...")).toBeVisible();
      await screenshot(page, "kept-wish-verified");
      await page.waitForURL((url) => url.pathname === path);
      await expect(notification(page, `${FILM} is in your canon`)).toBeVisible();
      await expect(comparison(page)).toBeInViewport();
      await screenshot(page, "kept-wish-granted");
      await expect(crowned(page)).toHaveCount(1);
      await page.reload();
      await expect(crowned(page)).toHaveCount(1);
    },
  );
});

test("the mail's link opened in another tab brings both back to the canon, and adds the film once", async ({
  page,
  context,
  product,
}) => {
  const email = newEmail();
  const path = await ingridsCanon(product);
  await signUpForFilm(page, path, email);
  const other = await context.newPage();
  await other.goto((await mailTo(product, email)).link);
  for (const tab of [other, page]) {
    await tab.waitForURL((url) => url.pathname === path);
    await expect(crowned(tab)).toBeVisible();
  }
  await screenshot(other, "kept-wish-granted");
  // Taken back for good: no tab adds it a second time.
  await crowned(other).click();
  for (const tab of [other, page]) {
    await visit(tab, path);
    await expect(crown(tab)).toBeVisible();
  }
});

test("a member who signs in there stays there, and has the film", async ({ page, product }) => {
  const member = await newMember(product);
  await member.post("/api/user/canon/add", { filmId: "400" });
  const path = await ingridsCanon(product);
  await visit(page, path);
  await crown(page).click();
  await dialog(page).getByRole("button", { name: "Sign In" }).click();
  await dialog(page).getByLabel("E-mail").fill(member.email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(MEMBERS_PASSWORD);
  await dialog(page).getByRole("button", { name: "Sign In" }).click();
  await expect(notification(page, `${FILM} is in your canon`)).toBeVisible();
  await expect(page.getByRole("region", { name: /^You share two films/ })).toBeInViewport();
  expect(new URL(page.url()).pathname).toBe(path);
  await button(page, "Undo").click();
  await expect(crown(page)).toBeVisible();
  await expect.poll(async () => (await member.data()).canon_films.length).toBe(1);
});

test("whoever closes the dialog and signs up elsewhere is not led back, and has no film added", async ({
  page,
  product,
}) => {
  const email = newEmail();
  await visit(page, await ingridsCanon(product));
  await crown(page).click();
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await visit(page, "/");
  await button(page, "Sign In").click();
  await dialog(page).getByRole("button", { name: "Sign Up" }).click();
  await dialog(page).getByLabel("Name").fill("Jacques");
  await dialog(page).getByLabel("E-mail").fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL(/\/check-email\?email=/);
  await page.goto((await mailTo(product, email)).link);
  await page.waitForURL(/\/your-canon\?verified=true$/);
  await expect(button(page, "Start with Quick Ranking")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your Canon is empty" })).toBeVisible();
});
