import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inEdition } from "#contract/api/edition-address.ts";
import { OFFLINE_ANSWERS } from "#contract/offline.ts";
import { PATIENCE_MS, strategyFor, type AskedFor } from "./strategy.ts";

const asked = (path: string, rest: Partial<AskedFor> = {}) =>
  strategyFor({ method: "GET", isDocument: false, isOwn: true, path, ...rest });
const opened = (path: string) => asked(path, { isDocument: true });

describe("opening a page", () => {
  test.each(["/", "/film/24", "/ranking/3", "/your-canon", "/watchlist", "/watched", "/film-dna"])(
    "%s comes from the network, or soon from the device",
    (path) => {
      expect(opened(path)).toEqual({ kind: "page", patienceMs: PATIENCE_MS });
    },
  );

  test.each([
    "/support",
    "/account",
    "/auth/callback",
    "/check-email",
    "/c/abc",
    "/dna/abc",
    "/l/abc",
    "/no-such-page",
  ])("%s waits for the network as long as there is one", (path) => {
    expect(opened(path)).toEqual({ kind: "page", patienceMs: Infinity });
  });

  test.each([
    "/api/docs",
    "/api/films",
    "/auth/v1/verify",
    "/dev/mail",
    "/assets/a.js",
    "/posters/1/m.svg",
    "/share-images/canon/a/1.png",
    "/sitemap.xml",
    "/robots.txt",
    "/.well-known/security.txt",
    "/healthz",
    "/service-worker.js",
    "/offline-shell",
  ])("%s is no page of the app and is left to the network", (path) => {
    expect(opened(path)).toEqual({ kind: "leave" });
  });
});

describe("what a page asks for", () => {
  test.each(["/assets/canon-1.js", "/fonts/hanken-1.woff2"])("%s is the kept file", (path) => {
    expect(asked(path)).toEqual({ kind: "kept-first" });
  });

  test("a poster comes out of the file of posters", () => {
    expect(asked("/posters/1/m-1931.svg")).toEqual({ kind: "poster" });
  });

  test("a poster's thumbnail is the network's, then the poster out of that file", () => {
    expect(asked("/posters/1/m-1931.webp")).toEqual({ kind: "thumbnail" });
  });

  test.each(OFFLINE_ANSWERS)("%s is the network's, then the kept one", (path) => {
    expect(asked(path)).toEqual({ kind: "network-first" });
  });

  test("what to see after a film is found by its rank", () => {
    expect(asked(inEdition("/api/films/24/recommendations"))).toEqual({ kind: "see-next", rank: "24" });
    expect(asked(inEdition("/api/films/024/recommendations"))).toEqual({ kind: "leave" });
  });

  test.each(["/api/films", "/api/film-tags", "/api/editions/999/films", "/api/editions/999/films/24/recommendations"])(
    "%s, which a page of another edition asks for, is left to the network",
    (path) => {
      expect(asked(path)).toEqual({ kind: "leave" });
    },
  );

  test.each([
    "/api/user/data",
    "/api/user/canon",
    "/api/canon/shared/abc",
    "/api/dna/shared/abc",
    "/api/account",
    "/auth/v1/user",
    "/share-images/canon/abc/1.png",
    "/api/films/24/watch-providers",
    "/offline-shell",
  ])("%s is left to the network", (path) => {
    expect(asked(path)).toEqual({ kind: "leave" });
  });

  test("whatever is a member's, a share's or the auth service's is left to the network", () => {
    const prefix = fc.constantFrom(
      "/api/user/",
      "/auth/v1/",
      "/api/canon/",
      "/api/dna/",
      "/api/lists/",
      "/share-images/",
    );
    fc.assert(
      fc.property(prefix, fc.string(), (start, rest) => {
        expect(asked(start + rest)).toEqual({ kind: "leave" });
      }),
    );
  });

  test("what changes something, or is another site's, is left to the network", () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (path, isDocument) => {
        expect(asked(path, { method: "POST", isDocument })).toEqual({ kind: "leave" });
        expect(asked(path, { isOwn: false, isDocument })).toEqual({ kind: "leave" });
      }),
    );
  });
});
