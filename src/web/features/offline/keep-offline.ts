import { isBuildMessage, type BuildMessage } from "#contract/offline.ts";
import { leaveOldCode } from "./leave-old-code.ts";
import { ownEntry } from "./own-entry.ts";
import { recoverFromMissingScript } from "./recover-from-missing-script.ts";
import { workerAddress } from "./worker-address.ts";

/** A tab that lies open for days asks at most this often whether there is a new build. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

/** What browsers tell of the network; not all do. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Lets the product work without a network from now on, and lets this tab get off its code when there is newer. Quietly:
 * begins when the page has nothing to do, and not where the visitor saves data or the network is slow.
 */
export async function keepOffline(): Promise<void> {
  recoverFromMissingScript();
  if (!("serviceWorker" in navigator)) return;
  if (import.meta.env.DEV) return forgetWorkers();
  tellBuilds();
  if (navigator.serviceWorker.controller === null && isNetworkPrecious()) return;
  await untilIdle();
  try {
    const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
    lookAgainNowAndThen(registration);
  } catch {
    // A browser that keeps nothing, as in private windows: the product works as it does with a network.
  }
}

/** Tells the worker which build this tab runs, now and when asked; hears from it when another build has come. */
function tellBuilds(): void {
  const { serviceWorker } = navigator;
  const entry = ownEntry();
  const message: BuildMessage = { type: "canon-build", entry };
  serviceWorker.addEventListener("message", ({ data, ports }: MessageEvent<unknown>) => {
    if (!isBuildMessage(data)) return;
    if (data.entry === null) ports[0]?.postMessage(message);
    else if (data.entry !== entry) leaveOldCode();
  });
  const tell = () => serviceWorker.controller?.postMessage(message);
  serviceWorker.addEventListener("controllerchange", tell);
  tell();
}

function lookAgainNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

function isNetworkPrecious(): boolean {
  const connection = (navigator as { readonly connection?: Connection }).connection;
  return connection?.saveData === true || /(?:^|-)2g$/.test(connection?.effectiveType ?? "");
}

/** Until the page is loaded and has nothing to do. */
async function untilIdle(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 2_000);
  });
}

/** While the product is worked on, no code may come from a store; one may be left of the built product. */
async function forgetWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
