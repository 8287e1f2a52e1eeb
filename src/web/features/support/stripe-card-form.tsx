import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { pages } from "#contract/pages.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { type CardFormProps, FormFoot, type PaymentOutcome } from "./card-form.tsx";
import { loadStripe } from "./load-stripe.ts";
import { paymentMessages as messages } from "./messages.ts";

/** The provider's form in its own frames, so that no card number passes through this product. */
export function StripeCardForm({
  clientSecret,
  publishableKey,
  isMember,
  onOutcome,
  onCancel,
  onUnavailable,
}: CardFormProps & {
  readonly publishableKey: string;
  readonly onUnavailable: () => void;
}) {
  const contact = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const provider = useRef<{ readonly stripe: Stripe; readonly elements: StripeElements } | null>(null);
  const unavailable = useEffectEvent(onUnavailable);
  const [isReady, setReady] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    let unmount = () => {};
    const fail = () => {
      if (!isGone) unavailable();
    };
    const open = async () => {
      const stripe = await loadStripe(publishableKey);
      if (isGone || card.current === null) return;
      const elements = stripe.elements({ clientSecret, appearance: appearanceOf(card.current) });
      const payment = elements.create("payment", { wallets: { applePay: "never", googlePay: "never" } });
      payment.on("ready", () => setReady(true));
      payment.on("loaderror", fail);
      payment.mount(card.current);
      if (!isMember && contact.current !== null) elements.create("linkAuthentication").mount(contact.current);
      provider.current = { stripe, elements };
      unmount = () => payment.destroy();
    };
    open().catch(fail);
    return () => {
      isGone = true;
      provider.current = null;
      unmount();
    };
  }, [clientSecret, publishableKey, isMember]);

  const pay = async () => {
    if (provider.current === null) return;
    setPaying(true);
    setComplaint(null);
    const outcome = await confirm(provider.current);
    setPaying(false);
    if (outcome.kind === "card") setComplaint(outcome.message);
    onOutcome(outcome);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <div className="relative mb-5 min-h-60">
        {isReady ? null : <Spinner text={messages.loadingForm} className="absolute inset-0" />}
        <div ref={contact} className="mb-4" />
        <div ref={card} />
      </div>
      <FormFoot complaint={complaint} isPaying={isPaying} isReady={isReady} onCancel={onCancel} />
    </form>
  );
}

/** Redirects only if a bank insists. */
async function confirm({
  stripe,
  elements,
}: {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}): Promise<PaymentOutcome> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: "if_required",
      confirmParams: { return_url: `${location.origin}${pages.support()}?success=true` },
    });
    if (error !== undefined) {
      const isAboutCard = error.type === "card_error" || error.type === "validation_error";
      return { kind: isAboutCard ? "card" : "failed", message: error.message ?? messages.failedText };
    }
    // Thank only for a payment that exists.
    return paymentIntent.status === "succeeded" || paymentIntent.status === "processing"
      ? { kind: "paid" }
      : { kind: "failed", message: messages.failedText };
  } catch {
    return { kind: "failed", message: messages.connectionLost };
  }
}

function appearanceOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: "flat" as const,
    variables: {
      colorPrimary: colour("--gold"),
      colorBackground: colour("--raised"),
      colorText: colour("--ink"),
      colorTextSecondary: colour("--muted"),
      colorDanger: colour("--danger"),
      borderRadius: "4px",
    },
  };
}
