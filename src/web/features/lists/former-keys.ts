/** Where a device kept lists while ranks named films. */
import type { KeyedStorage } from "#web/adapters/keyed-storage.ts";
import type { KeptTexts } from "./kept-texts.ts";
import type { ListLog } from "./list-log.ts";

/** The first release's: a visitor's lists as one record. */
export const FIRST_RELEASE_KEY = "canon.user-lists";
export const FORMER_GUEST_PREFIX = "canon.guest.";
export const FORMER_MEMBERS_PREFIX = "canon.member.";

/** Somebody's texts: the device they are on, and where they go. */
export interface Moving {
  readonly device: KeyedStorage;
  readonly texts: KeptTexts;
  readonly log: ListLog;
}

export interface FormerWorld {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 128 random bits. */
  readonly newId: () => string;
}

/** What moves former texts to where they are kept now (`former-texts.ts`). */
export interface FormerTexts {
  /** A visitor's, of whichever build. False if the first release's record could not be read whole. */
  readonly moveGuestTexts: (moving: Moving, world: FormerWorld) => boolean;
  readonly moveMemberTexts: (moving: Moving, formerPrefix: string) => void;
}

/** Null until it is loaded, which begins when it is first asked for; then `ready` is called. */
export type LoadFormerTexts = (ready: () => void) => FormerTexts | null;

/** Of a visitor's lists, or of what somebody may have before any list: ticked films, and films passed over. */
export function isFormerGuestKey(key: string): boolean {
  return /^canon\.(?:user-lists$|guest\.|seen-ticks|passed-over$)/.test(key);
}
