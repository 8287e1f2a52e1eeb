import { Suspense } from "react";
import { loadUntilThere } from "../../adapters/load-script.ts";
import { latePart } from "../../ui/load-part.tsx";
import type { SearchAnswerProps } from "./search-answer.tsx";

const loadAnswer = () => loadUntilThere(() => import("./search-answer.tsx"));
const SearchAnswer = latePart(async () => (await loadAnswer()).SearchAnswer);
const UnderstoodParts = latePart(async () => (await loadAnswer()).UnderstoodParts);

export const loadSearchReport = () => Promise.all([SearchAnswer.load(), UnderstoodParts.load()]);

export function SearchReport({
  onSearch,
  ...answer
}: SearchAnswerProps & {
  /** Gets the prompt without the removed part; empty if nothing is left. */
  readonly onSearch: (prompt: string) => void;
}) {
  const { pending, applied, trouble, quota } = answer.state;
  const isIdle = pending === null && applied === null && trouble === null && quota === null;
  return (
    <>
      {/* Always rendered: screen readers only announce changes of existing regions. */}
      <div aria-live="polite" className="*:mt-3" data-part={isIdle ? undefined : "answer"}>
        <Suspense>{isIdle ? null : <SearchAnswer {...answer} />}</Suspense>
      </div>
      <Suspense>{applied === null ? null : <UnderstoodParts parts={applied.parts} onSearch={onSearch} />}</Suspense>
    </>
  );
}
