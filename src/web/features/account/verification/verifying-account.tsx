import { Spinner } from "#web/ui/spinner.tsx";
import { messages } from "./messages.ts";

/** What members with an unconfirmed address see until they are asked to confirm it. */
export function VerifyingAccount() {
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-3">
      <Spinner text={messages.verifying} />
      <p className="text-muted">{messages.checkEmail}</p>
    </div>
  );
}
