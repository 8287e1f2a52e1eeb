/** A request the product refuses, and says why: answered with this status and `{"message": …}`, not logged as a fault. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** A status from 400 to 507. */
  readonly status: number;
  /** More members of the answer's body beside `message`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}
