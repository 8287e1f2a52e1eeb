import { authClient } from "../../adapters/auth-client.ts";
import type { SessionListing } from "../../features/account/own-sessions.ts";
import { useAccountAction } from "../../features/account/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { AccountSection, ActionError } from "./account-section.tsx";
import { messages } from "./messages.ts";

const words = messages.sessions;

export function SessionsSection({
  sessions,
  reload,
}: {
  readonly sessions: SessionListing;
  readonly reload: () => Promise<void>;
}) {
  const { isBusy, error, run } = useAccountAction();
  const isAlone = typeof sessions !== "string" && sessions.length === 1;

  async function signOutOthers(): Promise<void> {
    const isDone = await run(async () => {
      const client = await authClient();
      const { error: refusal } = await client.signOut({ scope: "others" });
      if (refusal !== null) throw refusal;
      await reload();
    });
    if (isDone) showToast({ title: words.signedOut });
  }

  return (
    <AccountSection title={words.title} text={words.text}>
      <Sessions sessions={sessions} />
      {isAlone ? <p className="text-muted">{words.alone}</p> : null}
      <ActionError error={error} />
      {isAlone ? null : (
        <Button disabled={isBusy} onClick={() => void signOutOthers()}>
          {isBusy ? words.signingOut : words.signOutOthers}
        </Button>
      )}
    </AccountSection>
  );
}

function Sessions({ sessions }: { readonly sessions: SessionListing }) {
  if (sessions === "unlisted") return null;
  if (sessions === "failed") return <p className="text-muted">{words.failed}</p>;
  return (
    <ul aria-label={words.listLabel} className="w-full border-t border-line">
      {sessions.map(({ id, device, ip, beganAt, usedAt, isCurrent }) => (
        <li key={id} className="border-b border-line py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">
              {device === null ? words.unknownDevice : words.device(device.browser, device.system)}
            </span>
            {isCurrent ? <span className="label text-gold">{words.thisDevice}</span> : null}
          </p>
          <p className="text-sm text-muted">
            {isCurrent ? words.began(beganAt) : words.used(usedAt)}
            {ip === "" ? null : ` · ${words.from(ip)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
