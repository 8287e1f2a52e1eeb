/** Shows and synchronises members' lists, with a script that only members load. */
import { endedSession, storedSession } from "../../adapters/session-storage.ts";
import { session } from "../session/session.ts";
import { memberOf } from "../session/signed-in-member.ts";

const load = () => import("./follow-member.ts");

let loading: ReturnType<typeof load> | null = null;

/**
 * From the stored session: also while it is being renewed, and after an involuntary sign-out until the member decides.
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
  // Read again, because much can happen while the script loads.
  await loading.then(({ followMember }) => followMember(followedUserId())).catch(() => undefined);
}

/** Follows the session; resolves when the current member's lists are shown. */
export function startMemberLists(): Promise<void> {
  session.subscribe(() => void follow());
  return follow();
}

/** Waits before signing out for unsent changes. Resolves to whether the server has everything. */
export async function settleMemberLists(limitMs: number): Promise<boolean> {
  if (loading === null) return true;
  return loading.then(({ settle }) => settle(limitMs)).catch(() => false);
}

/** Fetches again stale lists when a page that shows them opens. */
export async function refreshStaleMemberLists(): Promise<void> {
  if (loading !== null) await loading.then(({ refreshIfStale }) => refreshIfStale()).catch(() => undefined);
}
