import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useIsSmallScreen } from "../../ui/use-window.ts";
import { Doubt, type DoubtsProps } from "./doubt.tsx";
import { messages } from "./messages.ts";
import { OneDoubt } from "./one-doubt.tsx";

const SHOWN_AT_ONCE = 50;

/** The films that leave a choice: fifty at once, on small screens one. */
export function Doubts({ onAllRight, ...props }: DoubtsProps & { readonly onAllRight: () => void }) {
  const isSmall = useIsSmallScreen();
  const { doubts, plan } = props.review;
  if (doubts.length === 0) return null;
  const left = plan.counts.toLookAt;
  return (
    <section className="mt-10 mb-10">
      <div className="flex flex-wrap items-center gap-x-4 border-b border-line pb-1">
        <h2 className="font-display text-[1.75rem] tabular-nums">
          {left === 0 ? messages.doubtsSettled : messages.doubts(left)}
        </h2>
        <p className="text-sm text-muted max-md:order-last max-md:w-full">{messages.doubtsHint}</p>
        <Button variant="link" className="ml-auto px-0!" disabled={left === 0} onClick={onAllRight}>
          {messages.allRight}
        </Button>
      </div>
      {isSmall ? <OneDoubt {...props} /> : <ManyDoubts {...props} />}
    </section>
  );
}

function ManyDoubts({ reading, review: { doubts }, decisions, onDecide }: DoubtsProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <ul>
        {doubts.slice(0, shown).map((index) => (
          <li key={index} className="border-b border-line">
            <Doubt
              index={index}
              film={reading.files.films[index]}
              match={reading.matches[index]}
              decision={decisions.get(index)}
              onDecide={onDecide}
            />
          </li>
        ))}
      </ul>
      {doubts.length > shown ? (
        <Button className="mt-4" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {messages.moreDoubts(Math.min(SHOWN_AT_ONCE, doubts.length - shown))}
        </Button>
      ) : null}
    </>
  );
}
