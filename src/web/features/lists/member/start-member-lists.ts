import { loadUntilThere } from "#web/adapters/load-script.ts";
import { endedSession, storedSession } from "#web/adapters/session-storage.ts";
import { memberOf, session } from "#web/features/session/session.ts";

const load = () => import("./follow-member.ts");

let loading: ReturnType<typeof load> | null = null;
let loaded: Awaited<ReturnType<typeof load>> | null = null;

/** Also while the session is being renewed, and after an involuntary sign-out until the member decides. */
function followedUserId(): string | null {
  const stored = storedSession();
  return (stored === null ? null : memberOf(stored)?.id) ?? endedSession()?.userId ?? null;
}

async function follow(): Promise<void> {
  if (loading === null && followedUserId() === null) return;
  loading ??= loadUntilThere(load);
  loaded = await loading;
  // Read again, because much can happen while the script loads.
  loaded.followMember(followedUserId());
}

/** Resolves when the current member's lists are shown. */
export function startMemberLists(): Promise<void> {
  session.subscribe(() => void follow());
  return follow();
}

/** Before signing out, waits at most `limitMs` milliseconds for unsent changes. */
export async function settleMemberLists(limitMs: number): Promise<void> {
  await loaded?.settle(limitMs);
}

export function refreshStaleMemberLists(): void {
  loaded?.refreshIfStale();
}
