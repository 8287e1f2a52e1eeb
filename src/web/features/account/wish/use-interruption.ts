import { useEffect, useRef, useState } from "react";
import { pageAt, routeOf } from "#contract/pages.ts";
import { forgetInterruption, keepInterruption, placeOf, type Wish } from "#web/features/session/interruption.ts";

/** How a dialog goes on: by a mail or a provider, or as a member who stands here. */
export type WayOn = "away" | "here";

/**
 * Keeps what the sign-in dialog interrupts while it is open, and beyond if it is told that the visitor goes on;
 * otherwise they have changed their mind. A dialog that interrupts nothing forgets what an earlier one kept once
 * somebody goes on by it; one on a step of signing in belongs to the dialog before.
 */
export function useInterruption(wish: Wish | null): (way: WayOn) => void {
  const isGoingOn = useRef(false);
  const [place] = useState(() => placeOf(location));
  const [isStep] = useState(() => pageAt(routeOf(location.pathname)).isSecret === true);

  useEffect(() => {
    if (place === null) return;
    keepInterruption({ place, wish });
    return () => {
      if (!isGoingOn.current) forgetInterruption();
    };
  }, [place, wish]);

  return (way) => {
    isGoingOn.current = true;
    const isKept = place !== null && (wish !== null || way === "away");
    if (!isKept && !isStep) forgetInterruption();
  };
}
