import { useCallback, useEffect, useRef, useState } from "react";
import type { MemberSubscription } from "#contract/api/payments.ts";
import { call } from "#web/adapters/product-api.ts";

export type SubscriptionView =
  | { readonly kind: "loading" }
  | { readonly kind: "error" }
  | ({ readonly kind: "known" } & MemberSubscription);

/** `reload` fetches it again. */
export function useSubscription(): { readonly view: SubscriptionView; readonly reload: () => void } {
  const [view, setView] = useState<SubscriptionView>({ kind: "loading" });
  const asking = useRef<AbortController | null>(null);
  const reload = useCallback(() => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const ask = async () => {
      try {
        const state = await call("getSubscription", {}, signal);
        if (!signal.aborted) setView({ kind: "known", ...state });
      } catch {
        if (!signal.aborted) setView({ kind: "error" });
      }
    };
    void ask();
  }, []);
  useEffect(() => {
    reload();
    return () => asking.current?.abort();
  }, [reload]);
  return { view, reload };
}
