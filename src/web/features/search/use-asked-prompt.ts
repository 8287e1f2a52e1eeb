import { useCallback } from "react";
import { useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import { promptOf } from "./search-state.ts";

/** The request that stands in the address, so that it can be shared and the back button works; empty without one. */
export function useAskedPrompt(): readonly [asked: string, ask: (prompt: string) => void] {
  const asked = promptOf(new URLSearchParams(useSearch()).get("q") ?? "");
  const [, navigate] = useLocation();
  const ask = useCallback(
    (prompt: string) =>
      navigate(prompt === "" ? pages.home() : `${pages.home()}?${new URLSearchParams({ q: prompt })}`),
    [navigate],
  );
  return [asked, ask];
}
