import { useCallback, useEffect, useRef, useState } from "react";
import { askForShare, type ShareAnswer } from "../../features/share/use-shared-page.ts";

export type ShareState = ShareAnswer | { readonly state: "loading" };

const LOADING: ShareState = { state: "loading" };

/** What is behind each id, in their order. Each is asked for once, because that counts a view; `retry` asks again. */
export function useSharedCanons(ids: readonly string[]): {
  readonly shares: readonly ShareState[];
  readonly retry: (id: string) => void;
} {
  const asked = useRef(new Set<string>());
  const [answers, setAnswers] = useState<ReadonlyMap<string, ShareAnswer>>(new Map());
  const load = useCallback(async (id: string) => {
    asked.current.add(id);
    const answer = await askForShare("canon", id);
    setAnswers((known) => new Map([...known, [id, answer]]));
  }, []);
  const named = ids.join();
  useEffect(() => {
    for (const id of named.split(",").filter((each) => each !== "" && !asked.current.has(each))) void load(id);
  }, [named, load]);
  return {
    shares: ids.map((id) => answers.get(id) ?? LOADING),
    retry: (id) => {
      setAnswers((known) => new Map([...known].filter(([each]) => each !== id)));
      void load(id);
    },
  };
}
