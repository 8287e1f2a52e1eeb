/**
 * What became of a try to pay. `card`: something about the card, told in the form, where it can be mended. `failed`:
 * anything else, told in a toast.
 */
export type PaymentOutcome =
  | { readonly kind: "paid" }
  | { readonly kind: "card"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

/** What a card form, real or of the sandbox, is given. */
export interface CardFormProps {
  readonly clientSecret: string;
  /** Whether the payer is signed in: nobody else's e-mail address is known. */
  readonly isMember: boolean;
  readonly onOutcome: (outcome: PaymentOutcome) => void;
  readonly onCancel: () => void;
}
