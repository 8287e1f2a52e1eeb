import { afterAll, beforeAll, expect, test } from "vitest";
import { aFewAtOnce } from "../../support/a-few-at-once.ts";
import { createTestAuth, newEmail, type TestAuth } from "../../support/auth-service.ts";

const SITE = "https://canon.example";
const SITE_HOST = "canon.example";
const EVIL = "evil.example";

/** Hosts that a careless parser takes for the site's. */
const HOSTS = [
  EVIL,
  `${SITE_HOST}.${EVIL}`,
  `${SITE_HOST}@${EVIL}`,
  `${SITE_HOST}:443@${EVIL}`,
  `user:${SITE_HOST}@${EVIL}`,
  `${SITE_HOST}%40${EVIL}`,
  `${SITE_HOST}%2f@${EVIL}`,
  `${SITE_HOST}\\@${EVIL}`,
  `${EVIL}\\.${SITE_HOST}`,
  `${EVIL}#.${SITE_HOST}`,
  `${EVIL}?.${SITE_HOST}`,
  `${EVIL}/.${SITE_HOST}`,
  `${EVIL}%00.${SITE_HOST}`,
  `${EVIL}%0d%0a.${SITE_HOST}`,
  `${EVIL}:${SITE_HOST}`,
  `${SITE_HOST}:8443`,
  `${SITE_HOST}.`,
  `www.${SITE_HOST}`,
  `not${SITE_HOST}`,
  `${SITE_HOST}x`,
  SITE_HOST.replace(".", "-"),
  SITE_HOST.replace(".", "%2e"),
  SITE_HOST.replace(".", "\u3002"),
  SITE_HOST.replace(".", "\uFF0E"),
  SITE_HOST.replace("a", "\u0430"),
  SITE_HOST.replace("o", "\u03BF"),
  SITE_HOST.replace("c", "\u217D"),
  "xn--canon-6ya.example",
  "\uFF45\uFF56\uFF49\uFF4C.example",
  `${SITE_HOST}\u2044.${EVIL}`,
  `${SITE_HOST}\u2215.${EVIL}`,
  "2130706433",
  "0x7f.1",
  "017700000001",
  "10.0.0.1",
  "169.254.169.254",
  "8.8.8.8",
  "0",
  "[::ffff:8.8.8.8]",
  "[2001:db8::1]",
] as const;
/** Beginnings of an address that change the meaning of the rest. */
const BEGINNINGS = ["https://", "http://", "//", String.raw`\\`] as const;
/** Whole addresses. */
const ADDRESSES = [
  `https:/${EVIL}`,
  `https:${EVIL}`,
  `https:///${EVIL}`,
  `https:////${EVIL}`,
  String.raw`https:\/\/${EVIL}`,
  `/\\${EVIL}`,
  `/${EVIL}`,
  `///${EVIL}`,
  `http:${SITE_HOST}`,
  `http://${SITE_HOST}`,
  `ht\ttps://${EVIL}`,
  ` https://${EVIL}`,
  `\nhttps://${EVIL}`,
  `https://${EVIL}\r\nSet-Cookie: a=b`,
  `https://${SITE_HOST}\r\nLocation: https://${EVIL}`,
  `ftp://${SITE_HOST}`,
  `ws://${SITE_HOST}`,
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  "java\nscript:alert(1)",
  `javascript://${SITE_HOST}/%0aalert(1)`,
  "data:text/html,<script>alert(1)</script>",
  `data://${SITE_HOST}/,x`,
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  `file://${SITE_HOST}/x`,
  `blob:${SITE}/x`,
  "about:blank",
  `view-source:${SITE}`,
  `intent://${SITE_HOST}#Intent;scheme=http;end`,
  "myapp://callback",
  `${SITE}/${"x".repeat(3000)}`,
] as const;
const TRICKS = [...BEGINNINGS.flatMap((beginning) => HOSTS.map((host) => beginning + host)), ...ADDRESSES];

/** Whether it fits into a header: bytes, without control characters. The rest is sent only in the query. */
const fitsInHeader = (text: string): boolean => /^[\u0020-\u007E]*$/.test(text);

let auth: TestAuth;
beforeAll(async () => {
  const many = "9000000/1m";
  auth = await createTestAuth({
    AUTH_SITE_URL: SITE,
    AUTH_RATE_LIMIT_VERIFY: many,
    AUTH_RATE_LIMIT_OTP: many,
    AUTH_RATE_LIMIT_EMAIL_SENT: many,
  });
});
afterAll(() => auth.close());

test("the tricks are many, and all different", () => {
  expect(new Set(TRICKS).size).toBe(TRICKS.length);
  expect(TRICKS.length).toBeGreaterThanOrEqual(160);
});

test("a link never leads to another site, wherever the trick is placed", async () => {
  for (const trick of TRICKS) {
    const query = `redirect_to=${encodeURIComponent(trick)}`;
    const headers = fitsInHeader(trick) ? [{ redirect_to: trick }, { referer: trick }] : [];
    const answers = await Promise.all([
      auth.ask({ path: `/verify?token=none&type=signup&${query}` }),
      auth.ask({ path: `/callback?state=none&${query}` }),
      ...headers.map((each) => auth.ask({ path: "/verify?token=pkce_none&type=signup", headers: each })),
    ]);
    for (const { statusCode, headers: sent } of answers) {
      expect(statusCode, trick).toBe(303);
      const location = String(sent.location);
      expect(URL.parse(location)?.origin, `${trick} led to ${location}`).toBe(SITE);
      expect(location, trick).toMatch(/^https:\/\/canon\.example(?:\/|$|[?#])/);
    }
  }
});

test("nor does a mail, by its text, its button or its link's parameters", async () => {
  await aFewAtOnce(TRICKS, async (trick) => {
    const path = `/otp?redirect_to=${encodeURIComponent(trick)}`;
    expect((await auth.ask({ method: "POST", path, body: { email: newEmail() } })).statusCode, trick).toBe(200);
  });
  const mails = (await auth.mails()).filter(({ channel }) => channel === "email");
  expect(mails).toHaveLength(TRICKS.length);
  for (const mail of mails) {
    const written = mail.channel === "email" ? mail.text + mail.html : "";
    expect(written).not.toContain(EVIL);
    const address = /^https:\S+\?\S+$/m.exec(mail.text)?.[0] ?? "";
    expect(new URL(address).searchParams.get("redirect_to")).toBe(SITE);
  }
});
