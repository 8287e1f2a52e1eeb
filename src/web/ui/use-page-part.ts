import { useEffect, useState } from "react";

/** "missing" if unavailable. */
export type PagePart<T> = T | "waiting" | "missing";

/**
 * A part of a page: `inPage` where the page's HTML brought it, else what `ask` answers. A failure is "missing". `ask`
 * must be stable, and another one for another part.
 */
export function usePagePart<T>(inPage: T | undefined, ask: (leaving: AbortSignal) => Promise<T>): PagePart<T> {
  const isInPage = inPage !== undefined;
  const [asked, setAsked] = useState<{ readonly ask: typeof ask; readonly part: PagePart<T> } | null>(null);

  useEffect(() => {
    if (isInPage) return;
    const leaving = new AbortController();
    const settle = (part: PagePart<T>) => {
      if (!leaving.signal.aborted) setAsked({ ask, part });
    };
    ask(leaving.signal).then(settle, () => settle("missing"));
    return () => leaving.abort();
  }, [ask, isInPage]);

  if (isInPage) return inPage;
  // Ignores the answer for the part before.
  return asked?.ask === ask ? asked.part : "waiting";
}
