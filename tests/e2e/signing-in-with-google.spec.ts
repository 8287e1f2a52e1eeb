import { freePort } from "../../scripts/free-port.ts";
import { titleAt } from "../support/catalogue.ts";
import { test as journey, expect } from "../support/journey.ts";
import { startGoogle, type Google } from "../support/google.ts";
import { REFUSING } from "../support/openid-provider.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { startProduct, type RunningProduct } from "../support/running-product.ts";
import { holdTime, stopTime, untilShown } from "../support/still-time.ts";
import { button, notification, visit } from "../support/visit.ts";

interface Worker {
  readonly google: Google;
  readonly product: RunningProduct;
}

/** The product, and an OpenID Connect provider in Google's place, in separate processes. */
const test = journey.extend<object, Worker & { readonly port: number }>({
  port: [async ({}, use) => use(await freePort()), { scope: "worker" }],
  google: [
    async ({ port }, use) => {
      const google = await startGoogle(`http://127.0.0.1:${port}/auth/google/callback`);
      await use(google);
      await google.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ google, port }, use) => {
      const product = await startProduct({ ...google.env, PORT: String(port) });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});
// The tests share one product on one port.
test.describe.configure({ mode: "serial" });

test.beforeEach(({ expectedComplaints, google }) => {
  expectedComplaints.push(new RegExp(`outside request: ${google.issuer}`));
});

test("somebody with a Google account signs in with one click", { tag: "@short" }, async ({ page, google }) => {
  await google.seat({ sub: "varda", email: "varda@gmail.example", email_verified: true, name: "Agnès Varda" });
  await visit(page, "/");
  await button(page, "Sign In").click();
  await button(page, "Continue with Google").click();
  await expect(notification(page, "Welcome to Canon")).toBeVisible();
  await expect(page.locator('a[aria-label="Agnès Varda: your account"]')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await visit(page, "/your-canon");
  await expect(page.getByRole("heading", { name: "Your Canon is empty" })).toBeVisible();
});

test("whoever signs in with Google for a film of a shared canon is back there, and has it", async ({
  page,
  google,
  product,
}) => {
  await google.seat({ sub: "demy", email: "demy@gmail.example", email_verified: true, name: "Jacques Demy" });
  const shared = await fetch(`${product.origin}/api/canon/share`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      isPublic: true,
      username: "Ingrid",
      canonFilms: [{ film_id: idAtRank(5) }, { film_id: idAtRank(13) }],
    }),
  });
  const { pathname } = new URL(((await shared.json()) as { readonly shareUrl: string }).shareUrl);
  await visit(page, pathname);
  await button(page, `Add ${titleAt(13)} to your canon`).click();
  await button(page, "Continue with Google").click();
  await expect(page.getByRole("region", { name: /^You share one film/ })).toBeInViewport();
  await expect(button(page, `Remove ${titleAt(13)} from your canon`)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathname);
});

test("refusing at Google is reported, and the visitor stays signed out", async ({ page, context, google }) => {
  await google.seat(REFUSING);
  await holdTime(context);
  await visit(page, "/");
  await button(page, "Sign In").click();
  // The round trip may take longer than a toast stays.
  await stopTime(context);
  await button(page, "Continue with Google").click();
  await untilShown(notification(page, "Authentication Failed"));
  await expect(notification(page, "You denied access to your Google account")).toBeVisible();
  // The notification may come before Home is there.
  await untilShown(button(page, "Sign In"));
});

test("a callback that this browser did not request is refused", async ({ page }) => {
  await page.goto("/auth/google/callback?code=somebody-elses&state=somebody-elses");
  await expect(notification(page, "Security Error")).toBeVisible();
  await expect(notification(page, "Invalid authentication state. Please try again.")).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
});

test("a callback without a code, or with one unknown to Google, says what is wrong", async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  const comeBackWith = async (query: string) => {
    await page.goto("/check-email");
    await page.evaluate(() => sessionStorage.setItem("canon.google-state", "a-state-of-this-tab"));
    await page.goto(`/auth/google/callback?state=a-state-of-this-tab${query}`);
  };
  await comeBackWith("");
  await expect(notification(page, "No authorization code received from Google")).toBeVisible();
  await comeBackWith("&code=unknown");
  await expect(notification(page, "Failed to complete Google sign-in. Please try again.")).toBeVisible();
  await comeBackWith("&error=server_error");
  await expect(notification(page, "Failed to authenticate with Google")).toBeVisible();
});

test("the endpoint accepts no code for another site, and no guessable state", async ({ product }) => {
  const post = (path: string, body: object) =>
    fetch(product.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const elsewhere = await post("/api/auth/google/callback", {
    code: "x",
    redirectUri: "https://evil.example/auth/google/callback",
  });
  expect([elsewhere.status, (await elsewhere.json()).success]).toEqual([400, false]);
  const redirectUri = `${product.origin}/auth/google/callback`;
  expect((await post("/api/auth/google/start", { state: "1", redirectUri })).status).toBe(400);
  const started = await post("/api/auth/google/start", { state: "0123456789abcdef", redirectUri });
  expect(started.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  const { url } = await started.json();
  expect(new URL(url).searchParams.get("code_challenge_method")).toBe("S256");
});
