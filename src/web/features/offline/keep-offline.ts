import { type BuildMessage, isBuildMessage, SERVICE_WORKER_PATH } from "#contract/offline.ts";
import { SERVICE_WORKER_POLICY } from "#contract/worker-policies.ts";
import { trustedAddress } from "../../adapters/trusted-address.ts";
import { ownEntry, recoverFromMissingScript } from "./recover-from-missing-script.ts";

/** How often a long-open tab checks for a new build. */
const UPDATE_CHECK_MS = 60 * 60 * 1000;

/** Not in all browsers. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Lets the product work offline, and updates old tabs. Waits until idle; skips slow networks and data savers. */
export async function keepOffline(): Promise<void> {
  recoverFromMissingScript();
  if (!("serviceWorker" in navigator)) return;
  if (import.meta.env.DEV) return forgetWorkers();
  exchangeBuildIds();
  if (navigator.serviceWorker.controller === null && isNetworkPrecious()) return;
  await untilIdle();
  try {
    const registration = await navigator.serviceWorker.register(
      trustedAddress(SERVICE_WORKER_POLICY, SERVICE_WORKER_PATH),
      { updateViaCache: "none" },
    );
    checkForUpdates(registration);
  } catch {
    // For example in private windows; the product then needs a network.
  }
}

function exchangeBuildIds(): void {
  const { serviceWorker } = navigator;
  const entry = ownEntry();
  const message: BuildMessage = { type: "canon-build", entry };
  serviceWorker.addEventListener("message", ({ data, ports }: MessageEvent<unknown>) => {
    if (!isBuildMessage(data)) return;
    if (data.entry === null) ports[0]?.postMessage(message);
    else if (data.entry !== entry) leaveOldCode();
  });
  const sendBuildId = () => serviceWorker.controller?.postMessage(message);
  serviceWorker.addEventListener("controllerchange", sendBuildId);
  sendBuildId();
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < UPDATE_CHECK_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

function isNetworkPrecious(): boolean {
  const connection = (navigator as { readonly connection?: Connection }).connection;
  return connection?.saveData === true || /(?:^|-)2g$/.test(connection?.effectiveType ?? "");
}

async function untilIdle(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 2_000);
  });
}

/** In development no code may come from a cache left by a build. */
async function forgetWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

let isLeaving = false;

/** From now on, links to other pages reload the document and so bring the newest code. Idempotent. */
function leaveOldCode(): void {
  if (isLeaving) return;
  isLeaving = true;
  document.addEventListener("click", followLinkAnew, { capture: true });
}

/** Stops the event before the app's router, so that the browser follows the link. */
function followLinkAnew(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.search === location.search) return;
  event.stopImmediatePropagation();
}
