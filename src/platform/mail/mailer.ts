import type { Queries } from "#platform/database/database.ts";

/** A mail, written out. `to` is one bare address; nothing in it may hold a line break. */
export interface MailMessage {
  readonly channel: "email";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A text message that carries a code; `to` is digits, country code first. */
export interface TextMessage {
  readonly channel: "sms";
  readonly to: string;
  readonly code: string;
  /** `mfa` for a second factor, null for everything else. */
  readonly type: "mfa" | null;
  /** Whom it is for, as JSON of the auth service's protocol. */
  readonly user: object;
  /** Milliseconds since 1970; sending it later is no use. */
  readonly expiresAt: number;
}

export type OutgoingMessage = MailMessage | TextMessage;

/** The table every queue of outgoing messages is kept in. */
export interface MailTables {
  readonly mail_outbox: MailOutboxRow;
}

export interface MailOutboxRow {
  readonly id: string;
  /** The message as JSON; emptied once it is sent. */
  readonly message: string;
  readonly status: "queued" | "sent" | "failed";
  readonly attempts: number;
  readonly next_attempt_at: number;
  /** Until when a process has it in hand; null while none has. */
  readonly leased_until: number | null;
  readonly last_error: string | null;
  readonly created_at: number;
  readonly sent_at: number | null;
}

/** Takes messages for sending. */
export interface Mailer {
  /**
   * Queues a message in the transaction of what it is about: either both happen or neither. Sending comes later and
   * in the background, so that neither its time nor its failure shows in an answer.
   */
  readonly enqueue: <Tables>(message: OutgoingMessage, queries: Queries<Tables>) => Promise<void>;
}
