import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { SupportScreen } from "./support-screen.tsx";

let calls: string[] = [];

beforeEach(() => {
  calls = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", (address: string) => {
    calls.push(address);
    return Promise.resolve(Response.json({ clientSecret: "sandbox_secret", payments: "sandbox" }));
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

function open(search: string): HTMLElement {
  history.replaceState(null, "", `/support${search}`);
  render(
    <>
      <SupportScreen />
      <ToastRegion isTimed={false} />
    </>,
  );
  return screen.getByRole("button", { name: "Support Canon (£2/month)" });
}

test("a visitor who has just paid and presses Support again is thanked, and asked for nothing more", async () => {
  open("?success=true");
  expect(await screen.findByText("Thank you for supporting Canon!")).toBeDefined();
  cleanup();
  fireEvent.click(open(""));
  expect(await screen.findByText("You already support Canon")).toBeDefined();
  expect(screen.getByText("Thank you! There is nothing more to pay.")).toBeDefined();
  expect(calls).not.toContain("/api/create-subscription");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a visitor whose payment failed can pay", async () => {
  open("?success=true&redirect_status=failed");
  expect(await screen.findByText("Payment Failed")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Support Canon (£2/month)" }));
  expect(await screen.findByRole("dialog", { name: "Support Canon" })).toBeDefined();
});
