import { useMemo, useState } from "react";
import { countMarks, markedFilms } from "#domain/lists/imported-marks.ts";
import type { Decision } from "#film-files/import/import-plan.ts";
import type { TableAnswers } from "#film-files/import/table-answers.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Doubts } from "./doubts.tsx";
import { Figures } from "./figures.tsx";
import { messages } from "./messages.ts";
import { PageFrame } from "./page-frame.tsx";
import { type Review, reviewOf } from "./review.ts";
import { choicesFor, firstChoices, type ReviewChoices, withAllGuesses } from "./review-choices.ts";
import { TablesRead } from "./tables-read.tsx";
import { WhereTo } from "./where-to.tsx";
import type { ImportReading } from "./worker-messages.ts";

/** What would come and go where. Only the button at its foot changes anything. */
export function ReviewPage({
  reading,
  isReadAgain,
  decided,
  onAnswer,
  onCancel,
  onBring,
}: {
  readonly reading: ImportReading;
  readonly isReadAgain: boolean;
  /** Earlier decisions on its doubtful films. */
  readonly decided: ReadonlyMap<number, Decision>;
  readonly onAnswer: (signature: string, said: TableAnswers) => void;
  readonly onCancel: () => void;
  /** False if the device has no room. */
  readonly onBring: (review: Review, decisions: ReadonlyMap<number, Decision>) => boolean;
}) {
  const lists = useUserLists();
  const [choices, setChoices] = useState(() => ({ ...firstChoices(reading, lists), decisions: decided }));
  const [chosenFor, setChosenFor] = useState(reading);
  if (chosenFor !== reading) {
    // In a new reading the films may be others.
    setChosenFor(reading);
    setChoices({ ...choicesFor(reading, lists, { of: chosenFor, choices }), decisions: decided });
  }
  const [tooMuch, setTooMuch] = useState<Review | null>(null);
  const review = useMemo(() => reviewOf(reading, lists, choices), [reading, lists, choices]);
  const choose = (changed: Partial<ReviewChoices>) => setChoices((before) => ({ ...before, ...changed }));
  const decide = (index: number, decision: Decision) =>
    setChoices((before) => ({ ...before, decisions: new Map(before.decisions).set(index, decision) }));
  return (
    <PageFrame
      back={
        <button
          type="button"
          onClick={onCancel}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-muted hover:text-ink"
        >
          <Icon name="arrow-left" />
          {messages.anotherFile}
        </button>
      }
    >
      <Figures reading={reading} review={review} />
      <TablesRead tables={reading.files.tables} isBusy={isReadAgain} onAnswer={onAnswer} />
      <WhereTo reading={reading} review={review} choices={choices} lists={lists} onChoose={choose} />
      <Doubts
        reading={reading}
        review={review}
        decisions={choices.decisions}
        onDecide={decide}
        onAllRight={() => setChoices((before) => withAllGuesses(reading, before))}
      />
      <Foot
        review={review}
        onCancel={onCancel}
        hasRoom={tooMuch !== review}
        isBusy={isReadAgain}
        onBring={() => {
          if (!onBring(review, choices.decisions)) setTooMuch(review);
        }}
      />
    </PageFrame>
  );
}

/** Takes the navigation's place (`data-own-foot`, styles.css). */
function Foot({
  review,
  hasRoom,
  isBusy,
  onCancel,
  onBring,
}: {
  readonly review: Review;
  readonly isBusy: boolean;
  readonly hasRoom: boolean;
  readonly onCancel: () => void;
  readonly onBring: () => void;
}) {
  const isNothing = countMarks(review.added) === 0;
  const comes = !isNothing && review.fits && hasRoom && !isBusy;
  const trouble = !review.fits ? messages.tooMany : hasRoom ? null : messages.noRoom;
  return (
    <div
      data-own-foot
      className="print:hidden fixed inset-x-0 bottom-0 z-40 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex w-full max-w-[60rem] items-center gap-4 px-4 py-3 max-md:flex-col-reverse max-md:gap-2 md:min-h-18 md:px-8">
        <p className={`flex-1 text-sm ${trouble === null ? "text-muted" : "text-danger"}`} role="status">
          {trouble ?? (isNothing ? whyNothing(review) : messages.nothingChanged)}
        </p>
        <div className="flex gap-3 max-md:w-full">
          <Button variant="link" className="no-underline!" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button variant="primary" className="tabular-nums max-md:flex-1" disabled={!comes} onClick={onBring}>
            {isNothing ? messages.noneChosen : messages.bring(markedFilms(review.added).length)}
          </Button>
        </div>
      </div>
    </div>
  );
}

function whyNothing({ wanted, unsaid }: Review): string {
  if (unsaid.length > 0) return messages.sayWhere;
  return countMarks(wanted) > 0 ? messages.nothingNewText : messages.nothingChangedShort;
}
