/** `card`: an error of the card, shown in the form. `failed`: any other, shown in a toast. */
export type PaymentOutcome =
  | { readonly kind: "paid" }
  | { readonly kind: "card"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

export interface CardFormProps {
  readonly clientSecret: string;
  /** Members' e-mail addresses are known. */
  readonly isMember: boolean;
  readonly onOutcome: (outcome: PaymentOutcome) => void;
  readonly onCancel: () => void;
}
