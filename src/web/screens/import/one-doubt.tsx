import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Doubt, type DoubtsProps } from "./doubt.tsx";
import { messages } from "./messages.ts";

/** One doubt after the other: a press says that the guess, or what was chosen, is right. */
export function OneDoubt({ reading, review: { doubts }, decisions, onDecide }: DoubtsProps) {
  const [place, setPlace] = useState(0);
  const question = useRef<HTMLDivElement>(null);
  const goTo = (next: number) => {
    setPlace(next);
    // The next question takes the place of the one before it.
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
