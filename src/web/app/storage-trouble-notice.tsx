import { lazy, Suspense } from "react";
import { useStorageTrouble } from "../features/user-lists/use-user-lists.ts";

// Its own piece of script: hardly anybody ever sees it.
const StorageTroubleView = lazy(() =>
  import("./storage-trouble-view.tsx").then((module) => ({ default: module.StorageTroubleView })),
);

/** Tells plainly when the device can't keep the visitor's lists. Nothing while all is well. */
export function StorageTroubleNotice() {
  const trouble = useStorageTrouble();
  if (trouble === null) return null;
  return (
    <Suspense fallback={null}>
      <StorageTroubleView trouble={trouble} />
    </Suspense>
  );
}
