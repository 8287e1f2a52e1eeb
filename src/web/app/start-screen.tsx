import { useSession } from "../features/session/use-session.ts";
import { VerifyingAccount } from "../features/account/verifying-account.tsx";
import { Spinner } from "../ui/spinner.tsx";

/** Shown while a screen loads; visitors who are confirming an address still see why. */
export function StartScreen() {
  const session = useSession();
  if (session.kind === "member" && !session.member.isConfirmed) return <VerifyingAccount />;
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-6">
      <p className="font-display text-6xl tracking-wide">CANON</p>
      <Spinner text="Loading..." />
    </div>
  );
}
