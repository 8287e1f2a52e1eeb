import { useEffect, useState } from "react";
import type { PublicConfig } from "#contract/api/config.ts";
import { pages } from "#contract/pages.ts";
import { publicConfig } from "../../adapters/auth-client.ts";
import { isStripeLoaded } from "../../features/support/load-stripe.ts";

/**
 * How payments are made; null until known. Only a document loaded at this address may load the payment provider's
 * script, so other visitors get a new document, also when leaving with the script loaded.
 */
export function usePayments(): PublicConfig["payments"] | null {
  const [payments, setPayments] = useState<PublicConfig["payments"] | null>(null);
  useEffect(() => {
    const learn = async () => {
      const config = await publicConfig();
      if (config.payments === "stripe" && !isOwnDocument()) location.reload();
      else setPayments(config.payments);
    };
    // Without settings nothing is shown; the button reports the error.
    learn().catch(() => undefined);
    return () => {
      if (isStripeLoaded()) location.reload();
    };
  }, []);
  return payments;
}

function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation === undefined || new URL(navigation.name).pathname === pages.support();
}
