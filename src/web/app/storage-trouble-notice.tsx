import { lazy, Suspense } from "react";
import { useStorageTrouble } from "../features/user-lists/use-user-lists.ts";

// Loaded on demand: hardly anybody sees it.
const StorageTroubleView = lazy(() =>
  import("./storage-trouble-view.tsx").then((module) => ({ default: module.StorageTroubleView })),
);

/** Shown when the device can't store the visitor's lists. */
export function StorageTroubleNotice() {
  const trouble = useStorageTrouble();
  if (trouble === null) return null;
  return (
    <Suspense fallback={null}>
      <StorageTroubleView trouble={trouble} />
    </Suspense>
  );
}
