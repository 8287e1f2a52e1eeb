import { afterEach, beforeEach, expect, test } from "vitest";
import {
  endedSession,
  forgetEndedSession,
  signOutOnPurpose,
  SESSION_KEY,
  sessionStorageOnDevice,
} from "../../adapters/session-storage.ts";
import { session } from "./session.ts";

const stored = (id: string) =>
  JSON.stringify({
    access_token: `head.${btoa(JSON.stringify({ aal: "aal1" }))}.signature`,
    expires_at: Date.now() / 1000 + 3600,
    user: { id, email: `${id}@canon.example`, email_confirmed_at: "2026-01-01T00:00:00Z" },
  });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const endSession = () => sessionStorageOnDevice.removeItem(SESSION_KEY);

let stopListening = (): void => {};

beforeEach(async () => {
  localStorage.clear();
  stopListening = session.subscribe(() => {});
  sessionStorageOnDevice.setItem(SESSION_KEY, stored("agnes"));
  await settled();
});

afterEach(async () => {
  sessionStorageOnDevice.removeItem(SESSION_KEY);
  forgetEndedSession();
  await settled();
  stopListening();
  localStorage.clear();
});

test("a member whose session has ended by itself is a visitor, and still known", async () => {
  expect(session.state()).toMatchObject({ kind: "member", member: { id: "agnes" } });
  endSession();
  await settled();
  expect(session.state()).toEqual({ kind: "visitor", ended: { userId: "agnes", email: "agnes@canon.example" } });
});

test("who signs out is a visitor whom nobody remembers", async () => {
  await signOutOnPurpose(async () => endSession());
  await settled();
  expect(session.state()).toEqual({ kind: "visitor", ended: null });
});

test("signing out on purpose counts where another tab has just been refused, too", async () => {
  await signOutOnPurpose(async () => {
    localStorage.setItem("canon.session-ended", JSON.stringify({ userId: "agnes", email: "" }));
    endSession();
  });
  expect(endedSession()).toBeNull();
});

test("signing in again makes up for the ended session, whoever it is", async () => {
  endSession();
  await settled();
  sessionStorageOnDevice.setItem(SESSION_KEY, stored("jacques"));
  await settled();
  expect(session.state()).toMatchObject({ kind: "member", member: { id: "jacques" } });
  expect(endedSession()).toBeNull();
});

test("what another program has written in its place is nobody", () => {
  localStorage.setItem("canon.session-ended", "{}");
  expect(endedSession()).toBeNull();
  localStorage.setItem("canon.session-ended", "not JSON");
  expect(endedSession()).toBeNull();
});
