import { Spinner } from "#web/ui/spinner.tsx";

export const messages = {
  loading: "Loading...",
  verifying: "Verifying account...",
  checkEmail: "Please check your e-mail and follow the confirmation link.",
} as const;

export function VerifyingAccount() {
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-3">
      <Spinner text={messages.verifying} />
      <p className="text-muted">{messages.checkEmail}</p>
    </div>
  );
}
