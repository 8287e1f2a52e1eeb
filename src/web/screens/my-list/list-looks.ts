import { useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import type { OwnListId } from "#domain/lists/own-list.ts";
import type { IconName } from "../../ui/icon.tsx";

/** "page" is typeset for print. */
export const LIST_LOOKS = ["films", "order", "wall", "page"] as const;
export type ListLook = (typeof LIST_LOOKS)[number];

export const ICONS: Readonly<Record<ListLook, IconName>> = {
  films: "cards",
  order: "list",
  wall: "grid",
  page: "scroll",
};

const PARAMETER = "as";

export function addressOfLook(list: OwnListId, look: ListLook): string {
  return look === "films" ? pages.myList(list) : `${pages.myList(list)}?${PARAMETER}=${look}`;
}

/** As the address says. */
export function useListLook(list: OwnListId): readonly [look: ListLook, choose: (look: ListLook) => void] {
  const asked = new URLSearchParams(useSearch()).get(PARAMETER);
  const [, navigate] = useLocation();
  return [
    LIST_LOOKS.find((look) => look === asked) ?? "films",
    (look) => navigate(addressOfLook(list, look), { replace: true }),
  ];
}
