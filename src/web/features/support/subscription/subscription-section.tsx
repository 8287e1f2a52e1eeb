import { useState } from "react";
import { pages } from "#contract/pages.ts";
import type { MemberSubscription } from "#contract/api/payments.ts";
import { call } from "#web/adapters/product-api.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { showToast } from "#web/ui/toast.ts";
import { subscriptionMessages as messages } from "./messages.ts";
import { useSubscription } from "./use-subscription.ts";

/**
 * A member's subscription with a link to the portal; the support page has its own subscribe button (`isOnSupportPage`).
 */
export function SubscriptionSection({ isOnSupportPage = false }: { readonly isOnSupportPage?: boolean }) {
  const { view, reload } = useSubscription();
  if (isOnSupportPage && (view.kind !== "known" || view.subscription === null)) return null;
  return (
    <section aria-labelledby="your-support" className="flex flex-col items-start gap-3">
      <h2 id="your-support" className="font-display text-3xl leading-tight">
        {messages.heading}
      </h2>
      {view.kind === "loading" ? <Spinner text="Loading..." /> : null}
      {view.kind === "error" ? (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p>{messages.loadFailed}</p>
          <Button onClick={reload}>{messages.retry}</Button>
        </div>
      ) : null}
      {view.kind === "known" ? (
        <State subscription={view.subscription} isSandbox={view.payments === "sandbox" && !isOnSupportPage} />
      ) : null}
    </section>
  );
}

function State({
  subscription,
  isSandbox,
}: {
  readonly subscription: MemberSubscription["subscription"];
  readonly isSandbox: boolean;
}) {
  return (
    <>
      {isSandbox ? <p className="text-sm text-muted">{messages.sandbox}</p> : null}
      {subscription === null ? (
        <>
          <p>{messages.none}</p>
          {/* A new document, because only that page may load the payment provider's script. */}
          <a href={pages.support()} className={buttonClass("quiet")}>
            {messages.support}
          </a>
        </>
      ) : (
        <>
          {sentencesAbout(subscription).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {subscription.status === "canceled" ? null : <ManageButton />}
        </>
      )}
    </>
  );
}

function ManageButton() {
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const { url } = await call("openSubscriptionPortal", {});
      location.assign(url);
    } catch {
      setOpening(false);
      showToast({ title: messages.portalFailed, description: messages.portalFailedText, tone: "destructive" });
    }
  };
  return (
    <Button disabled={isOpening} onClick={() => void open()}>
      {isOpening ? messages.opening : messages.manage}
    </Button>
  );
}

export function sentencesAbout(subscription: NonNullable<MemberSubscription["subscription"]>): readonly string[] {
  const { status, currentPeriodEnd, isEnding } = subscription;
  const end =
    currentPeriodEnd === null ? null : new Date(currentPeriodEnd).toLocaleDateString("en-GB", { dateStyle: "long" });
  switch (status) {
    case "canceled":
    case "incomplete":
    case "incomplete_expired":
      return [messages.ended];
    case "paused":
      return [messages.paused];
    case "past_due":
    case "unpaid":
      return [messages.pastDue];
    case "active":
    case "trialing":
      if (isEnding) return [messages.active, end === null ? messages.endingSoon : messages.ending(end)];
      return end === null ? [messages.active] : [messages.active, messages.renews(end)];
  }
}
