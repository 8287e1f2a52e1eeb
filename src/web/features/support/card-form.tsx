import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { paymentMessages as messages } from "./messages.ts";

/** `card`: an error of the card, shown in the form. `failed`: any other, shown in a toast. */
export type PaymentOutcome =
  | { readonly kind: "paid" }
  | { readonly kind: "card"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

export interface CardFormProps {
  readonly clientSecret: string;
  readonly isMember: boolean;
  readonly onOutcome: (outcome: PaymentOutcome) => void;
  readonly onCancel: () => void;
}

export function FormFoot({
  complaint,
  isPaying,
  isReady = true,
  onCancel,
}: {
  readonly complaint: string | null;
  readonly isPaying: boolean;
  readonly isReady?: boolean;
  readonly onCancel: () => void;
}) {
  return (
    <>
      <div role="alert">
        {complaint === null ? null : (
          <p className="mb-4 flex items-start gap-2 border-l-2 border-danger pl-3 text-danger">
            <Icon name="warning" className="mt-0.5" />
            {complaint}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{messages.cancel}</Button>
        <Button type="submit" variant="primary" disabled={isPaying || !isReady}>
          {isPaying ? messages.paying : messages.pay}
        </Button>
      </div>
    </>
  );
}
