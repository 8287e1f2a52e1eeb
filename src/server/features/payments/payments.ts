import type { Member } from "../../token-verifier.ts";

/** How support is paid for: by the payment provider, or in the sandbox, where no money is taken. */
export interface Payments {
  readonly kind: "stripe" | "sandbox";
  /** The key the browser shows the payment provider; null in the sandbox. */
  readonly publishableKey: string | null;
  /**
   * Begins a subscription for a member, or for a visitor (null), and gives the secret that lets their browser confirm
   * its first payment. A member's unfinished one is taken up again. Refuses with 409 who has one already.
   */
  readonly createSubscription: (member: Member | null) => Promise<string>;
  /** Where the customer manages the subscription; `returnUrl` is where they come back to. */
  readonly openPortal: (customerId: string, returnUrl: string) => Promise<string>;
  /** Ends all that a member pays for, at once: their account is about to go. */
  readonly endSubscriptions: (userId: string) => Promise<void>;
  /** Takes one event of the provider, as it was sent; null in the sandbox, where there is none. */
  readonly receiveEvent: ((body: Buffer, signature: string) => Promise<void>) | null;
}

/** The payment provider could not be asked, or what it answered is not what was agreed. */
export class PaymentTrouble extends Error {
  override readonly name = "PaymentTrouble";
}
