import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { idsAt } from "#domain/film-id-for-tests.ts";
import { showToast, shownToast } from "../../ui/toast.ts";
import { ShareControls } from "./share-controls.tsx";

const KINDS = [
  { kind: "canon", link: "https://canon.example/c/abcdefghijklmnopqrstuv" },
  { kind: "dna", link: "https://canon.example/dna/abcdefghijklmnopqrstuv" },
] as const;

type Answer = { readonly status?: number; readonly body: unknown } | "offline";

/** The API with recorded requests; by default it succeeds with the kind's link. */
function givenServer(link: string, answers: Readonly<Record<string, Answer>> = {}) {
  const asked: [path: string, body: unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, init: { readonly body: string }) => {
    asked.push([path, JSON.parse(init.body)]);
    const answer = answers[path] ?? { body: { success: true, shareUrl: link } };
    if (answer === "offline") throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  return asked;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const linkField = () => screen.queryByRole<HTMLInputElement>("textbox", { name: "Your link" });
const isChosen = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-pressed") === "true";
const toast = () => [shownToast()?.title, shownToast()?.description];

let copied: string[] = [];
beforeEach(() => {
  copied = [];
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  showToast({ title: "before" });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(KINDS)("the controls that share a $kind", ({ kind, link }) => {
  const show = () => render(<ShareControls kind={kind} canonFilms={idsAt(3, 1)} />);

  test("show the link with Copy and Open beside it once it is shared, and not before", async () => {
    givenServer(link);
    show();
    expect(isChosen("Public")).toBe(true);
    expect(linkField()).toBeNull();
    press("Share");
    await waitFor(() => expect(linkField()?.value).toBe(link));
    expect(screen.getByRole("link", { name: "Open (opens in a new tab)" }).getAttribute("href")).toBe(link);
    press("Copy");
    await waitFor(() => expect(copied).toEqual([link, link]));
  });

  test("close a link at once when it is made Private, and open it again when it is made Public", async () => {
    const asked = givenServer(link);
    show();
    press("Share");
    await waitFor(() => expect(linkField()).not.toBeNull());
    press("Private");
    await waitFor(() => expect(toast()[0]).toBe("Privacy updated"));
    expect(linkField()).toBeNull();
    expect(screen.getByText("While this is Private nobody can open your link.")).toBeDefined();
    expect(asked.at(-1)).toEqual([`/api/${kind}/privacy`, { isPublic: false, shareId: link.split("/").at(-1) }]);
    press("Public");
    await waitFor(() => expect(linkField()?.value).toBe(link));
    expect(asked.at(-1)).toMatchObject([`/api/${kind}/share`, { isPublic: true }]);
    expect(toast()[1]).toMatch(/is open again$/);
    expect(copied).toEqual([link]);
  });

  test("close a link of an earlier visit too", async () => {
    const asked = givenServer(link);
    show();
    press("Private");
    await waitFor(() => expect(toast()[0]).toBe("Privacy updated"));
    expect(asked).toEqual([[`/api/${kind}/privacy`, { isPublic: false }]]);
    press("Public");
    await waitFor(() => expect(linkField()?.value).toBe(link));
  });

  test("say nothing of a link where there is none", async () => {
    givenServer(link, { [`/api/${kind}/privacy`]: { body: { success: true } } });
    show();
    press("Private");
    await waitFor(() => expect(screen.getByRole("button", { name: "Share" })).toBeDefined());
    expect(isChosen("Private")).toBe(true);
    expect(toast()[0]).toBe("before");
  });

  test.each<[string, Answer]>([
    ["without a network", "offline"],
    ["when the server fails", { status: 500, body: { message: "Something went wrong on our side." } }],
  ])("go back to Public when closing fails %s", async (_when, answer) => {
    givenServer(link, { [`/api/${kind}/privacy`]: answer });
    show();
    press("Share");
    await waitFor(() => expect(linkField()).not.toBeNull());
    press("Private");
    await waitFor(() => expect(toast()).toEqual(["Error", "Failed to update privacy setting"]));
    await waitFor(() => expect(isChosen("Public")).toBe(true));
    expect(linkField()?.value).toBe(link);
  });

  test("go back to Private when opening again fails", async () => {
    const answers: Record<string, Answer> = {};
    givenServer(link, answers);
    show();
    press("Private");
    await waitFor(() => expect(toast()[0]).toBe("Privacy updated"));
    answers[`/api/${kind}/share`] = "offline";
    press("Public");
    await waitFor(() => expect(toast()).toEqual(["Error", "Failed to update privacy setting"]));
    await waitFor(() => expect(isChosen("Private")).toBe(true));
    expect(linkField()).toBeNull();
  });

  test("start as Public, without a link, at every visit", async () => {
    givenServer(link);
    const { unmount } = show();
    press("Share");
    await waitFor(() => expect(linkField()).not.toBeNull());
    press("Private");
    await waitFor(() => expect(linkField()).toBeNull());
    unmount();
    show();
    expect(isChosen("Public")).toBe(true);
    expect(linkField()).toBeNull();
  });

  test("draw a QR code when asked, and say to those who don't see it what it is", async () => {
    givenServer(link);
    show();
    press("Share");
    await waitFor(() => expect(linkField()).not.toBeNull());
    const qrButton = screen.getByRole("button", { name: "QR code" });
    expect(qrButton.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(qrButton);
    expect(await screen.findByRole("img", { name: `QR code of your link, ${link}` })).toBeDefined();
    expect(qrButton.getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(qrButton);
    expect(screen.queryByRole("img")).toBeNull();
  });
});
