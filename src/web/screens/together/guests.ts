import { MOST_PEOPLE } from "#domain/common-ground/several-canons.ts";
import type { Person } from "#domain/common-ground/person.ts";
import type { Film } from "#domain/film.ts";
import { ranksOf } from "#domain/ranks-of.ts";
import type { UserLists } from "#domain/user-lists.ts";
import { ownPerson } from "../../features/compare/people.ts";
import { messages } from "./messages.ts";
import type { ShareState } from "./use-shared-canons.ts";

export interface Guest {
  /** The share's id; null for the canon on this device. */
  readonly id: string | null;
  /** As the tables call them. */
  readonly label: string;
  /** As far as their films are known here. */
  readonly person: Person;
  /** How many films their canon has. */
  readonly count: number;
}

export interface ClosedShare {
  readonly id: string;
  readonly state: Exclude<ShareState["state"], "public">;
}

/**
 * Whose canons can be compared, the device's own first, and which links can't be opened (yet). A share of the very canon
 * that is on the device is its owner's, who is not counted twice.
 */
export function guestsOf(
  ids: readonly string[],
  shares: readonly ShareState[],
  own: { readonly lists: UserLists; readonly joins: boolean },
  films: readonly Film[],
): { readonly guests: readonly Guest[]; readonly closed: readonly ClosedShare[]; readonly mayJoin: boolean } {
  const { canonOrder } = own.lists;
  const you = { label: messages.you, person: ownPerson(own.lists, films), count: canonOrder.length };
  const guests: Guest[] = [];
  const closed: ClosedShare[] = [];
  const named = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    const share = shares[index];
    if (share === undefined) continue;
    if (share.state !== "public") {
      closed.push({ id, state: share.state });
      continue;
    }
    const { canonFilms, username } = share.record;
    if (canonOrder.length > 0 && canonFilms.join() === canonOrder.join()) {
      guests.unshift({ id, ...you });
      continue;
    }
    const name = username ?? messages.nameless(index + 1);
    const namesakes = (named.get(name) ?? 0) + 1;
    named.set(name, namesakes);
    const label = namesakes === 1 ? name : messages.namesake(name, namesakes);
    const person = { name: label, canon: ranksOf(canonFilms, films) };
    guests.push({ id, label, person, count: canonFilms.length });
  }
  const mayJoin =
    canonOrder.length > 0 && guests.length < MOST_PEOPLE && guests.every(({ person }) => person.name !== null);
  if (mayJoin && own.joins) guests.unshift({ id: null, ...you });
  return { guests, closed, mayJoin };
}
