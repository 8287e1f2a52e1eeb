import type { OutgoingMessage } from "./mailer.ts";

/** What a message carries besides its words. */
export interface Postmark {
  /** The same at every attempt, so that a receiver can tell a repetition. */
  readonly id: string;
  /** When it was queued, in milliseconds since 1970. */
  readonly createdAt: number;
}

/** Takes one message on its way. */
export interface MailTransport {
  /** Resolves once the message is in other hands for good. Throws `UnsendableError` where trying again is no use. */
  readonly send: (message: OutgoingMessage, postmark: Postmark) => Promise<void>;
}

/** The message will never be taken: nobody has the address, or it may not be sent at all. */
export class UnsendableError extends Error {
  override readonly name = "UnsendableError";
}
