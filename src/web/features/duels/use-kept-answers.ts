import { useCallback, useSyncExternalStore } from "react";
import { useSession } from "../session/use-session.ts";
import { changeAnswers, keptAnswers, NO_ANSWERS, subscribeToAnswers } from "./kept-answers.ts";
import type { DuelsAbout, KeptAnswers } from "./kept-answers.ts";

export interface OwnAnswers {
  readonly kept: KeptAnswers;
  /** Changes what is stored at this moment; returns what is stored then. */
  readonly change: (to: (kept: KeptAnswers) => KeptAnswers) => KeptAnswers;
}

/** The answers of whoever is signed in, or of this device's visitor. None on the server and during hydration. */
export function useKeptAnswers(about: DuelsAbout): OwnAnswers {
  const session = useSession();
  const owner =
    session.kind === "member" ? session.member.id : session.kind === "visitor" ? (session.ended?.userId ?? null) : null;
  const kept = useSyncExternalStore(
    subscribeToAnswers,
    () => keptAnswers(owner, about),
    () => NO_ANSWERS,
  );
  const change = useCallback<OwnAnswers["change"]>((to) => changeAnswers(owner, about, to), [owner, about]);
  return { kept, change };
}
