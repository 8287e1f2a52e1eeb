import { useRef, useState } from "react";
import type { Rank } from "#domain/film.ts";
import type { UserLists } from "#domain/user-lists.ts";
import { userLists } from "../user-lists/user-lists-store.ts";
import { passedOver, rememberPassedOver } from "./passed-over.ts";

/** What was done on one film of the queue: the lists before a choice, or whether it had been passed over before. */
type Step =
  | { readonly index: number; readonly before: UserLists }
  | { readonly index: number; readonly passed: Rank; readonly wasPassed: boolean };

/** The place in the queue, and the way back through it. */
export interface Steps {
  readonly index: number;
  /** Notes a choice on the film shown, with the lists as they were before it. */
  readonly chose: (before: UserLists) => void;
  /** Notes that the film shown was passed over. */
  readonly passed: (rank: Rank) => void;
  readonly goOn: () => void;
  /** Goes back one film and takes back what was chosen there; nothing on the first. */
  readonly goBack: () => void;
}

/** Where the visitor is in the queue, counted from 0, and what they did on the way. */
export function useSteps(): Steps {
  const [index, setIndex] = useState(0);
  const steps = useRef<readonly Step[]>([]);
  return {
    index,
    chose(before) {
      steps.current = [...steps.current, { index, before }];
    },
    passed(rank) {
      steps.current = [...steps.current, { index, passed: rank, wasPassed: passedOver().includes(rank) }];
      rememberPassedOver(rank, true);
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
