import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { pages, routeOf } from "#contract/pages.ts";
import { loadUntilThere } from "../adapters/load-script.ts";
import { startMemberLists } from "../features/lists/member/start-member-lists.ts";
import { openSignInWith } from "../features/session/sign-in-dialog.ts";
import { App } from "./app.tsx";
import { isPressed, type KeptPress } from "./early-presses.ts";
import { loadPartsShown } from "./late-parts.ts";
import { readPageData } from "./page-data.ts";
import { loadScreen } from "./screens.tsx";

/** Before background work begins. */
const QUIET_MS = 3000;

/** Hydrates the page. `endEarlyPresses` stops the early handler and returns the presses to replay. */
export async function takeOver(root: HTMLElement, endEarlyPresses: () => readonly KeptPress[]): Promise<void> {
  answerLinkHome();
  // With the screen, so that presses change the right lists.
  await Promise.all([
    loadUntilThere(() => loadScreen(routeOf(location.pathname))),
    loadPartsShown(),
    startMemberLists(),
  ]);
  applyWholeStyle(document);
  const kept = endEarlyPresses();
  const excerpt = readPageData(document);
  // The offline shell.
  if (excerpt === null) await (await import("./start-offline.tsx")).startOffline(root);
  else
    // A transition keeps the page responsive.
    startTransition(() => {
      hydrateRoot(root, <App excerpt={excerpt} />);
    });
  for (const [button, ariaPressed] of kept) {
    // The HTML did not show a member's lists, so a film already in the wanted state stays.
    const now = isPressed(button);
    if (now === undefined || String(now) === ariaPressed) button.click();
  }
  setTimeout(getReadyForLostNetwork, QUIET_MS);
  if (document.querySelector("meta[name=outside-services]") !== null)
    void import("../features/outside/start.ts").then(({ startOutsideServices }) => startOutsideServices());
}

/** What can't be loaded now is tried again by the next page. */
function getReadyForLostNetwork(): void {
  // Toasts say that the network is lost, and offer to undo.
  import("../ui/toast-view.tsx").catch(() => undefined);
  import("../features/offline/keep-offline.ts").then(
    ({ keepOffline }) => keepOffline(),
    () => undefined,
  );
}

/** Applies the style linked for print only. At the end of the body: elsewhere browsers would redo fonts and layout. */
function applyWholeStyle(document: Document): void {
  const printed = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][media=print]");
  if (printed === null) return;
  const whole = document.createElement("link");
  whole.rel = "stylesheet";
  whole.href = printed.href;
  document.body.append(whole);
}

/** A session, or why there is none. */
const CARRIED = /[#&](?:access_token|error|error_code|error_description)=/;

/** Removes the session or error from Home's address and opens the dialog for it. Other pages handle their own. */
function answerLinkHome(): void {
  const { hash, pathname, search } = location;
  if (pathname !== pages.home() || !CARRIED.test(hash)) return;
  history.replaceState(history.state, "", pathname + search);
  openSignInWith({ carried: hash });
}
