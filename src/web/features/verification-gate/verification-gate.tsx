import { useEffect, type ReactNode } from "react";
import { useLocation } from "wouter";
import { pages } from "#contract/pages.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { useSession } from "../session/use-session.ts";
import { messages } from "./messages.ts";

/**
 * Lets visitors and confirmed members see a personal page, and sends a member whose address is not confirmed yet to
 * confirm it. The server's HTML is the page itself: nobody is signed in there.
 */
export function VerificationGate({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const isHydrated = useIsHydrated();
  const [, navigate] = useLocation();
  const unconfirmed = session.kind === "member" && !session.member.isConfirmed ? session.member.email : null;

  useEffect(() => {
    if (unconfirmed !== null) navigate(pages.checkEmail({ email: unconfirmed }), { replace: true });
  }, [unconfirmed, navigate]);

  if (unconfirmed !== null) return <VerifyingAccount />;
  if (session.kind === "loading" && isHydrated) return <Spinner text={messages.loading} className="min-h-[60dvh]" />;
  return children;
}

/** What a member whose address is not confirmed sees until the page is there that helps them to confirm it. */
export function VerifyingAccount() {
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-3">
      <Spinner text={messages.verifying} />
      <p className="text-muted">{messages.checkEmail}</p>
    </div>
  );
}
