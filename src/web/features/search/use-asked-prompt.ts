import { useCallback } from "react";
import { useLocation, useSearch } from "wouter";
import { PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { promptOf } from "#contract/prompt.ts";
import { homeAddress } from "#contract/ranking-page.ts";
import { parseRankingAddress, PLAIN_RANKING } from "#domain/filters/ranking-address.ts";

/**
 * The request in the address, empty if none. To ask for something keeps the films chosen, the best match first; to ask
 * for nothing shows all films, as they were shown.
 */
export function useAskedPrompt(): readonly [asked: string, ask: (prompt: string) => void] {
  const search = useSearch();
  const asked = promptOf(new URLSearchParams(search).get(PROMPT_PARAMETER) ?? "");
  const [, navigate] = useLocation();
  const ask = useCallback(
    (prompt: string) => {
      const address = parseRankingAddress(new URLSearchParams(search));
      const kept =
        prompt === "" ? { ...PLAIN_RANKING, view: address.view } : { ...address, order: PLAIN_RANKING.order, page: 1 };
      navigate(homeAddress(prompt, kept));
    },
    [navigate, search],
  );
  return [asked, ask];
}

/** Home with a request in its address; without one if `prompt` is empty. */
export function addressAsking(prompt: string): string {
  return homeAddress(prompt, PLAIN_RANKING);
}
