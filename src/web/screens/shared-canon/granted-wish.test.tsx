import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import {
  forgetInterruption,
  keepInterruption,
  storedInterruption,
  type Wish,
} from "../../features/session/interruption.ts";
import { memberNews } from "../../features/lists/member/follow-member.ts";
import { givenLists, savedLists, showScreen, someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { session, type SessionState } from "../../features/session/session.ts";
import { closeSignIn } from "../../features/session/sign-in-dialog.ts";
import { SignInHost } from "../../features/account/sign-in/sign-in-host.tsx";
import { SharedCanonScreen } from "./shared-canon-screen.tsx";

const ID = "A".repeat(22);
const PLACE = `/c/${ID}`;
const WISH: Wish = { mark: "canon", film: someFilm(3) };
const MEMBER: SessionState = {
  kind: "member",
  member: { id: "max", email: "max@example.com", name: "Max", isConfirmed: true },
};

beforeEach(() => {
  history.replaceState(null, "", PLACE);
});

afterEach(() => {
  act(closeSignIn);
  cleanup();
  forgetInterruption();
  givenLists({});
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(lists: Partial<UserLists> = {}) {
  showScreen(
    () => (
      <>
        <SharedCanonScreen id={ID} />
        <SignInHost />
      </>
    ),
    lists,
    {
      answers: {
        "/api/films": Array.from({ length: 40 }, (_, index) => someFilm(index + 1)),
        "/api/film-metadata": {},
        "/api/film-tags": {},
        "/api/film-kin": {},
        [`/api/canon/shared/${ID}`]: {
          canonFilms: [3, 1],
          filmIds: idsAt(3, 1),
          username: "Ingrid",
          createdAt: "2026-11-01T00:00:00.000Z",
          viewCount: 1,
        },
      },
    },
  );
  return screen.findByRole("heading", { name: "Film 3" });
}

/** A member whose lists the server has told, or will tell. */
function signedIn({ isKnown = true } = {}): void {
  vi.spyOn(session, "state").mockReturnValue(MEMBER);
  vi.spyOn(memberNews, "current").mockReturnValue({ ...memberNews.current(), isKnown });
}

describe("what a stranger presses on a shared canon", () => {
  test("asks them to sign up in two sentences, and is kept until they close the dialog", async () => {
    vi.spyOn(session, "state").mockReturnValue({ kind: "visitor", ended: null });
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Add Film 3 to your canon" }));
    expect(await screen.findByRole("button", { name: "Sign Up" })).toBeDefined();
    const form = screen.getByRole("textbox", { name: "Name" }).closest("form");
    expect(
      [...(form?.closest("dialog, [role=dialog]")?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent),
    ).toEqual(["Sign in requiredPlease sign in to add films to your Canon"]);
    expect(storedInterruption()).toEqual({
      place: PLACE,
      wish: { mark: "canon", film: { id: idAt(3), title: "Film 3", year: 1960, director: "Agnès Varda" } },
    });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(storedInterruption()).toBeNull();
    expect(savedLists().canonOrder).toEqual([]);
  });
});

describe("whoever comes back to it as a member", () => {
  test("finds the film in their canon beside the owner's, and can undo it", async () => {
    keepInterruption({ place: PLACE, wish: WISH });
    signedIn();
    await open({ canonOrder: idsAt(9), watchedFilms: idsAt(9) });
    expect(await screen.findByText("Film 3 is in your canon")).toBeDefined();
    expect(savedLists().canonOrder).toEqual(idsAt(9, 3));
    expect(await screen.findByRole("region", { name: /^You share one film/ })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(savedLists().canonOrder).toEqual(idsAt(9));
    expect(savedLists().watchedFilms).toEqual(idsAt(9));
  });

  test.each([
    ["watchlist", "Film 3 is on your watchlist", { watchlist: [{ id: idAt(3), watched: false }] }],
    ["watched", "Film 3 is marked as watched", { watchedFilms: idsAt(3) }],
  ] as const)("finds it marked for the %s too", async (mark, words, lists) => {
    keepInterruption({ place: PLACE, wish: { ...WISH, mark } });
    signedIn();
    await open();
    expect(await screen.findByText(words)).toBeDefined();
    expect(savedLists()).toMatchObject(lists);
  });

  test("keeps their order where the film was in their canon already, with nothing to undo", async () => {
    keepInterruption({ place: PLACE, wish: WISH });
    signedIn();
    await open({ canonOrder: idsAt(3, 9), watchedFilms: idsAt(3, 9) });
    expect(await screen.findByText("Film 3 is in your canon")).toBeDefined();
    expect(savedLists().canonOrder).toEqual(idsAt(3, 9));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("has a film outside the ranking with the name it had there", async () => {
    const film = { id: filmIdOf("imdb-tt0031725"), title: "Ninotchka", year: 1939, director: "Ernst Lubitsch" };
    keepInterruption({ place: PLACE, wish: { mark: "watchlist", film } });
    signedIn();
    await open();
    expect(await screen.findByText("Ninotchka is on your watchlist")).toBeDefined();
    expect(savedLists().memories).toEqual([{ id: film.id, called: "Ninotchka\n1939\nErnst Lubitsch" }]);
  });

  test.each([
    ["until the server has told what their account holds", PLACE, { isKnown: false }],
    ["for a press on another page", "/c/somebody-elses", {}],
  ])("finds nothing added %s", async (_, place, given) => {
    keepInterruption({ place, wish: WISH });
    signedIn(given);
    await open();
    // By then what grants wishes has been loaded.
    await import("../../features/account/grant-wish.ts");
    await new Promise((resolve) => setTimeout(resolve));
    expect(savedLists().canonOrder).toEqual([]);
    expect(storedInterruption()).not.toBeNull();
  });
});
