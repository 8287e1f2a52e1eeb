import { useEffect } from "react";
import { OWN_CANON_COOKIE } from "#contract/shared-page.ts";
import { keepChoice, storedChoice } from "#web/adapters/choice-cookie.ts";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";

/** Shows nothing; tells the server whether this device has a canon, without a cookie if it never had any. */
export function OwnCanonNote() {
  const hasCanon = useUserLists().canonOrder.length > 0;
  const isHydrated = useIsHydrated();
  useEffect(() => {
    // Before hydration it only seems empty.
    if (!isHydrated) return;
    const isNoted = storedChoice(OWN_CANON_COOKIE) === "yes";
    if (hasCanon !== isNoted) keepChoice(OWN_CANON_COOKIE, hasCanon ? "yes" : "no");
  }, [isHydrated, hasCanon]);
  return null;
}
