import { useState } from "react";
import { errorText } from "./service-errors.ts";

export interface AccountAction {
  readonly isBusy: boolean;
  /** Null after a success. */
  readonly error: string | null;
  /** Resolves to whether it succeeded. */
  readonly run: (action: () => Promise<unknown>) => Promise<boolean>;
}

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
