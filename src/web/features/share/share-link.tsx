import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/toast.ts";
import { messages } from "./messages.ts";

type QrCodeView = ComponentType<{ readonly text: string; readonly label: string }>;

export function ShareLink({ link, onCopy }: { readonly link: string; readonly onCopy: () => void }) {
  const [isCodeShown, setIsCodeShown] = useState(false);
  const [QrCode, setQrCode] = useState<QrCodeView | null>(null);
  const code = useRef<HTMLDivElement>(null);
  const codeId = useId();
  useEffect(() => {
    if (isCodeShown) code.current?.scrollIntoView({ block: "nearest" });
  }, [isCodeShown]);

  const toggleCode = async () => {
    if (QrCode === null) {
      try {
        // Loaded on demand.
        const { QrCode: loaded } = await import("#web/ui/qr-code.tsx");
        setQrCode(() => loaded);
      } catch {
        showToast({ title: messages.error, description: messages.qrCodeFailed, tone: "destructive" });
        return;
      }
    }
    setIsCodeShown(!isCodeShown);
  };

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
        <Button aria-expanded={isCodeShown} aria-controls={codeId} onClick={() => void toggleCode()}>
          {messages.qrCode}
        </Button>
      </div>
      <div ref={code} id={codeId} hidden={!isCodeShown} className="mt-4 scroll-mb-44">
        {isCodeShown && QrCode !== null ? (
          <>
            <QrCode text={link} label={messages.qrCodeOf(link)} />
            <p className="mt-2 text-sm text-muted">{messages.qrCodeHint}</p>
          </>
        ) : null}
      </div>
    </div>
  );
}
