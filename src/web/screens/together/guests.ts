import { MOST_PEOPLE } from "#domain/taste/common-ground/several-canons.ts";
import type { Person } from "#domain/taste/common-ground/person.ts";
import type { CalledFilms } from "#domain/members/share.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { ownPerson } from "#web/features/taste/compare/compared-people.ts";
import { messages } from "./messages.ts";
import type { ShareState } from "./use-shared-canons.ts";

export interface Guest {
  /** The share's id; null for the canon on this device. */
  readonly id: string | null;
  /** As the tables call them. */
  readonly label: string;
  readonly person: Person;
  /** What their films outside the ranking are called; of one's own the lists know it. */
  readonly called: CalledFilms;
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
): { readonly guests: readonly Guest[]; readonly closed: readonly ClosedShare[]; readonly mayJoin: boolean } {
  const { canonOrder } = own.lists;
  const you = { label: messages.you, person: ownPerson(own.lists), called: {} };
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
    const { canonFilms, called, username } = share.record;
    if (canonOrder.length > 0 && canonFilms.join() === canonOrder.join()) {
      guests.unshift({ id, ...you });
      continue;
    }
    const name = username ?? messages.nameless(index + 1);
    const namesakes = (named.get(name) ?? 0) + 1;
    named.set(name, namesakes);
    const label = namesakes === 1 ? name : messages.namesake(name, namesakes);
    guests.push({ id, label, person: { name: label, canon: canonFilms }, called });
  }
  const mayJoin =
    canonOrder.length > 0 && guests.length < MOST_PEOPLE && guests.every(({ person }) => person.name !== null);
  if (mayJoin && own.joins) guests.unshift({ id: null, ...you });
  return { guests, closed, mayJoin };
}
