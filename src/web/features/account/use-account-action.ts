import { useState } from "react";
import { errorText } from "./service-errors.ts";

export interface AccountAction {
  readonly isBusy: boolean;
  /** Why the last try failed; null after a good one. */
  readonly error: string | null;
  /** Runs it; resolves to whether it was done. */
  readonly run: (action: () => Promise<unknown>) => Promise<boolean>;
}

/** One thing a form of the account does: whether it is under way, and what went wrong. */
export function useAccountAction(): AccountAction {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await action();
      return true;
    } catch (thrown) {
      setError(errorText(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}
