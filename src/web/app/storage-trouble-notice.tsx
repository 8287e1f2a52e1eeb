import { lazy, Suspense } from "react";
import { loadUntilThere } from "../adapters/load-script.ts";
import { useStorageTrouble } from "../features/lists/use-user-lists.ts";

// Loaded on demand: hardly anybody sees it.
const StorageTroubleView = lazy(async () => ({
  default: (await loadUntilThere(() => import("./storage-trouble-view.tsx"))).StorageTroubleView,
}));

/** Shown when the device can't store the visitor's lists. */
export function StorageTroubleNotice() {
  const trouble = useStorageTrouble();
  if (trouble === null) return null;
  return (
    <Suspense>
      <StorageTroubleView trouble={trouble} />
    </Suspense>
  );
}
