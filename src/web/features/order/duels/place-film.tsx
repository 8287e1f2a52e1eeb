import { useState } from "react";
import type { DuelAnswer, Verdict } from "#domain/lists/duels/duel.ts";
import { type PlacedFilm, type PlacingQuestion, placingStep } from "#domain/lists/duels/place-film.ts";
import type { AnyFilm, Film } from "#domain/catalogue/film.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { NO_ANSWERS } from "#web/features/lists/duel-answers/stored-answers.ts";
import { useKeptAnswers } from "#web/features/lists/duel-answers/use-answers.ts";
import { useListFilms } from "#web/features/lists/use-list-films.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { CanonStrip } from "./canon-strip.tsx";
import { DuelQuestion, useFocusAfter } from "./duel-question.tsx";
import { messages } from "./messages.ts";
import { PlacedFilmReport } from "./placed-film.tsx";

export interface MadePlacing {
  readonly placed: PlacedFilm;
  readonly answers: readonly DuelAnswer[];
  readonly undo: () => void;
}

/** Stores answers until then, so that leaving loses none. `canon` is in order and may already contain `film`. */
export function PlaceFilm({
  film,
  canon,
  onLeave,
  onDone,
  onAnother = null,
}: {
  readonly film: AnyFilm;
  readonly canon: readonly AnyFilm[];
  readonly onLeave: () => void;
  /** Gets null if the canon has not changed. */
  readonly onDone: (made: MadePlacing | null) => void;
  readonly onAnother?: (() => void) | null;
}) {
  const { kept, change } = useKeptAnswers(film.id);
  const [made, setMade] = useState<MadePlacing | null>(null);
  const scope = useFocusAfter<HTMLDivElement>(made === null ? "asking" : "placed");
  const others = canon.filter(({ id }) => id !== film.id);
  const step = placingStep(
    canon.map(({ id }) => id),
    { film: film.id, answers: kept.answers },
  );

  const put = (placed: PlacedFilm, answers: readonly DuelAnswer[]) => {
    const undo = placed.change === null ? () => {} : changeCanon(placed.change);
    change(() => NO_ANSWERS);
    setMade({ placed, answers, undo });
  };
  const answer = (question: PlacingQuestion, verdict: Verdict) => {
    const { answers } = change((now) => ({ ...now, answers: [...now.answers, { ...question.duel, verdict }] }));
    const next = placingStep(userLists.current().canonOrder, { film: film.id, answers });
    if (next.kind === "placed") put(next, answers);
  };
  const takeBack = (answers: readonly DuelAnswer[]) => change((now) => ({ ...now, answers: answers.slice(0, -1) }));

  if (step.kind === "question" && made === null) {
    const opponent = others.find(({ id }) => id === step.duel.other);
    if (opponent === undefined) return null;
    return (
      <PlacingDuel
        film={film}
        opponent={opponent}
        others={others}
        step={step}
        onAnswer={(verdict) => answer(step, verdict)}
        onBack={() => takeBack(kept.answers)}
        onLeave={onLeave}
      />
    );
  }
  const placed = made === null ? step : made.placed;
  if (placed.kind !== "placed") return null;
  const undo = () => {
    made?.undo();
    takeBack(made?.answers ?? kept.answers);
    setMade(null);
  };
  return (
    <div ref={scope} tabIndex={-1} className="outline-none">
      <PlacedFilmReport
        film={film}
        placed={placed}
        others={others}
        onPut={made === null && placed.change !== null ? () => put(placed, kept.answers) : null}
        onUndo={made === null && kept.answers.length === 0 ? null : undo}
        onAnother={onAnother}
        onDone={() => onDone(made)}
      />
    </div>
  );
}

function PlacingDuel({
  film,
  opponent,
  others,
  step: { number, about, places },
  ...on
}: {
  readonly film: AnyFilm;
  readonly opponent: AnyFilm;
  readonly others: readonly AnyFilm[];
  readonly step: PlacingQuestion;
  readonly onAnswer: (verdict: Verdict) => void;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}) {
  const { before, between, after } = messages.isBetter;
  return (
    <DuelQuestion
      label={messages.placing(film.title)}
      question={
        <>
          {before}
          <span className="text-gold">{film.title}</span>
          {between}
          {opponent.title}
          {after}
        </>
      }
      questionLength={`${before}${film.title}${between}${opponent.title}${after}`.length}
      progress={{ part: (number - 0.5) / about, text: messages.question(number, about) }}
      films={{ one: film, other: opponent }}
      newcomer={film}
      canGoBack={number > 1}
      strip={
        <>
          {/* Films between the first and the last place that is left are still to be compared. */}
          <CanonStrip films={others} lit={{ first: places.first, last: places.last - 1 }} compared={[opponent.id]} />
          <p className="mt-2 text-center text-sm text-muted">{knownOf(others, places)}</p>
        </>
      }
      {...on}
    />
  );
}

function knownOf(others: readonly AnyFilm[], { first, last }: PlacingQuestion["places"]): string {
  const above = others[first - 2]?.title;
  const below = others[last - 1]?.title;
  if (above !== undefined && below !== undefined) return messages.soFarBetween(above, below);
  if (above !== undefined) return messages.soFarBelow(above);
  return below === undefined ? messages.anywhere(others.length + 1) : messages.soFarAbove(below);
}

/** Returns the function that undoes just that. */
export function changeCanon(operation: ListOperation): () => void {
  const before = userLists.current();
  userLists.make(operation);
  return () => userLists.restore(before);
}

export function PlaceInCanon({ film, onEnd }: { readonly film: Film; readonly onEnd: () => void }) {
  const { canonOrder } = useUserLists();
  const { filmOf } = useListFilms(canonOrder);
  const canon = canonOrder.flatMap((id) => filmOf(id) ?? []);
  return <PlaceFilm film={film} canon={canon} onLeave={onEnd} onDone={onEnd} />;
}
