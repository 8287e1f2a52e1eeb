import { signOutOnPurpose, storedSession } from "#web/adapters/session-storage.ts";
import { forgetLooks } from "#web/features/taste/story/forget-looks.ts";
import { forgetFacts } from "#web/features/films/other/kept-facts.ts";
import { settleMemberLists } from "#web/features/lists/member/start-member-lists.ts";
import { showToast } from "#web/ui/toast.ts";

const SETTLE_MS = 3000;

const signOutMessages = {
  signedOut: "Signed Out",
  signedOutText: "You have been successfully signed out.",
  error: "Error",
  somethingWrong: "Something went wrong. Please try again.",
} as const;

/** Online or offline, also if it has already ended. */
export async function signOut(): Promise<void> {
  await settleMemberLists(SETTLE_MS);
  const memberId = storedSession()?.user["id"];
  try {
    const { authClient } = await import("#web/adapters/auth-client.ts");
    const client = await authClient();
    await signOutOnPurpose(() => client.signOut({ scope: "local" }));
  } catch {
    // The device tells whether anybody is still signed in.
  }
  if (storedSession() === null) {
    if (typeof memberId === "string") forgetLooks(memberId);
    await forgetFacts().catch(() => undefined);
    showToast({ title: signOutMessages.signedOut, description: signOutMessages.signedOutText });
  } else showToast({ title: signOutMessages.error, description: signOutMessages.somethingWrong, tone: "destructive" });
}
