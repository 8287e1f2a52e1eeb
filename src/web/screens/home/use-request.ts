import { useCallback, useEffect, useState } from "react";
import type { CatalogueView } from "../../features/catalogue/catalogue.tsx";
import { useAskedPrompt, useFilmSearch } from "../../features/search/use-film-search.ts";

export function useRequest(catalogue: CatalogueView) {
  const search = useFilmSearch(catalogue);
  const [asked, ask] = useAskedPrompt();
  // A new number remounts the search with an empty field.
  const [resets, setResets] = useState(0);
  const { reset, submit } = search;
  // The address holds the request: typed, shared or revisited.
  useEffect(() => {
    if (asked === "") reset();
    else submit(asked);
  }, [asked, reset, submit]);
  const showAll = useCallback(() => {
    reset();
    ask("");
    setResets((count) => count + 1);
  }, [ask, reset]);
  const searchFor = (prompt: string) => {
    if (prompt === "") showAll();
    else if (prompt === asked) submit(prompt);
    else ask(prompt);
  };
  return { search, asked, resets, searchFor, showAll };
}

export type Request = ReturnType<typeof useRequest>;
