import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { awaitMail, forgetAwaitedMail } from "../../features/account/sign-in/awaited-mail.ts";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { CheckEmailScreen } from "./check-email-screen.tsx";

const EMAIL = "agnes@canon.example";
const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 10, 28, 12);

afterEach(() => {
  cleanup();
  forgetAwaitedMail();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the page at a time, by a device that asked for its mail at noon or never. */
async function open({ at, askedFor }: { readonly at: number; readonly askedFor?: string }, refusal: object = {}) {
  const time = vi.spyOn(Date, "now").mockReturnValue(NOON);
  if (askedFor !== undefined) awaitMail(askedFor);
  time.mockReturnValue(at);
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(
      address === "/api/config"
        ? Response.json({ authUrl: null, anonKey: null })
        : Response.json(refusal, { status: 429, headers: { "x-supabase-api-version": "2024-01-01" } }),
    ),
  );
  history.replaceState(null, "", `/check-email?email=${encodeURIComponent(EMAIL)}`);
  render(
    <>
      <CheckEmailScreen />
      <ToastRegion />
    </>,
  );
  return screen.findByRole<HTMLButtonElement>("button", { name: /^Resend/ });
}

test("whoever has just signed up sees how long it is until the mail can be sent again", async () => {
  const button = await open({ at: NOON + 12_000, askedFor: EMAIL });
  expect([button.textContent, button.disabled]).toEqual(["Resend in 48 s", true]);
});

test.each([
  ["a minute after the mail", { at: NOON + MINUTE_MS, askedFor: EMAIL }],
  ["after a mail to another address", { at: NOON, askedFor: "jacques@canon.example" }],
  ["on a device that asked for none", { at: NOON }],
])("the mail can be sent again %s", async (_, given) => {
  const button = await open(given);
  expect([button.textContent, button.disabled]).toEqual(["Resend confirmation e-mail", false]);
});

test("a wait that the service names is shown, and counted", async () => {
  const button = await open(
    { at: NOON },
    {
      code: "over_email_send_rate_limit",
      message: "For security purposes, you can only request this after 43 seconds.",
    },
  );
  fireEvent.submit(button);
  expect(await screen.findByText("An e-mail has just been sent. You can have another in 43 seconds.")).toBeDefined();
  expect([button.textContent, button.disabled]).toEqual(["Resend in 43 s", true]);
  expect(screen.queryByText(/Failed to resend/)).toBeNull();
});

test("a service that has sent too many mails says so, without a wait it does not know", async () => {
  const button = await open({ at: NOON }, { code: "over_email_send_rate_limit", message: "email rate limit exceeded" });
  fireEvent.submit(button);
  expect(await screen.findByText("Too many e-mails requested. Please try again later.")).toBeDefined();
});

test("any other refusal is a failure to try again", async () => {
  const button = await open({ at: NOON }, { code: "unexpected_failure", message: "Unexpected failure" });
  fireEvent.submit(button);
  expect(await screen.findByText("Failed to resend confirmation email. Please try again.")).toBeDefined();
});
