import type { Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { expect, test } from "../support/journey.ts";

/** Every kind of document; a violation fails the test that opens it. */
const DOCUMENTS = [
  pages.home(),
  pages.yourCanon(),
  pages.watchlist(),
  pages.watched(),
  pages.filmDna(),
  pages.support(),
  pages.privacy(),
  pages.terms(),
  pages.account(),
  pages.film(1),
  pages.film(9999),
  pages.ranking(2),
  pages.checkEmail({ email: "a@example.com" }),
  pages.authCallback(),
  pages.confirmMail(),
  pages.googleCallback(),
  pages.resetPassword(),
  pages.resetPasswordInSession(),
  pages.sharedCanon("A".repeat(22)),
  pages.sharedDna("A".repeat(22)),
  "/nowhere",
  "/api/docs",
  "/dev/mail",
];

test("every document has the strict policy and never breaks it", async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/status of 40[0-9]/);
  for (const path of DOCUMENTS) {
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    const { "content-security-policy": policy = "", ...headers } = answer?.headers() ?? {};
    expect(policy, path).toMatch(/default-src 'none'; script-src 'self'; /);
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types service-worker");
    expect(policy.replace("style-src-attr 'unsafe-inline'", ""), path).not.toContain("unsafe");
    expect(headers, path).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "origin-agent-cluster": "?1",
      "x-content-type-options": "nosniff",
    });
  }
});

test("only pages with a secret in their address send no referrer; shares stay out of search engines", async ({
  request,
}) => {
  const referrerPolicyOf = async (path: string) => (await request.get(path)).headers()["referrer-policy"];
  for (const path of ["/reset-password", "/auth/callback", "/auth/confirm", "/auth/google/callback", "/check-email"])
    expect(await referrerPolicyOf(`${path}?token=x`), path).toBe("no-referrer");
  for (const path of ["/", "/film/1"])
    expect(await referrerPolicyOf(path), path).toBe("strict-origin-when-cross-origin");
  for (const path of ["/c/", "/dna/"])
    expect((await request.get(path + "A".repeat(22))).headers()["x-robots-tag"], path).toBe("noindex");
});

/** Ways for outside text to become script; each throws or is stopped silently. */
const WAYS_IN = {
  "an inline script": () => {
    const script = document.createElement("script");
    script.append("window.broken = true");
    document.body.append(script);
  },
  "a script by its address": () => {
    const script = document.createElement("script");
    script.src = "https://evil.example/x.js";
    document.body.append(script);
  },
  "HTML with a handler": () => {
    document.body.innerHTML = "<img src=x onerror='window.broken = true'>";
  },
  "HTML beside an element": () => document.body.insertAdjacentHTML("beforeend", "<svg onload='window.broken = true'>"),
  "a document written": () => document.write("<script>window.broken = true</script>"),
  "a frame's own document": () => {
    document.createElement("iframe").srcdoc = "<script>parent.broken = true</script>";
  },
  "a handler by its attribute": () => document.body.setAttribute("onclick", "window.broken = true"),
  // Deferred, because the test's own code may evaluate text.
  // oxlint-disable-next-line typescript/no-implied-eval -- what is to be stopped
  "text evaluated": () => void setTimeout(() => new Function("window.broken = true")()),
  "a policy that lets everything pass": () => {
    const { trustedTypes } = window as unknown as {
      readonly trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    trustedTypes.createPolicy("default", { createHTML: (text: string) => text });
  },
  "a base for all addresses": () => {
    const base = document.createElement("base");
    base.href = "https://evil.example/";
    document.head.append(base);
  },
} as const;

for (const [what, tryIt] of Object.entries(WAYS_IN)) {
  test(
    `${what} that slips past us still runs no script`,
    { tag: what === "HTML with a handler" || what === "an inline script" ? ["@short"] : [] },
    async ({ page, expectedComplaints }) => {
      expectedComplaints.push(/security policy|Content Security Policy|Trusted|eval|base/i);
      await page.goto("/film/1");
      await expectStopped(page, tryIt);
    },
  );
}

/** Tries it in the page, and waits for the browser to report a violation. */
async function expectStopped(page: Page, tryIt: () => unknown): Promise<void> {
  const told = page.waitForEvent("console", (message) => message.text().startsWith("The security policy stopped"));
  await page.evaluate(tryIt).catch(() => undefined);
  await told;
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
  expect(await page.evaluate(() => document.baseURI)).not.toContain("evil");
}
