import { useEffect, useId, useRef, useState } from "react";
import { kindOfShare, LONGEST_SHARE_NAME } from "#domain/members/share.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { CheckboxRow } from "#web/ui/choice-rows.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { useSession } from "#web/features/session/use-session.ts";
import { showToast } from "#web/ui/toast.ts";
import { messages } from "./messages.ts";
import { giveLink } from "./give-link.ts";
import { type Shared, useSharing } from "./use-sharing.ts";

export interface ShareControlsProps extends Shared {
  readonly panel?: { readonly id: string; readonly isOpen: boolean };
}

/** On phones behind one button, so that the films come first. Changes take effect at once, also for earlier shares. */
export function ShareControls(shared: ShareControlsProps) {
  const session = useSession();
  // Remounts for another member, whose links differ.
  return <OwnersControls key={session.kind === "member" ? session.member.id : ""} {...shared} />;
}

function OwnersControls(shared: ShareControlsProps) {
  const { subject, canonFilms, notes = {}, panel } = shared;
  const kind = kindOfShare(subject);
  const sharing = useSharing(shared);
  const { isPublic, link, isBusy } = sharing;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const ownId = useId();
  const panelId = panel?.id ?? ownId;
  const sentenceId = useId();
  // Those who have shared see the link whatever the window's width.
  const isShown = panel?.isOpen ?? isOpen ?? (link !== null && isPublic);
  return (
    <div
      className={`border-b border-line print:hidden ${panel === undefined ? "py-1 sm:py-5" : isShown ? "py-4" : "hidden"}`}
    >
      {panel === undefined ? (
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={() => setOpen(!isShown)}
          className="flex min-h-11 w-full items-center gap-2.5 text-sm font-semibold sm:hidden"
        >
          <Icon name="share" />
          {messages[kind].toggle}
          <Icon name="chevron-down" className={`ml-auto ${isShown ? "rotate-180" : ""}`} />
        </button>
      ) : null}
      <div id={panelId} className={panel !== undefined ? "" : isShown ? "max-sm:pt-2 max-sm:pb-4" : "max-sm:hidden"}>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div role="group" aria-label={messages.privacy} className="flex">
            <Choice
              isChosen={isPublic}
              isBusy={isBusy}
              onChoose={() => void sharing.choose(true)}
              label={messages.public}
            />
            <Choice
              isChosen={!isPublic}
              isBusy={isBusy}
              onChoose={() => void sharing.choose(false)}
              label={messages.private}
              isLast
            />
          </div>
          <Button
            variant="primary"
            aria-disabled={isBusy}
            aria-describedby={sentenceId}
            className={BUSY_LOOK}
            onClick={() => void sharing.share()}
          >
            <Icon name="share" />
            {isBusy ? messages.sharing : messages.share}
          </Button>
          {sharing.isNameAsked && isPublic ? (
            <NameField name={sharing.typedName} onChange={sharing.setTypedName} />
          ) : null}
        </div>
        {isPublic && Object.keys(notes).length > 0 ? (
          <CheckboxRow
            label={messages.showNotes}
            isChecked={sharing.showsNotes}
            onCheck={(wanted) => void sharing.chooseNotes(wanted)}
            isBusy={isBusy}
            className="mt-2 w-fit"
          />
        ) : null}
        <p id={sentenceId} className="mt-3 max-w-measure text-sm text-muted">
          {isPublic
            ? messages[kind].seen(canonFilms.length, sharing.username, sharing.shownNotes)
            : messages.seenPrivate}
        </p>
        {link === null || !isPublic ? null : (
          <ShareLink link={link} onCopy={() => void giveLink(link, messages[kind])} />
        )}
      </div>
    </div>
  );
}

function NameField({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }) {
  return (
    <label className="min-w-0 flex-1 basis-60">
      <span className="block text-sm text-muted">{messages.name}</span>
      <input
        type="text"
        autoComplete="name"
        maxLength={LONGEST_SHARE_NAME}
        value={name}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-card border border-control bg-ground px-3"
      />
    </label>
  );
}

/** Not `disabled`, which would lose keyboard focus. */
const BUSY_LOOK = "aria-disabled:cursor-progress aria-disabled:opacity-50";

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
      aria-disabled={isBusy}
      onClick={onChoose}
      className={`inline-flex min-h-11 items-center gap-2 border border-control px-4 text-sm ${BUSY_LOOK} ${isLast ? "rounded-r-card border-l-0" : "rounded-l-card"} ${isChosen ? "bg-raised font-semibold text-ink" : "text-muted hover:text-ink"}`}
    >
      {isChosen ? <Icon name={isLast ? "lock" : "check"} /> : null}
      {label}
    </button>
  );
}

const loadQrCode = async () => (await import("#web/ui/qr-code.tsx")).QrCode;
const sayCodeFailed = () =>
  void showToast({ title: messages.error, description: messages.qrCodeFailed, tone: "destructive" });

function ShareLink({ link, onCopy }: { readonly link: string; readonly onCopy: () => void }) {
  const { Part: QrCode, open: showCode, close: hideCode } = useOnDemand(loadQrCode, sayCodeFailed);
  const isCodeShown = QrCode !== null;
  const code = useRef<HTMLDivElement>(null);
  const codeId = useId();
  useEffect(() => {
    if (isCodeShown) code.current?.scrollIntoView({ block: "nearest" });
  }, [isCodeShown]);

  return (
    <div className="mt-3 max-w-measure">
      <label className="block">
        <span className="block text-sm text-muted">{messages.link}</span>
        <input
          type="text"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full rounded-card border border-line bg-raised px-3"
        />
      </label>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onCopy}>{messages.copy}</Button>
        <a href={link} target="_blank" rel="noopener" className={buttonClass("quiet")}>
          {messages.open} <span className="sr-only">{messages.opensInNewTab}</span>
          <Icon name="external" />
        </a>
        <Button aria-expanded={isCodeShown} aria-controls={codeId} onClick={isCodeShown ? hideCode : showCode}>
          {messages.qrCode}
        </Button>
      </div>
      <div ref={code} id={codeId} hidden={!isCodeShown} className="mt-4 scroll-mb-44">
        {QrCode === null ? null : (
          <>
            <QrCode text={link} label={messages.qrCodeOf(link)} />
            <p className="mt-2 text-sm text-muted">{messages.qrCodeHint}</p>
          </>
        )}
      </div>
    </div>
  );
}
