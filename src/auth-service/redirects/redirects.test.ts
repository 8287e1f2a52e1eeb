import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileAddressGlob, isAllowedTarget } from "./redirects.ts";

const settings = {
  siteUrl: "https://site.com",
  uriAllowList: ["https://*.preview.site.com/**", "myapp://callback", "https://exact.example/done?from=auth"],
};
const local = { siteUrl: "http://localhost:3000", uriAllowList: [] };

describe("people are sent back", () => {
  test.each([
    "https://site.com",
    "https://site.com/",
    "https://site.com/deep/path?a=b#c",
    "https://SITE.com/x",
    "http://127.0.0.1:5173/callback",
    "http://[::1]:3000/",
    "https://branch.preview.site.com/a/b",
    "myapp://callback",
    "myapp://callback#fragment",
    "https://exact.example/done?from=auth",
  ])("to %s", (target) => {
    expect(isAllowedTarget(target, settings)).toBe(true);
  });

  test("to any port of this machine, where the site is on this machine", () => {
    expect(isAllowedTarget("http://localhost:5173/", local)).toBe(true);
    expect(isAllowedTarget("https://localhost:5173/", local)).toBe(false);
  });
});

describe("people are never sent", () => {
  test.each([
    "https://site.com.evil.com/",
    "https://site.com@evil.com/",
    "https://user@site.com/",
    "https://user:pass@site.com/",
    "https://evil.com/site.com",
    "https://evil.com?https://site.com",
    "https://evil.com#https://site.com",
    "https://evilsite.com/",
    "https://sub.site.com/",
    "http://site.com/",
    "https://site.com:8443/",
    "https:/site.com",
    "https:site.com",
    "//site.com/",
    "/relative",
    "site.com",
    String.raw`https://site.com\@evil.com/`,
    String.raw`https:\\site.com/`,
    "https://evil.com\\.site.com",
    " https://site.com/",
    "https://site.com/\nSet-Cookie: a=b",
    "https://site.com\t.evil.com/",
    "https://site%2ecom/",
    "https://ѕite.com/",
    "https://site.com%00.evil.com/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://[::ffff:10.0.0.1]/",
    "https://8.8.8.8/",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://site.com/x",
    "ftp://127.0.0.1/",
    "myapp://callback/deeper",
    "myapp://callback.evil",
    "otherapp://callback",
    "https://a.b.preview.site.com/x",
    "https://preview.site.com/x",
    "https://evil.com/.preview.site.com/x",
    "https://exact.example/done?from=auth&more=1",
    "https://exact.example/done",
    `https://site.com/${"x".repeat(3000)}`,
    "",
  ])("to %j", (target) => {
    expect(isAllowedTarget(target, settings)).toBe(false);
  });
});

describe("a folder on the allow-list", () => {
  const team = { siteUrl: "https://site.com", uriAllowList: ["https://host.example/team/**", "myapp:team/**"] };

  test.each([
    "https://host.example/team/../evil",
    "https://host.example/team/..",
    "https://host.example/team/a/../../evil",
    "https://host.example/team/./../evil",
    "https://host.example/team/%2e%2e/evil",
    "https://host.example/team/.%2E/evil",
    "https://host.example/team/..%2fevil",
    "https://host.example/team/..%5Cevil",
    "https://host.example/team/%252e%252e/evil",
    "https://host.example/team/..%25252fevil",
    "https://host.example/team/../evil?in=/team/",
    String.raw`https://host.example/team/..\evil`,
    "https://user@host.example/team/x",
    "https://host.example:8443/team/x",
    "https://host.example./team/x",
    "http://host.example/team/x",
    "https://host.example/TEAM/x",
    "myapp:team/../evil",
  ])("is not left by %j", (target) => {
    expect(isAllowedTarget(target, team)).toBe(false);
  });

  test.each([
    "https://host.example/team/a/b.c?next=/../x%2F..%2Fy#/../z",
    "https://HOST.example/team/x",
    "https://host.example:443/team/x",
    "https://host.example/team/..a/b..",
    "https://host.example/team/%C3%A9t%C3%A9",
    "myapp:team/x",
  ])("holds %j", (target) => {
    expect(isAllowedTarget(target, team)).toBe(true);
  });

  test("is where people arrive, whatever is written below it and however often it is decoded there", () => {
    const piece = fc.constantFrom(
      "..",
      ".",
      "/",
      "\\",
      "%2e",
      "%2F",
      "%5c",
      "%252e",
      "%252F",
      "team",
      "evil",
      "a",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const target = `https://host.example/team/${pieces.join("")}`;
        if (!isAllowedTarget(target, team)) return;
        let { pathname } = new URL(target);
        for (let times = 0; times < 4; times += 1) {
          expect(pathname).toMatch(/^\/team\//);
          ({ pathname } = new URL(decodeURIComponent(pathname), "https://host.example"));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("an allow-list pattern", () => {
  test.each([
    ["https://a.com/*", "https://a.com/x", true],
    ["https://a.com/*", "https://a.com/x/y", false],
    ["https://a.com/*", "https://a.com/x.y", false],
    ["https://a.com/**", "https://a.com/x/y.z?q=1", true],
    ["https://?.com/", "https://a.com/", true],
    ["https://?.com/", "https://..com/", false],
    ["https://{a,b}.com/", "https://b.com/", true],
    ["https://{a,b}.com/", "https://c.com/", false],
    ["https://[a-c].com/", "https://b.com/", true],
    ["https://[!a-c].com/", "https://b.com/", false],
    ["https://a.com/", "https://aXcom/", false],
    [String.raw`https://a.com/\*`, "https://a.com/*", true],
    ["https://a.com/(x+)+$", "https://a.com/xxx", false],
  ])("%s matches %s: %j", (pattern, address, isMatch) => {
    expect(compileAddressGlob(pattern).test(address)).toBe(isMatch);
  });
});
