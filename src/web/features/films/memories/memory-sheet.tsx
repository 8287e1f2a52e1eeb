import { useState } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { MAX_REWATCHES } from "#domain/lists/film-memory.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { useIsSmallScreen } from "#web/ui/use-window.ts";
import { useFilmMarks, undoLeavingCanon } from "#web/features/lists/use-user-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { messages, timesWords } from "./messages.ts";
import { NoteField } from "./note-sheet.tsx";
import { firstYearToSee, SeenField } from "./seen-field.tsx";
import { Stars } from "./stars.tsx";
import { tellOfFilm } from "./tell-of-film.ts";
import { remember, useMemory } from "#web/features/lists/use-memory.ts";

/** Every answer is stored at once. */
export function MemorySheet({
  film,
  onClose,
}: {
  readonly film: Pick<AnyFilm, "id" | "title" | "year">;
  readonly onClose: () => void;
}) {
  const { id, title, year } = film;
  const { seen, rating = null, rewatches = 0 } = useMemory(id) ?? {};
  const { inCanon } = useFilmMarks(id);
  const isSmall = useIsSmallScreen();
  /** Whether a day or year was asked for and has yet to be typed. */
  const [isUntyped, setUntyped] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const setRewatches = (times: number) => remember({ id, rewatches: times === 0 ? null : times });
  return (
    <Modal title={messages.title} place={isSmall ? "foot" : "middle"} onClose={onClose}>
      <SeenField
        seen={seen}
        firstYear={firstYearToSee(year)}
        isRefused={isRefused}
        onAsked={(isOpen) => {
          setUntyped(isOpen);
          setRefused(false);
        }}
        onChange={(day) => tellOfFilm({ id, seen: day })}
      />
      <div className="mt-4 border-t border-line">
        <Row label={messages.rating}>
          <Stars title={title} rating={rating} onRate={(stars) => tellOfFilm({ id, rating: stars })} />
        </Row>
        <Row label={messages.seenBefore}>
          <div className="-mr-3 flex items-center" role="group" aria-label={messages.seenBefore}>
            <Step label={messages.fewer} sign="−" isEnd={rewatches === 0} onPress={() => setRewatches(rewatches - 1)} />
            <output className="min-w-20 text-center text-muted tabular-nums">{timesWords(rewatches)}</output>
            <Step
              label={messages.more}
              sign="+"
              isEnd={rewatches === MAX_REWATCHES}
              onPress={() => setRewatches(rewatches + 1)}
            />
          </div>
        </Row>
        {inCanon ? (
          <div className="pt-1">
            <NoteField film={id} part="note" />
          </div>
        ) : null}
      </div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-2 border-t border-line bg-ground px-5 py-3 md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8">
        <Button
          variant="link"
          className="no-underline! hover:underline!"
          onClick={() => {
            onClose();
            undoLeavingCanon(film, () => userLists.toggleWatched(id));
          }}
        >
          {messages.takeBack}
        </Button>
        <Button variant="primary" className="flex-1" onClick={() => (isUntyped ? setRefused(true) : onClose())}>
          {messages.done}
        </Button>
      </div>
    </Modal>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line">
      <span>{label}</span>
      {children}
    </div>
  );
}

function Step({
  label,
  sign,
  isEnd,
  onPress,
}: {
  readonly label: string;
  readonly sign: string;
  readonly isEnd: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`, which would lose keyboard focus.
      aria-disabled={isEnd}
      onClick={() => {
        if (!isEnd) onPress();
      }}
      className="min-h-11 min-w-11 text-xl leading-none hover:text-seen aria-disabled:cursor-default aria-disabled:text-control"
    >
      {sign}
    </button>
  );
}
