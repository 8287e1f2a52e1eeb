import { useState } from "react";
import type { Decision } from "#film-files/import/import-plan.ts";
import { Button } from "../../ui/button.tsx";
import { Doubt } from "./doubt.tsx";
import { messages } from "./messages.ts";
import type { Review } from "./review.ts";
import type { ImportReading } from "./worker-messages.ts";

const SHOWN_AT_ONCE = 50;

/** The films that leave a choice, fifty at once. */
export function Doubts({
  reading,
  review,
  decisions,
  onDecide,
  onAllRight,
}: {
  readonly reading: ImportReading;
  readonly review: Review;
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly onDecide: (index: number, decision: Decision) => void;
  readonly onAllRight: () => void;
}) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const { doubts, plan } = review;
  if (doubts.length === 0) return null;
  const left = plan.counts.toLookAt;
  return (
    <section className="mt-10 mb-10">
      <div className="flex flex-wrap items-center gap-x-4 border-b border-line pb-1">
        <h2 className="font-display text-[1.75rem] tabular-nums">
          {left === 0 ? messages.doubtsSettled : messages.doubts(left)}
        </h2>
        <p className="text-sm text-muted max-md:order-last max-md:w-full">{messages.doubtsHint}</p>
        <Button variant="link" className="ml-auto" disabled={left === 0} onClick={onAllRight}>
          {messages.allRight}
        </Button>
      </div>
      <ul>
        {doubts.slice(0, shown).map((index) => (
          <Doubt
            key={index}
            index={index}
            film={reading.files.films[index]}
            match={reading.matches[index]}
            decision={decisions.get(index)}
            onDecide={onDecide}
          />
        ))}
      </ul>
      {doubts.length > shown ? (
        <Button className="mt-4" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {messages.moreDoubts(Math.min(SHOWN_AT_ONCE, doubts.length - shown))}
        </Button>
      ) : null}
    </section>
  );
}
