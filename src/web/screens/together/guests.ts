import { useCallback, useEffect, useRef, useState } from "react";
import { MOST_PEOPLE } from "#domain/taste/common-ground/common-ground.ts";
import type { Person } from "#domain/taste/common-ground/person.ts";
import { type CalledFilms, SHARE_ID } from "#domain/members/share.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { askForShare, type ShareAnswer } from "../../features/share/use-shared-page.ts";
import { ownPerson } from "#web/features/taste/compare/compared-people.ts";
import { messages } from "./messages.ts";

export interface Guest {
  /** The share's id; null for the canon on this device. */
  readonly id: string | null;
  readonly person: Person;
  /** Names of their films outside the ranking; empty for the device's own canon, whose lists know them. */
  readonly called: CalledFilms;
}

export interface ClosedShare {
  readonly id: string;
  readonly state: Exclude<ShareState["state"], "public">;
}

/**
 * The canons to compare, the device's own first, and the links that can't be opened (yet). The first share of the very
 * canon on the device is taken for its owner's.
 */
export function guestsOf(
  ids: readonly string[],
  shares: readonly ShareState[],
  own: { readonly lists: UserLists; readonly joins: boolean },
): { readonly guests: readonly Guest[]; readonly closed: readonly ClosedShare[]; readonly mayJoin: boolean } {
  const { canonOrder } = own.lists;
  const you = { person: ownPerson(own.lists), called: {} };
  const guests: Guest[] = [];
  const isWithoutYou = () => guests.every(({ person }) => person.name !== null);
  const closed: ClosedShare[] = [];
  const named = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    const share = shares[index];
    if (share === undefined) continue;
    if (share.state !== "public") {
      closed.push({ id, state: share.state });
      continue;
    }
    const { canonFilms, called, username } = share.record;
    if (canonOrder.length > 0 && isWithoutYou() && canonFilms.join() === canonOrder.join()) {
      guests.unshift({ id, ...you });
      continue;
    }
    const name = username ?? messages.nameless(index + 1);
    const namesakes = (named.get(name) ?? 0) + 1;
    named.set(name, namesakes);
    const unlike = namesakes === 1 ? name : messages.namesake(name, namesakes);
    guests.push({ id, person: { name: unlike, canon: canonFilms }, called });
  }
  const mayJoin = canonOrder.length > 0 && guests.length < MOST_PEOPLE && isWithoutYou();
  if (mayJoin && own.joins) guests.unshift({ id: null, ...you });
  return { guests, closed, mayJoin };
}

type ShareState = ShareAnswer | { readonly state: "loading" };

const LOADING: ShareState = { state: "loading" };

/** The answers in the order of the ids. Each is asked for once, because that counts a view; `retry` asks again. */
export function useSharedCanons(ids: readonly string[]): {
  readonly shares: readonly ShareState[];
  readonly retry: (id: string) => void;
} {
  const asked = useRef(new Set<string>());
  const [answers, setAnswers] = useState<ReadonlyMap<string, ShareAnswer>>(new Map());
  const load = useCallback(async (id: string) => {
    asked.current.add(id);
    const answer = await askForShare("canon", id);
    setAnswers((known) => new Map([...known, [id, answer]]));
  }, []);
  const named = ids.join();
  useEffect(() => {
    for (const id of named.split(",").filter((each) => each !== "" && !asked.current.has(each))) void load(id);
  }, [named, load]);
  return {
    shares: ids.map((id) => answers.get(id) ?? LOADING),
    retry: (id) => {
      setAnswers((known) => new Map([...known].filter(([each]) => each !== id)));
      void load(id);
    },
  };
}

/** The ids in this page's query: each once, in order, as many as can be compared. */
export function sharesIn(list: string | null): readonly string[] {
  return [...new Set((list ?? "").split(","))].filter((id) => SHARE_ID.test(id)).slice(0, MOST_PEOPLE);
}

/** The ids in pasted links, of shared canons or of this page; empty if there are none. */
export function sharesPasted(text: string): readonly string[] {
  const links = [...text.matchAll(/\/c\/([\w-]+)/g)].map(([, id = ""]) => id);
  const lists = [...text.matchAll(/[?&]with=([\w,-]+)/g)].flatMap(([, list = ""]) => list.split(","));
  return [...new Set([...links, ...lists])].filter((id) => SHARE_ID.test(id));
}
