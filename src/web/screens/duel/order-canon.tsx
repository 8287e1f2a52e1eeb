import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import type { Duel, Verdict } from "#domain/lists/duels/duel.ts";
import { keepOrder, orderingStep, type OrderingStep } from "#domain/lists/duels/order-canon.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { OwnListId } from "#domain/lists/own-list.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { CanonStrip } from "../../features/order/duels/canon-strip.tsx";
import { changeCanon } from "#web/features/order/duels/place-film.tsx";
import { DuelQuestion, useFocusAfter } from "#web/features/order/duels/duel-question.tsx";
import { NO_ANSWERS } from "../../features/lists/duel-answers/stored-answers.ts";
import { useKeptAnswers } from "../../features/lists/duel-answers/use-answers.ts";
import { showToast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";
import { type OrderedList, OrderSoFar } from "./order-so-far.tsx";

/** `films` are the canon or the list in its order; each has answers of its own. */
export function OrderCanon({
  list,
  to,
  films,
}: {
  readonly list: "canon" | OwnListId;
  readonly to: OrderedList;
  readonly films: readonly AnyFilm[];
}) {
  const [, navigate] = useLocation();
  const { kept, change } = useKeptAnswers(list === "canon" ? "order" : list);
  const [isAsking, setAsking] = useState(false);
  const canon = useMemo(() => films.map(({ id }) => id), [films]);
  const step = useMemo(
    () => orderingStep(canon, kept.answers.length === 0 ? { base: canon, answers: [] } : kept, list),
    [canon, kept, list],
  );
  const scope = useFocusAfter<HTMLDivElement>(isAsking && step.duel !== null ? "asking" : "report");
  const filmOf = (id: FilmId) => films.find((film) => film.id === id);

  const answer = (duel: Duel, verdict: Verdict) =>
    change((now) => ({
      base: now.answers.length === 0 ? canon : now.base,
      answers: [...now.answers, { ...duel, verdict }],
    }));
  const keep = () => {
    if (step.change === null) return;
    const undo = changeCanon(step.change);
    const before = kept.base;
    change((now) => keepOrder(now, step));
    navigate(to.href);
    const undoAll = () => {
      undo();
      // Otherwise the answers would seem to have been reversed by hand.
      change((now) => ({ ...now, base: before }));
    };
    const title = step.duel === null ? messages.isKept(list, to.name) : messages.kept(list, to.name);
    showToast({ title, action: { label: messages.undo, onAction: undoAll } });
  };
  const forget = () => {
    change(() => NO_ANSWERS);
    showToast({
      title: messages.forgotten(kept.answers.length),
      action: { label: messages.undo, onAction: () => change(() => kept) },
    });
  };

  const one = step.duel === null ? undefined : filmOf(step.duel.one);
  const other = step.duel === null ? undefined : filmOf(step.duel.other);
  if (!isAsking || step.duel === null || one === undefined || other === undefined)
    return (
      <div ref={scope} tabIndex={-1} className="outline-none">
        <OrderSoFar
          list={list}
          to={to}
          step={step}
          films={films}
          onGoOn={() => setAsking(true)}
          onKeep={keep}
          onForget={kept.answers.length === 0 ? null : forget}
        />
      </div>
    );
  const { duel } = step;
  return (
    <OrderingDuel
      list={list}
      to={to}
      films={films}
      step={step}
      one={one}
      other={other}
      canGoBack={kept.answers.length > 0}
      onAnswer={(verdict) => answer(duel, verdict)}
      onBack={() => change((now) => ({ ...now, answers: now.answers.slice(0, -1) }))}
      onLeave={() => setAsking(false)}
    />
  );
}

function OrderingDuel({
  list,
  to,
  films,
  step: { answered, left, order },
  one,
  other,
  ...rest
}: {
  readonly list: "canon" | OwnListId;
  readonly to: OrderedList;
  readonly films: readonly AnyFilm[];
  readonly step: OrderingStep;
  readonly one: AnyFilm;
  readonly other: AnyFilm;
  readonly canGoBack: boolean;
  readonly onAnswer: (verdict: Verdict) => void;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}) {
  const question = messages.whichIsBetter(one.title, other.title);
  const about = answered + left;
  const ordered = order.flatMap((id) => films.find((film) => film.id === id) ?? []);
  return (
    <DuelQuestion
      label={messages.ordering(list, to.name)}
      question={question}
      questionLength={question.length}
      progress={{ part: answered / about, text: `${answered}${messages.answered(about)}` }}
      films={{ one, other }}
      strip={
        <CanonStrip list={messages.listName(list, to.name)} films={ordered} lit={null} compared={[one.id, other.id]} />
      }
      {...rest}
    />
  );
}
