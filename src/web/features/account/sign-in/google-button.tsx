import { useEffect, useState } from "react";
import { publicConfig } from "#web/adapters/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { beginGoogleSignIn } from "./google-sign-in.ts";
import { signInMessages as messages } from "./messages.ts";

/** Nothing where Google is not configured. */
export function GoogleButton({ onBegun }: { readonly onBegun: () => void }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isGone = false;
    const showIfConfigured = async () => {
      // Without settings no button is shown; the forms report the error.
      const config = await publicConfig().catch(() => null);
      if (!isGone) setOffered(config !== null && config.googleClientId !== null);
    };
    void showIfConfigured();
    return () => {
      isGone = true;
    };
  }, []);
  if (!isOffered) return null;

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
