/** Google sign-in with a state that only this tab knows. */
import type { GoogleSignIn } from "#contract/api/google-sign-in.ts";
import { pages } from "#contract/pages.ts";
import { authClient, publicConfig } from "#web/adapters/auth-client.ts";
import { call } from "#web/adapters/product-api.ts";
import { Button } from "#web/ui/button.tsx";
import { usePart } from "#web/ui/load-part.tsx";
import { showToast } from "#web/ui/toast.ts";
import { signInMessages as messages } from "./messages.ts";

const STATE_KEY = "canon.google-state";

function redirectUri(): string {
  return location.origin + pages.googleCallback();
}

/** Rejects if the redirect fails. */
async function beginGoogleSignIn(): Promise<void> {
  const state = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  sessionStorage.setItem(STATE_KEY, state);
  const { url } = await call("startGoogleSignIn", { body: { state, redirectUri: redirectUri() } });
  location.assign(url);
}

/** True for this tab's; works once. */
export function takeGoogleState(state: string | null): boolean {
  const stored = sessionStorage.getItem(STATE_KEY);
  sessionStorage.removeItem(STATE_KEY);
  return state !== null && stored === state;
}

/** Exchanges Google's code. Rejects, or returns the server's refusal. */
export async function completeGoogleSignIn(code: string): Promise<GoogleSignIn> {
  const answer = await call("completeGoogleSignIn", { body: { code, redirectUri: redirectUri() } });
  if (!answer.success) return answer;
  const client = await authClient();
  const { error } = await client.setSession({
    access_token: answer.session.access_token,
    refresh_token: answer.session.refresh_token,
  });
  return error === null ? answer : { success: false, error: error.message };
}

/** Nothing if Google is not configured. */
export function GoogleButton({ onBegun }: { readonly onBegun: () => void }) {
  const config = usePart(publicConfig);
  // Without settings no button is shown; the forms report the error.
  if (typeof config === "string" || config.googleClientId === null) return null;

  const begin = () => {
    beginGoogleSignIn().then(onBegun, () =>
      showToast({ title: messages.error, description: messages.authenticationFailed, tone: "destructive" }),
    );
  };
  return (
    <div className="mt-5 flex flex-col gap-5 border-t border-line pt-5">
      <Button onClick={begin}>{messages.withGoogle}</Button>
    </div>
  );
}
