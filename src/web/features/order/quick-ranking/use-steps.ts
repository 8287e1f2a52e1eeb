import { useRef, useState } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { passedOver, rememberPassedOver } from "./passed-over.ts";

/** The lists before a choice, or whether the film had been passed over before. */
type Step =
  | { readonly index: number; readonly before: UserLists }
  | { readonly index: number; readonly passed: FilmId; readonly wasPassed: boolean };

export interface Steps {
  readonly index: number;
  /** Records a choice, with the lists before it. */
  readonly chose: (before: UserLists) => void;
  /** Records that the film was passed over. */
  readonly passed: (id: FilmId) => void;
  readonly goOn: () => void;
  /** Goes back and undoes the choice; nothing on the first film. */
  readonly goBack: () => void;
}

/** The visitor's index in the queue, from 0, and the steps that led there. */
export function useSteps(): Steps {
  const [index, setIndex] = useState(0);
  const steps = useRef<readonly Step[]>([]);
  return {
    index,
    chose(before) {
      steps.current = [...steps.current, { index, before }];
    },
    passed(id) {
      steps.current = [...steps.current, { index, passed: id, wasPassed: passedOver().includes(id) }];
      rememberPassedOver(id, true);
    },
    goOn: () => setIndex(index + 1),
    goBack() {
      if (index === 0) return;
      const isThere = (step: Step) => step.index === index - 1;
      for (const step of steps.current.filter(isThere).toReversed()) takeBack(step);
      steps.current = steps.current.filter((step) => !isThere(step));
      setIndex(index - 1);
    },
  };
}

function takeBack(step: Step): void {
  if ("before" in step) userLists.restore(step.before);
  else rememberPassedOver(step.passed, step.wasPassed);
}
