import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { routeOf } from "#contract/pages.ts";
import { loadUntilThere } from "../adapters/load-script.ts";
import { startMemberLists } from "../features/lists/member/start-member-lists.ts";
import { App } from "./app.tsx";
import { isPressed, type KeptPress } from "./early-presses.ts";
import { answerLinkHome } from "./link-home.ts";
import { readPageData } from "./page-data.ts";
import { loadScreen } from "./screens.tsx";
import { applyWholeStyle } from "./whole-style.ts";

/** How long background work waits. */
const QUIET_MS = 3000;

/** Hydrates the page. `endEarlyPresses` stops the early handler and returns the presses to replay. */
export async function takeOver(root: HTMLElement, endEarlyPresses: () => readonly KeptPress[]): Promise<void> {
  answerLinkHome();
  // A member's lists load with the screen, so that presses change the right ones.
  await Promise.all([loadUntilThere(() => loadScreen(routeOf(location.pathname))), startMemberLists()]);
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
    // A member has not seen their own lists yet, so a film already in the wanted state stays.
    const now = isPressed(button);
    if (now === undefined || String(now) === ariaPressed) button.click();
  }
  setTimeout(getReadyForLostNetwork, QUIET_MS);
  if (document.querySelector("meta[name=outside-services]") !== null)
    void import("../features/outside/start.ts").then(({ startOutsideServices }) => startOutsideServices());
}

/** What can't be loaded now, the next page tries again. */
function getReadyForLostNetwork(): void {
  // Notifications: one says that there is no network, others offer to undo.
  import("../ui/toast-view.tsx").catch(() => undefined);
  import("../features/offline/keep-offline.ts").then(
    ({ keepOffline }) => keepOffline(),
    () => undefined,
  );
}
