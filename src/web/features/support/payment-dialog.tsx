import { lazy } from "react";
import { LazyBoundary } from "#web/ui/load-part.tsx";
import { LayeredDialog } from "#web/ui/layered-dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { showToast } from "#web/ui/toast.ts";
import { deviceStorage } from "#web/adapters/device-storage.ts";
import { paymentMessages as messages } from "./messages.ts";
import type { PaymentOutcome } from "./card-form.tsx";

const StripeCardForm = lazy(async () => ({ default: (await import("./stripe-card-form.tsx")).StripeCardForm }));
const SandboxCardForm = lazy(async () => ({ default: (await import("./sandbox-card-form.tsx")).SandboxCardForm }));

/** In the sandbox if there is no publishable key. */
export interface PendingPayment {
  readonly clientSecret: string;
  readonly publishableKey: string | null;
}

export function PaymentDialog({
  payment,
  isMember,
  onClose,
  onPaid,
}: {
  readonly payment: PendingPayment;
  readonly isMember: boolean;
  readonly onClose: () => void;
  readonly onPaid: () => void;
}) {
  const { clientSecret, publishableKey } = payment;
  const showOutcome = (outcome: Exclude<PaymentOutcome, { kind: "card" }>) => {
    if (outcome.kind === "failed") {
      showToast({ title: messages.failed, description: outcome.message, tone: "destructive" });
      return;
    }
    showThanks(publishableKey === null);
    onPaid();
  };
  const form = {
    clientSecret,
    isMember,
    onCancel: onClose,
    // Card errors are shown in the form.
    onOutcome: (outcome: PaymentOutcome) => (outcome.kind === "card" ? undefined : showOutcome(outcome)),
  };
  return (
    <LayeredDialog title={messages.title} onClose={onClose}>
      <p className="mb-5">{messages.price}</p>
      <LazyBoundary fallback={<Spinner text={messages.loadingForm} className="min-h-60" />}>
        {publishableKey === null ? (
          <SandboxCardForm {...form} />
        ) : (
          <StripeCardForm
            {...form}
            publishableKey={publishableKey}
            onUnavailable={() => {
              showToast({ title: messages.setupFailed, description: messages.setupFailedText, tone: "destructive" });
              onClose();
            }}
          />
        )}
      </LazyBoundary>
    </LayeredDialog>
  );
}

export function showThanks(isSandbox: boolean): void {
  notePaidInThisTab();
  showToast({
    title: messages.thanks,
    description: isSandbox ? messages.sandboxThanksText : messages.thanksText,
  });
}

const KEY = "canon.paid";
const storage = deviceStorage(() => sessionStorage);

/** Asked before a payment: the server does not know visitors, who could otherwise pay twice. */
export function hasPaidInThisTab(): boolean {
  const reading = storage.read(KEY);
  return reading.kind === "ok" && reading.text !== null;
}

function notePaidInThisTab(): void {
  storage.write(KEY, "yes");
}
