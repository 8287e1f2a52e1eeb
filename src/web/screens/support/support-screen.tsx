import { useEffect, useReducer, useRef, useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { PublicConfig } from "#contract/api/config.ts";
import { publicConfig } from "../../adapters/auth-client.ts";
import { ApiError } from "../../adapters/api-request.ts";
import { call } from "../../adapters/product-api.ts";
import { report, useReportSeen } from "../../features/outside/report.ts";
import { paymentMessages } from "../../features/support/messages.ts";
import { hasPaidInThisTab, PaymentDialog, type PendingPayment } from "../../features/support/payment-dialog.tsx";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { useSession } from "../../features/session/use-session.ts";
import { SubscriptionSection } from "../../features/support/subscription-section.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/page-frame.tsx";
import { showToast } from "../../ui/toast.ts";
import { isStripeLoaded } from "../../features/support/load-stripe.ts";
import { useOnDemand } from "../../ui/load-part.tsx";
import { messages } from "./messages.ts";
import { showThanks } from "../../features/support/payment-dialog.tsx";

const loadSandboxPortal = async () => (await import("../../features/support/sandbox-portal.tsx")).SandboxPortal;

export function SupportScreen() {
  return (
    <VerificationGate>
      <Support />
    </VerificationGate>
  );
}

function Support() {
  const isMember = useSession().kind === "member";
  const { isManaging, endManaging } = useSupportAddress();
  const isManaged = isManaging && isMember;
  const { Part: SandboxPortal, open } = useOnDemand(loadSandboxPortal);
  useEffect(() => {
    if (isManaged) open();
  }, [isManaged, open]);
  const { isStarting, start, payment, endPayment } = usePaymentStart(isMember);
  // A new number reloads the subscription.
  const [changes, noteChange] = useReducer((count: number) => count + 1, 0);

  return (
    <div className="page">
      <PageHeader backHref={pages.home()} title={messages.title} />
      <div className="grid gap-8 py-8 md:max-w-measure">
        <p className="text-lg leading-relaxed">{messages.explanation}</p>
        <Reasons />
        <div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {/* Not `disabled`, so that the modal can return focus to it. */}
            <Button variant="primary" className="needs-script" aria-busy={isStarting} onClick={() => void start()}>
              {isStarting ? messages.starting : messages.subscribe}
            </Button>
            <Link
              href={pages.home()}
              onClick={() => report({ name: "support_continue_free" })}
              className="inline-flex min-h-11 items-center underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
            >
              {messages.continueFree}
            </Link>
          </div>
          <PaymentNote />
        </div>
        {isMember ? <SubscriptionSection key={changes} isOnSupportPage /> : null}
      </div>
      {payment === null ? null : (
        <PaymentDialog
          payment={payment}
          isMember={isMember}
          onClose={endPayment}
          onPaid={() => {
            report({ name: "support_payment_success" });
            endPayment();
            noteChange();
          }}
        />
      )}
      {isManaged && SandboxPortal !== null ? (
        <SandboxPortal
          onClose={endManaging}
          onCancelled={() => {
            endManaging();
            noteChange();
          }}
        />
      ) : null}
    </div>
  );
}

function PaymentNote() {
  const payments = usePayments();
  return (
    <>
      <p className="mt-3 min-h-6 text-sm text-muted">
        {payments === null ? null : payments === "sandbox" ? messages.sandbox : messages.secured}
      </p>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
    </>
  );
}

function Reasons() {
  const reasons = useRef<HTMLUListElement>(null);
  useReportViews(reasons);
  return (
    <ul ref={reasons} className="border-t border-line">
      {messages.bullets.map((bullet) => (
        <li key={bullet} className="flex items-start gap-3 border-b border-line py-3">
          <Icon name="check" className="mt-0.5 text-gold" />
          {bullet}
        </li>
      ))}
    </ul>
  );
}

const ALREADY_SUPPORTING = {
  title: paymentMessages.alreadySupporting,
  description: paymentMessages.alreadySupportingText,
} as const;

/** `payment` is the one begun and not finished. */
function usePaymentStart(isMember: boolean) {
  const [isStarting, setStarting] = useState(false);
  const [payment, setPayment] = useState<PendingPayment | null>(null);
  const start = async () => {
    if (isStarting) return;
    report({ name: "support_click_monthly" });
    if (!isMember && hasPaidInThisTab()) {
      showToast(ALREADY_SUPPORTING);
      return;
    }
    setStarting(true);
    try {
      setPayment(await beginPayment());
    } catch (error) {
      showToast(failureOf(error));
    }
    setStarting(false);
  };
  return { isStarting, start, payment, endPayment: () => setPayment(null) };
}

/** Rejects without a client secret. */
async function beginPayment(): Promise<PendingPayment> {
  const [{ clientSecret }, config] = await Promise.all([call("createSubscription", {}), publicConfig()]);
  if (!clientSecret) throw new Error("The answer has no client secret.");
  return { clientSecret, publishableKey: config.stripePublishableKey };
}

function failureOf(error: unknown): Parameters<typeof showToast>[0] {
  if (error instanceof ApiError && error.status === 409) return ALREADY_SUPPORTING;
  return {
    title: paymentMessages.setupFailed,
    description: paymentMessages.setupFailedText,
    tone: "destructive",
  };
}

function useReportViews(reasons: React.RefObject<HTMLElement | null>): void {
  useEffect(() => report({ name: "support_viewed" }), []);
  useReportSeen(reasons, "support_section_viewed", "reasons");
}

/**
 * Null until known. Only a document loaded at this address may load the payment provider's script: visitors from
 * elsewhere get a new document, as do those who leave with the script loaded.
 */
function usePayments(): PublicConfig["payments"] | null {
  const [payments, setPayments] = useState<PublicConfig["payments"] | null>(null);
  useEffect(() => {
    const learn = async () => {
      const config = await publicConfig();
      if (config.payments === "stripe" && !isOwnDocument()) location.reload();
      else setPayments(config.payments);
    };
    // Without settings nothing is shown, and the button reports the error.
    learn().catch(() => undefined);
    return () => {
      if (isStripeLoaded()) location.reload();
    };
  }, []);
  return payments;
}

function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation === undefined || new URL(navigation.name).pathname === pages.support();
}

/** Whether the visitor returns from a bank's page or to the sandbox portal, read from the address once. */
function useSupportAddress(): { readonly isManaging: boolean; readonly endManaging: () => void } {
  const [isManaging, setManaging] = useState(isComingToManage);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if ([...query.keys()].length === 0) return;
    // The provider adds secrets to the return address: remove them from the history.
    history.replaceState(history.state, "", pages.support());
    if (query.get("success") !== "true") return;
    // Only for a payment that exists.
    if ((query.get("redirect_status") ?? "succeeded") === "succeeded") {
      report({ name: "support_payment_success" });
      showThanks(false);
    } else showToast({ title: paymentMessages.failed, description: paymentMessages.failedText, tone: "destructive" });
  }, []);
  return { isManaging, endManaging: () => setManaging(false) };
}

/** False on the server, where pages have no query. */
function isComingToManage(): boolean {
  return typeof location !== "undefined" && new URLSearchParams(location.search).get("manage") === "sandbox";
}
