import { useId, useState } from "react";
import type { Rank } from "#domain/film.ts";
import { LONGEST_SHARE_NAME, type ShareKind, shareName } from "#domain/share.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useSession } from "../session/use-session.ts";
import { messages } from "./messages.ts";
import { revokeDna, shareByLink } from "./share-by-link.ts";

/**
 * Public or Private, what strangers will see, and the button that shares. Public at every visit; for a canon the choice
 * is sent when it is shared, a Film DNA's link is closed at once (specification, section 4).
 */
export function ShareControls({
  kind,
  canonFilms,
}: {
  readonly kind: ShareKind;
  readonly canonFilms: readonly Rank[];
}) {
  const session = useSession();
  const [isPublic, setIsPublic] = useState(true);
  const [link, setLink] = useState<string | null>(null);
  const [typedName, setTypedName] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const sentenceId = useId();
  const name = session.kind === "member" ? session.member.name : shareName(typedName);
  const words = messages[kind];

  const busyWhile = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work();
    setIsBusy(false);
  };
  const share = () => busyWhile(async () => setLink(await shareByLink({ kind, canonFilms, isPublic, username: name })));
  const choose = (wanted: boolean) => {
    setIsPublic(wanted);
    if (wanted || kind === "canon" || link === null) return;
    void busyWhile(async () => {
      if (await revokeDna(link)) setLink(null);
      else setIsPublic(true);
    });
  };

  return (
    <div className="border-b border-line py-5 print:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div role="group" aria-label={messages.privacy} className="flex">
          <Choice isChosen={isPublic} isBusy={isBusy} onChoose={() => choose(true)} label={messages.public} />
          <Choice isChosen={!isPublic} isBusy={isBusy} onChoose={() => choose(false)} label={messages.private} isLast />
        </div>
        <Button variant="primary" disabled={isBusy} aria-describedby={sentenceId} onClick={() => void share()}>
          <Icon name="share" />
          {isBusy ? messages.sharing : messages.share}
        </Button>
        {session.kind === "visitor" && isPublic ? (
          <label className="min-w-0 flex-1 basis-60">
            <span className="block text-sm text-muted">{messages.name}</span>
            <input
              type="text"
              autoComplete="name"
              maxLength={LONGEST_SHARE_NAME}
              value={typedName}
              onChange={(event) => setTypedName(event.target.value)}
              className="min-h-11 w-full rounded-card border border-control bg-ground px-3"
            />
          </label>
        ) : null}
      </div>
      <p id={sentenceId} className="mt-3 max-w-measure text-sm text-muted">
        {isPublic ? words.seen(canonFilms.length, name) : words.seenPrivate}
      </p>
      {link === null ? null : (
        <label className="mt-3 block max-w-measure">
          <span className="block text-sm text-muted">{messages.link}</span>
          <input
            type="text"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className="min-h-11 w-full rounded-card border border-line bg-raised px-3"
          />
        </label>
      )}
    </div>
  );
}

function Choice({
  isChosen,
  isBusy,
  onChoose,
  label,
  isLast = false,
}: {
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
  readonly label: string;
  readonly isLast?: boolean;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isBusy}
      onClick={onChoose}
      className={`inline-flex min-h-11 items-center gap-2 border border-control px-4 text-sm ${isLast ? "rounded-r-card border-l-0" : "rounded-l-card"} ${isChosen ? "bg-raised font-semibold text-ink" : "text-muted hover:text-ink"}`}
    >
      {isChosen ? <Icon name={isLast ? "lock" : "check"} /> : null}
      {label}
    </button>
  );
}
