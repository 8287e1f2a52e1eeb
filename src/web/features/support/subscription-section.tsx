import { useCallback, useEffect, useRef, useState } from "react";
import { pages } from "#contract/pages.ts";
import type { MemberSubscription } from "#contract/api/payments.ts";
import { call } from "#web/adapters/product-api.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { showToast } from "#web/ui/toast.ts";

export const subscriptionMessages = {
  heading: "Your support",
  sandbox: "Test mode: no money is taken.",
  none: "You use Canon for free. That is fine.",
  support: "Support Canon (£2/month)",
  active: "You support Canon with £2 a month. Thank you!",
  renews: (date: string): string => `The next payment is due on ${date}.`,
  ending: (date: string): string => `Your support ends on ${date}. You will not be charged again.`,
  endingSoon: "Your support ends with the month you have paid. You will not be charged again.",
  pastDue: "Your last payment did not go through. Please check your card.",
  paused: "Your support is paused.",
  ended: "Your support has ended. Thank you for it!",
  manage: "Manage or cancel",
  opening: "Opening...",
  portalFailed: "The customer portal could not be opened",
  portalFailedText: "Please check your connection and try again.",
  loadFailed: "Your subscription could not be loaded.",
  retry: "Retry",
  portalTitle: "Customer portal",
  portalText: "This stands in for the payment provider's customer portal.",
  cancel: "Cancel subscription",
  keep: "Keep it",
  cancelled: "Your subscription is cancelled",
  cancelledText: "Thank you for your support so far.",
  cancelFailed: "The subscription could not be cancelled",
} as const;

/** With a link to the portal. The support page (`isOnSupportPage`) has its own subscribe button. */
export function SubscriptionSection({ isOnSupportPage = false }: { readonly isOnSupportPage?: boolean }) {
  const { view, reload } = useSubscription();
  if (isOnSupportPage && (view.kind !== "known" || view.subscription === null)) return null;
  return (
    <section aria-labelledby="your-support" className="flex flex-col items-start gap-3">
      <h2 id="your-support" className="font-display text-3xl leading-tight">
        {subscriptionMessages.heading}
      </h2>
      {view.kind === "loading" ? <Spinner text="Loading..." /> : null}
      {view.kind === "error" ? (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p>{subscriptionMessages.loadFailed}</p>
          <Button onClick={reload}>{subscriptionMessages.retry}</Button>
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
      {isSandbox ? <p className="text-sm text-muted">{subscriptionMessages.sandbox}</p> : null}
      {subscription === null ? (
        <>
          <p>{subscriptionMessages.none}</p>
          {/* A new document, because only that page may load the payment provider's script. */}
          <a href={pages.support()} className={buttonClass("quiet")}>
            {subscriptionMessages.support}
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
      showToast({
        title: subscriptionMessages.portalFailed,
        description: subscriptionMessages.portalFailedText,
        tone: "destructive",
      });
    }
  };
  return (
    <Button disabled={isOpening} onClick={() => void open()}>
      {isOpening ? subscriptionMessages.opening : subscriptionMessages.manage}
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
      return [subscriptionMessages.ended];
    case "paused":
      return [subscriptionMessages.paused];
    case "past_due":
    case "unpaid":
      return [subscriptionMessages.pastDue];
    case "active":
    case "trialing":
      if (isEnding)
        return [
          subscriptionMessages.active,
          end === null ? subscriptionMessages.endingSoon : subscriptionMessages.ending(end),
        ];
      return end === null
        ? [subscriptionMessages.active]
        : [subscriptionMessages.active, subscriptionMessages.renews(end)];
  }
}

type SubscriptionView =
  | { readonly kind: "loading" }
  | { readonly kind: "error" }
  | ({ readonly kind: "known" } & MemberSubscription);

/** `reload` fetches it again. */
function useSubscription(): { readonly view: SubscriptionView; readonly reload: () => void } {
  const [view, setView] = useState<SubscriptionView>({ kind: "loading" });
  const asking = useRef<AbortController | null>(null);
  const reload = useCallback(() => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const ask = async () => {
      try {
        const state = await call("getSubscription", {}, signal);
        if (!signal.aborted) setView({ kind: "known", ...state });
      } catch {
        if (!signal.aborted) setView({ kind: "error" });
      }
    };
    void ask();
  }, []);
  useEffect(() => {
    reload();
    return () => asking.current?.abort();
  }, [reload]);
  return { view, reload };
}
