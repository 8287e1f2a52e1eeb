/** Sees to it that a member's lists are shown and synchronised, with a piece of script that only members load. */
import { endedSession, storedSession } from "../../adapters/session-storage.ts";
import { session } from "../session/session.ts";
import { memberOf } from "../session/signed-in-member.ts";

const load = () => import("./follow-member.ts");

let loading: ReturnType<typeof load> | null = null;

/**
 * By what the device says: a member whose session is being renewed is that member, and so is one whose session has
 * ended without their doing, until they decide what becomes of their lists on this device.
 */
function followedUserId(): string | null {
  const stored = storedSession();
  return (stored === null ? null : memberOf(stored)?.id) ?? endedSession()?.userId ?? null;
}

async function follow(): Promise<void> {
  if (loading === null && followedUserId() === null) return;
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  // Who it is by then: much can happen while a script loads.
  await loading.then(({ followMember }) => followMember(followedUserId())).catch(() => undefined);
}

/** Follows who is signed in from now on; resolves when the lists are those of whoever that is now. */
export function startMemberLists(): Promise<void> {
  session.subscribe(() => void follow());
  return follow();
}

/**
 * Before signing out: waits a moment for what the server does not have yet. Resolves to whether it has everything.
 */
export async function settleMemberLists(limitMs: number): Promise<boolean> {
  if (loading === null) return true;
  return loading.then(({ settle }) => settle(limitMs)).catch(() => false);
}

/** A page was opened that may show the lists: what the server said long ago is fetched again. */
export async function freshenMemberLists(): Promise<void> {
  if (loading !== null) await loading.then(({ used }) => used()).catch(() => undefined);
}
