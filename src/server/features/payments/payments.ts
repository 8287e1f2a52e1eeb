import type { Member } from "../../token-verifier.ts";

export interface Payments {
  readonly kind: "stripe" | "sandbox";
  /** The provider's publishable key; null in the sandbox. */
  readonly publishableKey: string | null;
  /** Returns the client secret to confirm a first payment; null is a visitor. Refuses with 409 a second one. */
  readonly createSubscription: (member: Member | null) => Promise<string>;
  readonly openPortal: (customerId: string, returnUrl: string) => Promise<string>;
  readonly endSubscriptions: (userId: string) => Promise<void>;
  /** Handles one raw webhook event; null in the sandbox. */
  readonly receiveEvent: ((body: Buffer, signature: string) => Promise<void>) | null;
}

export class PaymentTrouble extends Error {
  override readonly name = "PaymentTrouble";
}
