import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useSession } from "#web/features/session/use-session.ts";
import { changeAnswers, storedAnswers, NO_ANSWERS, subscribeToAnswers } from "./stored-answers.ts";
import type { DuelsAbout, KeptAnswers } from "./stored-answers.ts";

const loadExchange = () => import("./exchange-answers.ts");

export interface OwnAnswers {
  readonly kept: KeptAnswers;
  readonly change: (to: (kept: KeptAnswers) => KeptAnswers) => KeptAnswers;
}

/** A member's about the order of the canon come from all their devices. None on the server and during hydration. */
export function useKeptAnswers(about: DuelsAbout): OwnAnswers {
  const session = useSession();
  const member = session.kind === "member" ? session.member.id : null;
  const owner = session.kind === "visitor" ? (session.ended?.userId ?? null) : member;
  const kept = useSyncExternalStore(
    subscribeToAnswers,
    () => storedAnswers(owner, about),
    () => NO_ANSWERS,
  );
  const traveller = about === "order" ? member : null;
  useEffect(() => {
    if (traveller === null) return;
    const ask = () => void loadExchange().then(({ exchangeAnswers }) => exchangeAnswers(traveller), noScript);
    const tell = () => void loadExchange().then(({ tellUntoldAnswers }) => tellUntoldAnswers(traveller), noScript);
    ask();
    // Another device may have gone on meanwhile.
    document.addEventListener("visibilitychange", ask);
    const stopTelling = subscribeToAnswers(tell);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      stopTelling();
    };
  }, [traveller]);
  const change = useCallback<OwnAnswers["change"]>((to) => changeAnswers(owner, about, to), [owner, about]);
  return { kept, change };
}

/** Without a network the answers stay on the device until the next visit. */
function noScript(): void {}
