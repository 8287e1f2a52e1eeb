import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { routeOf } from "#contract/pages.ts";
import { startMemberLists } from "../features/member-lists/start-member-lists.ts";
import { App } from "./app.tsx";
import { isPressed, type KeptPress } from "./early-presses.ts";
import { answerLinkHome } from "./link-home.ts";
import { readPageData } from "./page-data.ts";
import { loadScreen } from "./screens.tsx";
import { applyWholeStyle } from "./whole-style.ts";

/** So long the page has the network for itself. */
const QUIET_MS = 3000;

/**
 * Makes the server's HTML the app's. `endEarlyPresses` stops whatever answered buttons until now and gives those that
 * are left to press.
 */
export async function takeOver(root: HTMLElement, endEarlyPresses: () => readonly KeptPress[]): Promise<void> {
  answerLinkHome();
  // A member's lists come with the screen, so that what is pressed changes them and no others.
  await Promise.all([loadScreen(routeOf(location.pathname)), startMemberLists()]);
  applyWholeStyle(document);
  const kept = endEarlyPresses();
  const excerpt = readPageData(document);
  // A document without a page of its own is the service worker's shell.
  if (excerpt === null) await (await import("./start-offline.tsx")).startOffline(root);
  else
    // As a transition it is done in slices, between which the page stays responsive.
    startTransition(() => {
      hydrateRoot(root, <App excerpt={excerpt} />);
    });
  for (const [button, ariaPressed] of kept) {
    // What a member saw were not their lists yet: a film that is where they wanted it stays there.
    const now = isPressed(button);
    if (now === undefined || String(now) === ariaPressed) button.click();
  }
  // Without a network its script can't be had either; the next page tries again.
  const keep = () =>
    import("../features/offline/keep-offline.ts").then(
      ({ keepOffline }) => keepOffline(),
      () => undefined,
    );
  setTimeout(keep, QUIET_MS);
  // Only a page that names services of others has the script that speaks to them loaded.
  if (document.querySelector("meta[name=outside-services]") !== null)
    void import("../features/outside-services/start.ts").then(({ startOutsideServices }) => startOutsideServices());
}
