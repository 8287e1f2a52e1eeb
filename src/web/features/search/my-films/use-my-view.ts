import { useCallback, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { FACETS } from "#domain/filters/facets.ts";
import type { MyView } from "#domain/filters/my-films.ts";
import { myViewParameters, parseMyView } from "#domain/filters/my-films-address.ts";

/** The view in the address, and how to change it. Parameters of others stay. */
export function useMyView(): readonly [view: MyView, change: (how: Partial<MyView>) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const view = useMemo(() => parseMyView(new URLSearchParams(search)), [search]);
  const change = useCallback(
    (how: Partial<MyView>) => {
      const before = new URLSearchParams(window.location.search);
      const shown = parseMyView(before);
      for (const name of OURS) before.delete(name);
      const own = myViewParameters({ ...shown, ...how });
      for (const [name] of own) before.delete(name);
      const query = new URLSearchParams([...before, ...own.map(([name, value]) => [name, value])]).toString();
      navigate(query === "" ? path : `${path}?${query}`, { replace: true });
    },
    [navigate, path],
  );
  return [view, change];
}

const OWN = ["find", "order", "group", "look", "stars", "seen-in", "times", "in-ranking", "in", "seen", "mine"];
const OURS = [...OWN, ...FACETS];
