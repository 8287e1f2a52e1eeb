import { lazy } from "react";
import { useStorageTrouble } from "../features/user-lists/use-user-lists.ts";
import { LazyBoundary } from "../ui/lazy-boundary.tsx";

// Loaded on demand: hardly anybody sees it.
const StorageTroubleView = lazy(async () => ({
  default: (await import("./storage-trouble-view.tsx")).StorageTroubleView,
}));

/** Shown when the device can't store the visitor's lists. */
export function StorageTroubleNotice() {
  const trouble = useStorageTrouble();
  if (trouble === null) return null;
  return (
    <LazyBoundary otherwise={null}>
      <StorageTroubleView trouble={trouble} />
    </LazyBoundary>
  );
}
