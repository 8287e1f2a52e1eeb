import { useEffect, useState } from "react";
import { pages } from "#contract/pages.ts";
import { paymentMessages } from "../../features/support/messages.ts";
import { showThanks } from "../../features/support/payment-dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { report } from "../../features/outside/report.ts";

/** Return from a bank's page or to the sandbox portal, read from the address once. */
export function useSupportAddress(): { readonly isManaging: boolean; readonly endManaging: () => void } {
  const [isManaging, setManaging] = useState(isComingToManage);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if ([...query.keys()].length === 0) return;
    // The provider adds secrets to the return address; remove them from the history.
    history.replaceState(history.state, "", pages.support());
    if (query.get("success") !== "true") return;
    // Thank only for a payment that exists.
    if ((query.get("redirect_status") ?? "succeeded") === "succeeded") {
      report({ name: "support_payment_success" });
      showThanks(false);
    } else showToast({ title: paymentMessages.failed, description: paymentMessages.failedText, tone: "destructive" });
  }, []);
  return { isManaging, endManaging: () => setManaging(false) };
}

/** False on the server, where pages have no query. */
function isComingToManage(): boolean {
  return typeof location !== "undefined" && new URLSearchParams(location.search).get("manage") === "sandbox";
}
