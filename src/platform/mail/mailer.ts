import type { Queries } from "#platform/database/database.ts";

/** `to` is one bare address; nothing but the bodies may contain a line break. */
export interface MailMessage {
  readonly channel: "email";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** `to` is digits, country code first. */
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

export interface MailTables {
  readonly mail_outbox: MailOutboxRow;
}

export interface MailOutboxRow {
  readonly id: string;
  /** JSON; emptied once the message is sent. */
  readonly message: string;
  readonly status: "queued" | "sent" | "failed";
  readonly attempts: number;
  readonly next_attempt_at: number;
  /** Until when a process is working on it; null while none is. */
  readonly leased_until: number | null;
  readonly last_error: string | null;
  readonly created_at: number;
  readonly sent_at: number | null;
}

export interface Mailer {
  /**
   * Queues a message in the caller's transaction; sent later, so that neither its time nor failure shows in an answer.
   */
  readonly enqueue: <Tables>(message: OutgoingMessage, queries: Queries<Tables>) => Promise<void>;
}
