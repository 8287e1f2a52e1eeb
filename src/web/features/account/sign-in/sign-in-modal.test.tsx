import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { SignInMode } from "#web/features/session/sign-in-dialog.ts";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import { SignInModal } from "./sign-in-modal.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function showForm(mode: SignInMode, answer: () => Promise<Response> = () => new Promise(() => {})) {
  vi.stubGlobal("fetch", (address: string) =>
    address === "/api/config" ? Promise.resolve(Response.json({ authUrl: null, anonKey: null })) : answer(),
  );
  render(
    <>
      <SignInModal start={{ mode, email: "", carried: null }} onClose={() => {}} />
      <ToastRegion />
    </>,
  );
}

const press = (name: string) => fireEvent.submit(screen.getByRole("button", { name }));
const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

function signIn(): void {
  fill("E-mail", "agnes@canon.example");
  fill("Password", "a strip of celluloid");
  press("Sign In");
}

test("each of the forms begins with the focus in its first field", () => {
  showForm("signin");
  expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
  fireEvent.click(screen.getByRole("button", { name: "Sign Up" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  fireEvent.click(screen.getByRole("button", { name: "Sign In" }));
  fireEvent.click(screen.getByRole("button", { name: "Forgot your password?" }));
  expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
});

test("a form with something missing names it at each field, and goes to the first", () => {
  showForm("signup");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Sign Up" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.disabled).toBe(false);
  press("Sign Up");
  for (const words of ["Please type your name.", "Please type your e-mail address.", "Please type a password."])
    expect(screen.getByText(words)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  fill("Name", "Agnès");
  expect(screen.queryByText("Please type your name.")).toBeNull();
  fill("E-mail", "agnes");
  press("Sign Up");
  expect(screen.getByText("This e-mail address is incomplete.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
});

test("only what the form asks for can be missing", () => {
  showForm("forgot");
  press("Send reset link");
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Please type your e-mail address.",
  ]);
});

test("who signs in without a network is told so", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  showForm("signin", () => Promise.reject(new TypeError("Failed to fetch")));
  signIn();
  expect(await screen.findByText("You are offline. Please try again once you have a connection.")).toBeDefined();
});

test("who signs in while the service can't be reached is told so in our words", async () => {
  showForm("signin", () => Promise.reject(new TypeError("Failed to fetch")));
  signIn();
  expect(
    await screen.findByText("Canon can't be reached at the moment. Please check your connection and try again."),
  ).toBeDefined();
});

test.each([500, 503])("a %i of the service is trouble on our side, not the visitor's", async (status) => {
  showForm("signin", () => Promise.resolve(Response.json({ message: "database is locked" }, { status })));
  signIn();
  expect(await screen.findByText("Something is wrong on our side. Please try again in a moment.")).toBeDefined();
});

test("a refusal is told once, in the service's own words, below the form and until it is sent again", async () => {
  showForm("signin", () =>
    Promise.resolve(
      Response.json({ code: "invalid_credentials", message: "Invalid login credentials" }, { status: 400 }),
    ),
  );
  signIn();
  const refusal = await within(screen.getByRole("dialog")).findByText("Invalid login credentials");
  expect(screen.getAllByText("Invalid login credentials")).toEqual([refusal]);
  fireEvent.click(screen.getByRole("button", { name: "Sign Up" }));
  await waitFor(() => expect(screen.queryByText("Invalid login credentials")).toBeNull());
});
