import { useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import { keepChoice, keptChoice } from "../../adapters/choice-cookie.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

/** A numbered list, a wall of posters, a typeset page to print. */
export const CANON_LOOKS = ["list", "wall", "page"] as const;
export type CanonLook = (typeof CANON_LOOKS)[number];

const PARAMETER = "view";

const COOKIE = "canon-look";

export function addressOfLook(look: CanonLook): string {
  return `${pages.yourCanon()}?${PARAMETER}=${look}`;
}

/** How the canon is looked at: as the address says, else as this device last did (decision 30). */
export function useCanonLook(): readonly [look: CanonLook, choose: (look: CanonLook) => void] {
  const inAddress = lookFrom(new URLSearchParams(useSearch()).get(PARAMETER));
  const kept = useIsHydrated() ? lookFrom(keptChoice(COOKIE)) : null;
  const [, navigate] = useLocation();
  return [
    inAddress ?? kept ?? "list",
    (look) => {
      keepChoice(COOKIE, look);
      navigate(addressOfLook(look), { replace: true });
    },
  ];
}

function lookFrom(text: string | null | undefined): CanonLook | null {
  return CANON_LOOKS.find((look) => look === text) ?? null;
}
