import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders, styleHashes } from "./security-headers.ts";

describe("security headers", () => {
  test("browsers are told to insist on https only where the public address has it", () => {
    expect(securityHeaders("https://canon.example")).toHaveProperty("strict-transport-security");
    expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("strict-transport-security");
  });

  test("no inline script and no foreign origin is ever allowed", () => {
    const policy = contentSecurityPolicy(["sha256-abc="]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self' 'sha256-abc=';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
  });

  test("no script of a page may make a policy that turns text into script, but for those named", () => {
    expect(contentSecurityPolicy([])).toMatch(
      /; require-trusted-types-for 'script'; trusted-types service-worker import-worker$/,
    );
    expect(contentSecurityPolicy([], { policies: ["default"] })).toContain(
      "; trusted-types service-worker import-worker default",
    );
  });

  test("nothing is asked for by plain http from a site that has https", () => {
    expect(contentSecurityPolicy([], {}, "https://canon.example")).toMatch(/; upgrade-insecure-requests$/);
    expect(contentSecurityPolicy([], {}, "http://localhost:3000")).not.toContain("upgrade");
  });

  test("each different style element of a document is named once by its hash", () => {
    expect(styleHashes("<style>a{}</style><noscript><style>b{}</style></noscript><style>a{}</style>")).toEqual([
      "sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=",
      expect.stringMatching(/^sha256-/),
    ]);
  });

  test("a style may itself hold angle brackets, and its element attributes", () => {
    const css = '@property --x{syntax:"<length>"}';
    expect(styleHashes(`<style id="main">${css}</style>`)).toEqual(styleHashes(`<style>${css}</style>`));
    expect(styleHashes(`<style>${css}</style>`)).toHaveLength(1);
  });
});
