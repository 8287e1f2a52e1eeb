import type { OutgoingMessage } from "./mailer.ts";

export interface Postmark {
  /** The same at every attempt, so that a receiver can recognise a duplicate. */
  readonly id: string;
  readonly createdAt: number;
}

export interface MailTransport {
  readonly send: (message: OutgoingMessage, postmark: Postmark) => Promise<void>;
}

/** The message will never be accepted. */
export class UnsendableError extends Error {
  override readonly name = "UnsendableError";
}
