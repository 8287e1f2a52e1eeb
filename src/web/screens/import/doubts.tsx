import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useIsSmallScreen } from "../../ui/use-window.ts";
import { Doubt, type DoubtsProps } from "./doubt.tsx";
import { messages } from "./messages.ts";

const SHOWN_AT_ONCE = 50;

/** Fifty at once, on small screens one. */
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

/** One doubt after another: a press confirms the guess or what was chosen. */
function OneDoubt({ reading, review: { doubts }, decisions, onDecide }: DoubtsProps) {
  const [place, setPlace] = useState(0);
  const question = useRef<HTMLDivElement>(null);
  const goTo = (next: number) => {
    setPlace(next);
    // The next question takes this one's place.
    question.current?.focus({ preventScroll: true });
  };
  const index = doubts[place];
  const match = index === undefined ? undefined : reading.matches[index];
  const goOn = () => {
    const guess = match?.kind === "doubtful" ? match.candidates[0] : undefined;
    if (index !== undefined && guess !== undefined && !decisions.has(index)) onDecide(index, guess);
    goTo(place + 1);
  };
  return (
    <div ref={question} tabIndex={-1} className="outline-none">
      {index === undefined ? (
        <Button className="mt-3" onClick={() => goTo(0)}>
          {messages.lookAgain}
        </Button>
      ) : (
        <>
          <p className="mt-3 text-sm text-muted tabular-nums">{messages.position(place + 1, doubts.length)}</p>
          <Doubt
            // Remounts for each film.
            key={index}
            index={index}
            film={reading.files.films[index]}
            match={match}
            decision={decisions.get(index)}
            onDecide={onDecide}
          />
          <div className="flex gap-2">
            <Button disabled={place === 0} aria-label={messages.previous} onClick={() => goTo(place - 1)}>
              <Icon name="arrow-left" />
            </Button>
            <Button className="flex-1" onClick={goOn}>
              {decisions.has(index) ? messages.next : messages.right}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
