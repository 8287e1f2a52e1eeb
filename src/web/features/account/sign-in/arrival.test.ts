import { afterEach, expect, test, vi } from "vitest";
import { LINK_ALREADY_USED } from "#contract/auth-links.ts";
import { SESSION_KEY, sessionStorageOnDevice } from "#web/adapters/session-storage.ts";
import { readArrival, settleArrival } from "./arrival.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorageOnDevice.removeItem(SESSION_KEY);
  localStorage.clear();
});

const at = (search: string, hash = "") => readArrival({ search, hash });

test("tokens in the fragment are a session", () => {
  expect(at("", "#access_token=a&refresh_token=r&type=signup")).toEqual({
    kind: "session",
    accessToken: "a",
    refreshToken: "r",
  });
});

test("a code in the query is to be exchanged", () => {
  expect(at("?code=c")).toEqual({ kind: "code", code: "c" });
});

test.each([
  ["", "#error=access_denied&error_code=otp_expired"],
  ["?error_code=otp_expired", ""],
  ["?code=c&error_description=expired", ""],
])("an error in query %s or fragment %s counts before all else", (search, hash) => {
  expect(at(search, hash)).toEqual({ kind: "failed", isUsed: false });
});

test("a link that was followed before is not one that came too late", () => {
  const description = encodeURIComponent(LINK_ALREADY_USED);
  expect(at("", `#error=access_denied&error_code=otp_expired&error_description=${description}`)).toEqual({
    kind: "failed",
    isUsed: true,
  });
});

test("half a session is none", () => {
  expect(at("", "#access_token=a")).toEqual({ kind: "nothing" });
});

test("a message alone tells of one of two confirmations", () => {
  expect(at("", "#message=Confirm+the+other&sb=")).toEqual({ kind: "half-way", message: "Confirm the other" });
});

test("tokens in the query are not believed", () => {
  expect(at("?access_token=a&refresh_token=r")).toEqual({ kind: "nothing" });
});

test.each([
  ["2026-01-01T00:00:00Z", true],
  [null, false],
])("an account confirmed at %s is a confirmed one: %s", async (confirmedAt, isConfirmed) => {
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(
      Response.json(
        address === "/api/config"
          ? { authUrl: null, anonKey: null }
          : { id: "agnes", email: "agnes@canon.example", email_confirmed_at: confirmedAt },
      ),
    ),
  );
  const payload = btoa(JSON.stringify({ sub: "agnes", exp: Math.floor(Date.now() / 1000) + 3600 }));
  const accessToken = `${btoa(JSON.stringify({ alg: "ES256" }))}.${payload}.c2ln`.replaceAll("=", "");
  expect(await settleArrival({ kind: "session", accessToken, refreshToken: "r" })).toEqual({
    kind: "signed-in",
    isConfirmed,
  });
});
