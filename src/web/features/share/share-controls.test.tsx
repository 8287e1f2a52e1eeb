import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { showToast, shownToast } from "#web/ui/toast.ts";
import { ShareControls } from "./share-controls.tsx";

const KINDS = [
  { kind: "canon", link: "https://canon.example/c/abcdefghijklmnopqrstuv" },
  { kind: "dna", link: "https://canon.example/dna/abcdefghijklmnopqrstuv" },
] as const;

type Answer = { readonly status?: number; readonly body: unknown } | "offline";

/** The API with recorded requests; by default it succeeds with the kind's link. */
function givenServer(link: string, answers: Readonly<Record<string, Answer>> = {}) {
  const asked: [path: string, body: unknown][] = [];
  let isClosed = false;
  vi.stubGlobal("fetch", async (path: string, init: { readonly body?: string }) => {
    if (init.body === undefined) return Response.json({ share: isClosed ? { shareUrl: link, isPublic: false } : null });
    asked.push([path, JSON.parse(init.body)]);
    const answer = answers[path] ?? { body: { success: true, shareUrl: link } };
    if (answer === "offline") throw new TypeError("Failed to fetch");
    isClosed = path.endsWith("/privacy");
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
  const show = () => render(<ShareControls subject={kind} canonFilms={idsAt(3, 1)} />);

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

  test("say that an earlier link is closed, and open it again", async () => {
    givenServer(link);
    const { unmount } = show();
    press("Share");
    await waitFor(() => expect(linkField()).not.toBeNull());
    press("Private");
    await waitFor(() => expect(linkField()).toBeNull());
    unmount();
    show();
    await waitFor(() => expect(isChosen("Private")).toBe(true));
    expect(linkField()).toBeNull();
    expect(screen.getByText("While this is Private nobody can open your link.")).toBeDefined();
    press("Public");
    await waitFor(() => expect(linkField()?.value).toBe(link));
  });

  test("start as Public, without a link, where an earlier one is open", async () => {
    givenServer(link);
    const { unmount } = show();
    press("Share");
    await waitFor(() => expect(linkField()).not.toBeNull());
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

describe("the notes on a shared canon", () => {
  const [{ link }] = KINDS;
  const notes = { [idAt(3)]: "The corridor.", [idAt(1)]: "The rain." };
  const show = () => render(<ShareControls subject="canon" canonFilms={idsAt(3, 1)} notes={notes} />);
  const choice = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Show my notes" });
  const choose = (wanted: boolean) => {
    fireEvent.click(choice());
    return waitFor(() => expect(choice().checked).toBe(wanted));
  };
  const plain = idsAt(3, 1).map((id) => ({ film_id: id }));
  const noted = idsAt(3, 1).map((id) => ({ film_id: id, note: notes[id] }));
  afterEach(() => localStorage.clear());

  test("stay with their owner unless they choose to show them, and the sentence says which", async () => {
    const asked = givenServer(link);
    show();
    expect(choice().checked).toBe(false);
    expect(screen.getByText(/your 2 films in their order, and the day/)).toBeDefined();
    press("Share");
    await waitFor(() => expect(linkField()).not.toBeNull());
    expect(asked.at(-1)?.[1]).toMatchObject({ canonFilms: plain });
  });

  test("wait for the sharing where there is no link yet", async () => {
    const asked = givenServer(link);
    show();
    await choose(true);
    expect(screen.getByText(/your 2 films in their order, your 2 notes, and the day/)).toBeDefined();
    expect(asked).toEqual([]);
    press("Share");
    await waitFor(() => expect(linkField()).not.toBeNull());
    expect(asked.at(-1)?.[1]).toMatchObject({ canonFilms: noted });
  });

  test("are shown and hidden at once on a link that there is", async () => {
    const asked = givenServer(link);
    show();
    press("Share");
    await waitFor(() => expect(linkField()).not.toBeNull());
    await choose(true);
    await waitFor(() => expect(toast()).toEqual(["Privacy updated", "Your notes are on your shared canon"]));
    expect(asked.at(-1)?.[1]).toMatchObject({ canonFilms: noted });
    await choose(false);
    await waitFor(() => expect(toast()[1]).toBe("Your notes are no longer on your shared canon"));
    expect(asked.at(-1)).toEqual(["/api/canon/privacy", { hidesNotes: true, shareId: link.split("/").at(-1) }]);
    expect(linkField()?.value).toBe(link);
  });

  test("are hidden on a link of an earlier visit too, whose choice is kept", async () => {
    const asked = givenServer(link);
    const { unmount } = show();
    await choose(true);
    unmount();
    show();
    expect(choice().checked).toBe(true);
    await choose(false);
    await waitFor(() => expect(toast()[0]).toBe("Privacy updated"));
    expect(asked).toEqual([["/api/canon/privacy", { hidesNotes: true }]]);
    cleanup();
    show();
    expect(choice().checked).toBe(false);
  });

  test("are still said to be shown when hiding them fails", async () => {
    givenServer(link, { "/api/canon/privacy": "offline" });
    show();
    await choose(true);
    fireEvent.click(choice());
    await waitFor(() => expect(toast()).toEqual(["Error", "Failed to update privacy setting"]));
    await waitFor(() => expect(choice().checked).toBe(true));
  });

  test("come back with a link that is opened again", async () => {
    const asked = givenServer(link);
    show();
    await choose(true);
    press("Private");
    await waitFor(() => expect(isChosen("Private")).toBe(true));
    expect(screen.queryByRole("checkbox")).toBeNull();
    await waitFor(() => expect(toast()[0]).toBe("Privacy updated"));
    press("Public");
    await waitFor(() => expect(linkField()?.value).toBe(link));
    expect(asked.at(-1)?.[1]).toMatchObject({ canonFilms: noted });
  });

  test("are not spoken of where there are none", () => {
    givenServer(link);
    render(<ShareControls subject="canon" canonFilms={idsAt(3, 1)} notes={{}} />);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
