import { useEffect, useState } from "react";
import type { PublicConfig } from "#contract/api/config.ts";
import { pages } from "#contract/pages.ts";
import { publicConfig } from "../../adapters/auth-client.ts";
import { isStripeAboard } from "../../features/payment/load-stripe.ts";

/**
 * How payments are made here; null until that is known. Only a document of this very page may load the payment
 * provider's script, so a visitor who came on from another gets a new one, and so does one who goes on with the script
 * aboard.
 */
export function usePayments(): PublicConfig["payments"] | null {
  const [payments, setPayments] = useState<PublicConfig["payments"] | null>(null);
  useEffect(() => {
    const learn = async () => {
      const config = await publicConfig();
      if (config.payments === "stripe" && !isOwnDocument()) location.reload();
      else setPayments(config.payments);
    };
    // Without an answer nothing is said of payments; the button tells the trouble to who presses it.
    learn().catch(() => undefined);
    return () => {
      if (isStripeAboard()) location.reload();
    };
  }, []);
  return payments;
}

/** Whether the document was asked for by this page's address. */
function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation === undefined || new URL(navigation.name).pathname === pages.support();
}
