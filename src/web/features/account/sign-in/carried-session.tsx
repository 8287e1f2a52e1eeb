import { useCallback, useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { authClient } from "#web/adapters/auth-client.ts";
import { storedSession } from "#web/adapters/session-storage.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { usePart } from "#web/ui/load-part.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { session } from "#web/features/session/session.ts";
import { readArrival, settleArrival, type Arrival } from "./arrival.ts";
import { signInMessages } from "./messages.ts";

const messages = signInMessages.carried;

type SessionArrival = Extract<Arrival, { readonly kind: "session" }>;

type View =
  | { readonly kind: "loading" | "used" | "expired" }
  /** `instead` is the address of another member who is signed in. */
  | { readonly kind: "offered"; readonly arrival: SessionArrival; readonly email: string; readonly instead: string }
  | { readonly kind: "here-already"; readonly email: string };

/** Names the session's owner and asks before adopting it: otherwise a sent link could sign somebody in as another. */
export function CarriedSession({
  fragment,
  onSignIn,
  onSignedIn,
  onClose,
}: {
  readonly fragment: string;
  readonly onSignIn: () => void;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}) {
  const load = useCallback(() => viewOf(readArrival({ search: "", hash: fragment })), [fragment]);
  const loaded = usePart(load);
  const [hasFailed, setFailed] = useState(false);
  const [isPending, setPending] = useState(false);
  const view: View =
    hasFailed || loaded === "failed" ? { kind: "expired" } : loaded === "waiting" ? { kind: "loading" } : loaded;

  async function take(arrival: SessionArrival): Promise<void> {
    setPending(true);
    const settled = await settleArrival(arrival).catch(() => null);
    if (settled?.kind === "signed-in") onSignedIn();
    else setFailed(true);
  }

  switch (view.kind) {
    case "loading":
      return <Spinner text={messages.loading} className="py-12" />;
    case "offered":
      return (
        <Offer
          offer={view}
          isPending={isPending}
          onTake={() => void take(view.arrival)}
          onDecline={() => {
            void endSession(view.arrival);
            onClose();
          }}
        />
      );
    case "here-already":
      return (
        <div className="flex flex-col gap-5">
          <p>{messages.hereAlready(view.email)}</p>
          <Button variant="primary" onClick={onClose}>
            {messages.goOn}
          </Button>
        </div>
      );
    case "used":
    case "expired":
      return (
        <div className="flex flex-col gap-5">
          <div role="alert" className="border-l-2 border-danger pl-4">
            <h3 className="font-semibold">{messages[view.kind]}</h3>
            <p className="text-muted">{view.kind === "used" ? messages.usedText : messages.expiredText}</p>
          </div>
          <Button variant="primary" onClick={onSignIn}>
            {messages.signIn}
          </Button>
          {view.kind === "used" ? null : (
            <Link href={pages.checkEmail({ error: "expired" })} onClick={onClose} className={buttonClass("quiet")}>
              {messages.request}
            </Link>
          )}
        </div>
      );
    default:
      return view satisfies never;
  }
}

function Offer({
  offer: { email, instead },
  isPending,
  onTake,
  onDecline,
}: {
  readonly offer: Extract<View, { readonly kind: "offered" }>;
  readonly isPending: boolean;
  readonly onTake: () => void;
  readonly onDecline: () => void;
}) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg">{messages.offer(email)}</p>
      <p className="text-muted">{instead === "" ? messages.offerText : messages.instead(instead)}</p>
      <Button variant="primary" disabled={isPending} onClick={onTake}>
        {messages.take}
      </Button>
      <Button disabled={isPending} onClick={onDecline}>
        {messages.decline}
      </Button>
    </div>
  );
}

async function viewOf(arrival: Arrival): Promise<View> {
  const here = session.state();
  const member = here.kind === "member" ? here.member : null;
  if (arrival.kind === "failed" && arrival.isUsed && member !== null)
    return { kind: "here-already", email: member.email };
  if (arrival.kind !== "session") return { kind: arrival.kind === "failed" && arrival.isUsed ? "used" : "expired" };
  const client = await authClient();
  const { data } = await client.getUser(arrival.accessToken);
  if (data.user === null) return { kind: "expired" };
  const email = data.user.email ?? "";
  if (member?.id !== data.user.id) return { kind: "offered", arrival, email, instead: member?.email ?? "" };
  if (storedSession()?.accessToken !== arrival.accessToken) await endSession(arrival);
  return { kind: "here-already", email };
}

/** A declined session must not stay valid. */
async function endSession({ accessToken }: SessionArrival): Promise<void> {
  const client = await authClient();
  await client.admin.signOut(accessToken, "local");
}
