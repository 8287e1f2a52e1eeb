import { useEffect, useState } from "react";
import { pages } from "#contract/pages.ts";
import { paymentMessages } from "../../features/payment/messages.ts";
import { showThanks } from "../../features/payment/payment-dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { report } from "../../features/analytics/report.ts";

/**
 * What the address says somebody comes back from: a bank's page with a payment made or not, or the way into the
 * sandbox's customer portal. It is read once, and the address is then plain again.
 */
export function useSupportAddress(): { readonly isManaging: boolean; readonly endManaging: () => void } {
  const [isManaging, setManaging] = useState(isComingToManage);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if ([...query.keys()].length === 0) return;
    // The payment provider adds secrets of its own to the return address; none of it is left in the history.
    history.replaceState(history.state, "", pages.support());
    if (query.get("success") !== "true") return;
    // The provider says how the payment ended: thanks are said only where one exists.
    if ((query.get("redirect_status") ?? "succeeded") === "succeeded") {
      report({ name: "support_payment_success" });
      showThanks(false);
    } else showToast({ title: paymentMessages.failed, description: paymentMessages.failedText, tone: "destructive" });
  }, []);
  return { isManaging, endManaging: () => setManaging(false) };
}

/** Never on the server, where no page has a query: the same HTML is everybody's. */
function isComingToManage(): boolean {
  return typeof location !== "undefined" && new URLSearchParams(location.search).get("manage") === "sandbox";
}
