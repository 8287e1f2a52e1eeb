import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { keepInterruption, storedInterruption, placeOf } from "#web/features/session/interruption.ts";
import { useSession } from "#web/features/session/use-session.ts";
import { messages, VerifyingAccount } from "./verifying-account.tsx";

/** The server renders the page itself, because nobody is signed in there. */
export function VerificationGate({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const isHydrated = useIsHydrated();
  const [, navigate] = useLocation();
  const unconfirmed = session.kind === "member" && !session.member.isConfirmed ? session.member.email : null;

  useEffect(() => {
    if (unconfirmed === null) return;
    const place = placeOf(location);
    if (place !== null && storedInterruption() === null) keepInterruption({ place, wish: null });
    navigate(pages.checkEmail({ email: unconfirmed }), { replace: true });
  }, [unconfirmed, navigate]);

  if (unconfirmed !== null) return <VerifyingAccount />;
  if (session.kind === "loading" && isHydrated) return <Spinner text={messages.loading} className="min-h-[60dvh]" />;
  return children;
}
