import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and while its HTML is taken over, true from then on: what the device knows shows only then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
