import { useEffect } from "react";
import { pages } from "#contract/pages.ts";
import { settleEmailChange, takeArrival } from "../../features/account/sign-in/arrival.ts";
import { useAccount } from "../../features/account/use-account.ts";
import { useSession } from "../../features/session/use-session.ts";
import { openSignIn } from "../../features/session/sign-in-dialog.ts";
import { signOut } from "../../features/account/sign-in/sign-out.ts";
import { SubscriptionSection } from "../../features/support/subscription-section.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toast.ts";
import { DataSection, DeletionSection } from "./data-section.tsx";
import { EmailSection, ProfileSection } from "./profile-section.tsx";
import { messages } from "./messages.ts";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";

export function AccountScreen() {
  const session = useSession();
  useEmailChangeArrival();
  return (
    <div className="page">
      <PageHeader
        backHref={pages.home()}
        title={messages.title}
        aside={
          session.kind === "member" ? (
            <Button variant="link" onClick={() => void signOut()}>
              {messages.signOut}
            </Button>
          ) : null
        }
      />
      {session.kind === "loading" ? (
        <>
          <Loading />
          <noscript>
            <p className="py-24 text-center text-muted">{messages.needsScripts}</p>
          </noscript>
        </>
      ) : session.kind === "visitor" ? (
        <EmptyState title={messages.visitorTitle} text={messages.visitorText}>
          <Button variant="primary" onClick={openSignIn}>
            {messages.signIn}
          </Button>
        </EmptyState>
      ) : (
        // Remounts for another member.
        <OwnAccount key={session.member.id} />
      )}
    </div>
  );
}

function Loading() {
  return <Spinner text={messages.loading} className="needs-script py-24" />;
}

function OwnAccount() {
  const { load, reload } = useAccount();
  if (load.kind === "loading") return <Loading />;
  if (load.kind === "failed")
    return (
      <EmptyState title={messages.failedTitle} text={messages.failedText}>
        <Button variant="primary" onClick={() => void reload()}>
          {messages.retry}
        </Button>
      </EmptyState>
    );
  const { account, sessions } = load;
  return (
    <>
      <ProfileSection account={account} reload={reload} />
      <EmailSection account={account} reload={reload} />
      <PasswordSection reload={reload} />
      <TwoFactorSection account={account} reload={reload} />
      <div className="border-t border-line py-8">
        <SubscriptionSection />
      </div>
      <SessionsSection sessions={sessions} reload={reload} />
      <DataSection />
      <DeletionSection account={account} />
    </>
  );
}

function useEmailChangeArrival(): void {
  useEffect(() => {
    const words = messages.email;
    const failed = { kind: "failed" } as const;
    void settleEmailChange(takeArrival())
      .catch(() => failed)
      .then((change) => {
        switch (change.kind) {
          case "none":
            return;
          case "half-way":
            return showToast({ title: words.halfWay, description: words.halfWayText });
          case "failed":
            return showToast({ title: words.expired, description: words.expiredText, tone: "destructive" });
          case "changed":
            return showToast({ title: words.changed, description: words.changedText(change.email) });
          default:
            return change satisfies never;
        }
      });
  }, []);
}
