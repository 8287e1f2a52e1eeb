/** A refusal with its reason: answered with this status and `{"message": …}`, not logged as a fault. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** From 400 to 507. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}
