import { brotliDecompressSync } from "node:zlib";
import { describe, expect, type Mock, test, vi } from "vitest";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import type { RenderPage } from "#contract/render-page.ts";
import { createTestApp, fakeRenderPage, NO_OUTSIDE, TEST_CATALOGUE } from "../../test-app.ts";
import { createPageStore } from "./page-store.ts";

describe("pages", () => {
  test("a page is complete HTML whose style alone may be inline", async () => {
    const app = await createTestApp();
    const answer = await app.inject({ url: "/film/2?from=home" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.body).toMatch(/^<!doctype html>/);
    expect(answer.headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
  });

  test("an unknown path answers 404 with the app's own not-found page, uncached by entity tag", async () => {
    const app = await createTestApp();
    const answer = await app.inject({ url: "/nowhere" });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("page page");
    expect(answer.headers.etag).toBeUndefined();
  });

  test.each([
    ["canon-theme=dark", "dark"],
    ["other=1; canon-theme=light", "light"],
    ["canon-theme=<script>", "auto"],
    ["", "auto"],
  ])("with the cookie %j the page is %s", async (cookie, theme) => {
    const app = await createTestApp();
    const answer = await app.inject({ url: "/", headers: { cookie } });
    expect(answer.body).toContain(`data-theme="${theme}"`);
    expect(answer.headers.vary).toBe("Accept-Encoding, Cookie");
  });

  test("the app is asked for the path alone, without the query", async () => {
    const renderPage = vi.fn<RenderPage>(fakeRenderPage);
    const app = await createTestApp({ renderPage });
    await app.inject({ url: "/film/2?token=secret" });
    expect(renderPage).toHaveBeenCalledWith(expect.objectContaining({ path: "/film/2", theme: "auto" }));
  });

  test("a page known already is answered compressed from memory, or with 304", async () => {
    const renderPage = vi.fn<RenderPage>(fakeRenderPage);
    const app = await createTestApp({ renderPage });
    const first = await app.inject({ url: "/", headers: { "accept-encoding": "br" } });
    const again = await app.inject({
      url: "/",
      headers: { "accept-encoding": "br", "if-none-match": String(first.headers.etag) },
    });
    expect(brotliDecompressSync(first.rawPayload).toString()).toMatch(/^<!doctype html>/);
    expect(again.statusCode).toBe(304);
    expect(renderPage).toHaveBeenCalledTimes(1);
  });

  test("HEAD answers like GET without the body", async () => {
    const app = await createTestApp();
    const head = await app.inject({ method: "HEAD", url: "/film/2" });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
    expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
  });

  test("a page that fails to render answers 500 with a calm page that tells nothing", async () => {
    const app = await createTestApp({ renderPage: () => Promise.reject(new Error("secret of the database")) });
    const answer = await app.inject({ url: "/" });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.body).toContain("Something went wrong on our side.");
    expect(answer.body).not.toMatch(/secret|Error:|\.ts/);
  });

  test("a failed rendering is tried again at the next asking", async () => {
    const renderPage = vi.fn<RenderPage>(fakeRenderPage).mockRejectedValueOnce(new Error("once"));
    const app = await createTestApp({ renderPage });
    expect((await app.inject({ url: "/" })).statusCode).toBe(500);
    expect((await app.inject({ url: "/" })).statusCode).toBe(200);
  });

  test("trailing slashes lead to the page's one address for good, query kept", async () => {
    const app = await createTestApp();
    const answer = await app.inject({ url: "/film/2/?a=b" });
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe("/film/2?a=b");
  });

  test.each([
    ["/film/%32?a=b", "/film/2?a=b"],
    ["/%66ilm/2", "/film/2"],
    ["/w%61tchlist", "/watchlist"],
  ])("%s, which needs no escapes, leads to the page's one address", async (url, address) => {
    const renderPage = vi.fn<RenderPage>(fakeRenderPage);
    const app = await createTestApp({ renderPage });
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(address);
    expect(renderPage).not.toHaveBeenCalled();
  });

  test.each(["//evil.example/", "/\\evil.example/", "/%5cevil.example/"])("%s leads nowhere", async (url) => {
    const app = await createTestApp();
    const answer = await app.inject({ url: "http://localhost" + url });
    expect(answer.headers.location).toBeUndefined();
    expect(answer.statusCode).toBe(404);
  });
});

describe("Home with a request in its address", () => {
  const askedOf = (renderPage: Mock<RenderPage>) => renderPage.mock.calls.map(([{ asked }]) => asked);

  test("is rendered with the films found, for whoever asks alone", async () => {
    const renderPage = vi.fn<RenderPage>(fakeRenderPage);
    const app = await createTestApp({ renderPage });
    const answers = [await app.inject({ url: "/?q=best+films" }), await app.inject({ url: "/?q=best+films" })];
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(200);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
    expect(renderPage).toHaveBeenCalledTimes(2);
    expect(askedOf(renderPage)[0]).toMatchObject({
      state: "answered",
      prompt: "best films",
      ranks: [1, 2, 3, 4],
      parts: [{ label: "best first" }],
      quota: { hourly: 59, daily: 299 },
    });
    // Home without a request stays cacheable.
    expect((await app.inject({ url: "/" })).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });

  test("counts as a search of the address, and of nobody when the page is not opened", async () => {
    const take = vi.fn(async () => ({ isAllowed: true, remaining: { hourly: 1, daily: 1 } }));
    const app = await createTestApp({ search: { quotas: { take }, model: null, vectors: null } });
    await app.inject({ url: "/?q=best+films" });
    expect(take).toHaveBeenCalledTimes(1);
    for (const headers of [{ "sec-fetch-dest": "image" }, { "sec-fetch-dest": "document", "sec-purpose": "prefetch" }])
      await app.inject({ url: "/?q=best+films", headers });
    await app.inject({ method: "HEAD", url: "/?q=best+films" });
    for (const url of ["/?q=", "/?q=+", "/?other=best", "/film/1?q=best"]) await app.inject({ url });
    expect(take).toHaveBeenCalledTimes(1);
  });

  test("is the ranking with a line that says so, the same for all, when the searches are spent", async () => {
    const renderPage = vi.fn<RenderPage>(fakeRenderPage);
    const take = async () => ({ isAllowed: false, remaining: { hourly: 0, daily: 5 }, retryAfterMs: 1000 });
    const app = await createTestApp({ renderPage, search: { quotas: { take }, model: null, vectors: null } });
    for (const q of ["a", "b"]) {
      const answer = await app.inject({ url: `/?q=${q}` });
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    }
    expect(askedOf(renderPage)).toEqual([
      { state: "refused", message: "You have used all of this hour's searches. Please try again later." },
    ]);
  });

  test("is the ranking where the search can't be answered", async () => {
    const renderPage = vi.fn<RenderPage>(fakeRenderPage);
    const take = () => Promise.reject(new Error("no database"));
    const app = await createTestApp({ renderPage, search: { quotas: { take }, model: null, vectors: null } });
    expect((await app.inject({ url: "/?q=best+films" })).statusCode).toBe(200);
    expect(askedOf(renderPage)).toEqual([undefined]);
  });
});

describe("what search engines ask for", () => {
  test("robots.txt names the sitemap by the public address", async () => {
    const app = await createTestApp({
      settings: { publicUrl: "https://canon.example", logLevel: "silent", trustedProxies: [] },
    });
    expect((await app.inject({ url: "/robots.txt" })).body).toContain("Sitemap: https://canon.example/sitemap.xml");
  });

  test("the sitemap lists the pages that may be found and every film, and no page that is somebody's own", async () => {
    const app = await createTestApp();
    const answer = await app.inject({ url: "/sitemap.xml" });
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const addresses = [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    for (const path of [
      "/",
      "/support",
      "/lists",
      "/how-films-are-ranked",
      "/lists/time-all-time-100",
      "/editions/1",
      `/editions/${CURRENT_EDITION}`,
      "/film/film-1",
      "/film/film-2",
      "/film/film-3",
      "/film/film-4",
    ])
      expect(addresses).toContain(`http://localhost:3000${path}`);
    for (const path of ["/your-canon", "/account", "/check-email", "/film/5"])
      expect(addresses).not.toContain(`http://localhost:3000${path}`);
  });
});

function storeOver(renderPage: RenderPage, maxBytes = 1_000_000) {
  return createPageStore({
    renderPage,
    catalogue: TEST_CATALOGUE,
    publicUrl: "http://localhost:3000",
    outside: NO_OUTSIDE,
    maxBytes,
    connectTo: [],
  });
}

describe("the page store", () => {
  test("askers of the same page at once share one rendering", async () => {
    const renderPage = vi.fn<RenderPage>(fakeRenderPage);
    const store = storeOver(renderPage);
    await Promise.all([store("/", "dark"), store("/", "dark"), store("/", "light")]);
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  test("all addresses at which nothing is share one page of each kind, so that a scanner costs no renderings", async () => {
    const renderPage = vi.fn<RenderPage>(fakeRenderPage);
    const app = await createTestApp({ renderPage });
    const answersTo = async (urls: readonly string[]) => {
      const answers = await Promise.all(urls.map((url) => app.inject({ url })));
      return answers.map(({ statusCode }) => statusCode);
    };
    const scanned = Array.from({ length: 50 }, (_, index) => `/wp-admin/${index}.php`);
    const statuses = await answersTo([...scanned, "/..%2f..%2fetc/passwd", "/%66oo"]);
    expect(renderPage).toHaveBeenCalledTimes(1);
    expect(new Set(statuses)).toEqual(new Set([404]));
    await answersTo(["/film/5", "/film/9999", "/film/%39999", "/film/01", "/film/abc"]);
    expect(renderPage).toHaveBeenCalledTimes(2);
    await answersTo(["/ranking/2", "/ranking/3", "/ranking/999999"]);
    expect(renderPage).toHaveBeenCalledTimes(3);
  });

  test("keeps no more than it may", async () => {
    const renderPage = vi.fn<RenderPage>(fakeRenderPage);
    const store = storeOver(renderPage, 2_000);
    await store("/film/1", "auto");
    await store("/film/2", "auto");
    await store("/film/1", "auto");
    expect(renderPage).toHaveBeenCalledTimes(3);
  });
});
