import { useCallback } from "react";
import { useLocation, useSearch } from "wouter";
import { PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { promptOf } from "#contract/prompt.ts";
import { pages } from "#contract/pages.ts";

/** The request in the address; empty if none. */
export function useAskedPrompt(): readonly [asked: string, ask: (prompt: string) => void] {
  const asked = promptOf(new URLSearchParams(useSearch()).get(PROMPT_PARAMETER) ?? "");
  const [, navigate] = useLocation();
  const ask = useCallback((prompt: string) => navigate(addressAsking(prompt)), [navigate]);
  return [asked, ask];
}

/** Home with a request in its address; without one if `prompt` is empty. */
export function addressAsking(prompt: string): string {
  return prompt === "" ? pages.home() : `${pages.home()}?${new URLSearchParams({ [PROMPT_PARAMETER]: prompt })}`;
}
