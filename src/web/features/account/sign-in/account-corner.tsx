import { lazy, Suspense } from "react";
import { Button } from "#web/ui/button.tsx";
import { loadUntilThere } from "#web/adapters/load-script.ts";
import { useSession } from "#web/features/session/use-session.ts";
import { openSignIn } from "#web/features/session/sign-in-dialog.ts";
import { cornerMessages } from "./corner-parts.ts";

// Loaded separately, because only members need them.
const load = () => loadUntilThere(() => import("./member-corner.tsx"));
const MemberCorner = lazy(async () => ({ default: (await load()).MemberCorner }));
const MemberMark = lazy(async () => ({ default: (await load()).MemberMark }));

export function AccountCorner() {
  const session = useSession();
  if (session.kind === "member")
    return (
      <Suspense>
        <MemberCorner name={session.member.name} />
      </Suspense>
    );
  return (
    <div className={`needs-script max-sm:hidden ${session.kind === "loading" ? "invisible" : ""}`}>
      <Button onClick={openSignIn}>{cornerMessages.signIn}</Button>
    </div>
  );
}

/** Nothing for visitors, whom the menu leads to the account. */
export function AccountMark() {
  const session = useSession();
  return session.kind === "member" ? (
    <Suspense>
      <MemberMark name={session.member.name} />
    </Suspense>
  ) : null;
}
