import { useId, useState } from "react";
import type { SandboxPayment } from "#contract/api/payments.ts";
import { SANDBOX_CARDS, type SandboxCard } from "#domain/members/sandbox-cards.ts";
import { ApiError } from "#web/adapters/api-request.ts";
import { call } from "#web/adapters/product-api.ts";
import { Button } from "#web/ui/button.tsx";
import { type CardFormProps, FormFoot, type PaymentOutcome } from "./card-form.tsx";
import { sandboxMessages as messages, paymentMessages } from "./messages.ts";

const CARDS = Object.keys(SANDBOX_CARDS) as readonly SandboxCard[];
const EMPTY: CardFields = { email: "", number: "", expiry: "", code: "" };

export function SandboxCardForm({ clientSecret, isMember, onOutcome, onCancel }: CardFormProps) {
  const [fields, setFields] = useState(EMPTY);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [isAuthenticating, setAuthenticating] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [openedAt] = useState(() => new Date());
  const allComplaints = complaintsAbout(fields, { now: openedAt, isMember });
  const complaints = isSubmitted ? allComplaints : {};

  const pay = async (authentication: SandboxPayment["authentication"]) => {
    setSubmitted(true);
    setComplaint(null);
    const card = sandboxCardOf(fields.number);
    if (card === null || Object.keys(allComplaints).length > 0) return;
    setPaying(true);
    const email = isMember ? null : fields.email.trim();
    const outcome = await payInSandbox({ clientSecret, card, email, authentication });
    setPaying(false);
    setAuthenticating(outcome === "authenticate");
    if (outcome === "authenticate") return;
    if (outcome.kind === "card") setComplaint(outcome.message);
    onOutcome(outcome);
  };
  const field = (name: CardField) => ({
    value: fields[name],
    complaint: complaints[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
  });

  return (
    <>
      <p className="mb-5 border-l-2 border-gold pl-3">
        <strong className="label mr-2 text-gold">{messages.label}</strong>
        {messages.explanation}
      </p>
      {isAuthenticating ? (
        <section aria-label={messages.authenticate} className="flex flex-col gap-4">
          <h3 className="font-display text-2xl">{messages.authenticate}</h3>
          <p>{messages.authenticateText}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button disabled={isPaying} onClick={() => void pay("failed")}>
              {messages.notAuthenticated}
            </Button>
            <Button variant="primary" disabled={isPaying} onClick={() => void pay("passed")}>
              {messages.authenticated}
            </Button>
          </div>
        </section>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void pay(null);
          }}
        >
          <div className="mb-5 grid grid-cols-2 gap-4">
            {isMember ? null : <Field {...field("email")} label={messages.email} hint={messages.emailHint} isWide />}
            <Field {...field("number")} label={messages.number} isNumeric isWide />
            <Field {...field("expiry")} label={messages.expiry} />
            <Field {...field("code")} label={messages.code} isNumeric />
          </div>
          <TestCards onChoose={(number) => setFields({ ...fields, number, expiry: "12/34", code: "123" })} />
          <FormFoot complaint={complaint} isPaying={isPaying} onCancel={onCancel} />
        </form>
      )}
    </>
  );
}

function TestCards({ onChoose }: { readonly onChoose: (number: string) => void }) {
  return (
    <ul aria-label={messages.cards} className="mb-5 border-t border-line text-sm">
      {CARDS.map((card) => (
        <li key={card} className="border-b border-line">
          <button
            type="button"
            onClick={() => onChoose(inFours(card))}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 text-left hover:bg-raised"
          >
            <span className="tabular-nums underline decoration-control underline-offset-4">{inFours(card)}</span>
            <span className="text-muted">{messages.outcomes[SANDBOX_CARDS[card]]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Field({
  label,
  hint,
  value,
  complaint,
  isNumeric = false,
  isWide = false,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly complaint: string | undefined;
  readonly isNumeric?: boolean;
  readonly isWide?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const note = complaint ?? hint;
  return (
    <div className={isWide ? "col-span-2" : ""}>
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <input
        id={id}
        type="text"
        // Browsers must not offer a real card.
        autoComplete="off"
        inputMode={isNumeric ? "numeric" : "text"}
        value={value}
        aria-invalid={complaint !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-11 w-full rounded-card border border-control bg-raised px-3 text-ink"
      />
      {note === undefined ? null : (
        <p id={`${id}-note`} className={`text-sm ${complaint === undefined ? "text-muted" : "text-danger"}`}>
          {note}
        </p>
      )}
    </div>
  );
}

/** "authenticate" where a bank would ask the payer first. */
async function payInSandbox(payment: SandboxPayment): Promise<PaymentOutcome | "authenticate"> {
  try {
    const { outcome, message } = await call("paySandbox", { body: payment });
    if (outcome === "requires-authentication") return "authenticate";
    if (outcome === "connection-lost") return { kind: "failed", message: paymentMessages.connectionLost };
    if (outcome === "declined") return { kind: "card", message: message ?? paymentMessages.failedText };
    return { kind: "paid" };
  } catch (error) {
    const said = error instanceof ApiError ? error.serverMessage : paymentMessages.connectionLost;
    return { kind: "failed", message: said ?? paymentMessages.failedText };
  }
}

interface CardFields {
  readonly email: string;
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
}

type CardField = keyof CardFields;

/** The test card of a number, ignoring spaces; null for other numbers. */
export function sandboxCardOf(number: string): SandboxCard | null {
  const digits = number.replaceAll(/[\s-]/g, "");
  return Object.hasOwn(SANDBOX_CARDS, digits) ? (digits as SandboxCard) : null;
}

export function inFours(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

/** Errors by field; `now` is the payer's date. */
export function complaintsAbout(
  fields: CardFields,
  { now, isMember }: { readonly now: Date; readonly isMember: boolean },
): Readonly<Partial<Record<CardField, string>>> {
  return {
    ...(isMember || /^[^\s@]+@[^\s@]+$/.test(fields.email.trim()) ? {} : { email: messages.wrongEmail }),
    ...(sandboxCardOf(fields.number) === null ? { number: messages.wrongNumber } : {}),
    ...(isToCome(fields.expiry, now) ? {} : { expiry: messages.wrongExpiry }),
    ...(/^\d{3,4}$/.test(fields.code.trim()) ? {} : { code: messages.wrongCode }),
  };
}

/** A card is valid to the end of its month. */
function isToCome(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return false;
  return (2000 + Number(year)) * 12 + Number(month) >= now.getFullYear() * 12 + now.getMonth() + 1;
}
