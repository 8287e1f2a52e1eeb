import { useId, useState, type FormEvent } from "react";
import { togetherAddress } from "#contract/together-page.ts";
import { deliverLink } from "../../features/share/copy-link.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";
import { sharesPasted } from "./pasted-shares.ts";

/** Takes a pasted link of a shared canon, and gives the link of all of them. */
export function AddCanon({
  ids,
  room,
  onAdd,
}: {
  readonly ids: readonly string[];
  /** How many more can be added. */
  readonly room: number;
  readonly onAdd: (ids: readonly string[]) => void;
}) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const fieldId = useId();
  const noteId = useId();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const pasted = sharesPasted(text);
    const added = pasted.filter((id) => !ids.includes(id));
    const refusal =
      pasted.length === 0
        ? messages.notALink
        : added.length === 0
          ? messages.alreadyHere
          : room < added.length
            ? messages.full
            : null;
    setError(refusal);
    if (refusal !== null) return;
    setText("");
    onAdd(added);
  };
  return (
    <div className="mt-3 flex items-end gap-x-2 gap-y-3 sm:mt-5 sm:gap-x-6">
      {room <= 0 ? (
        <p className="text-sm text-muted">{messages.full}</p>
      ) : (
        <form noValidate onSubmit={add} className="min-w-0 flex-1">
          <label htmlFor={fieldId} className="text-sm font-semibold">
            {messages.add}
          </label>
          <div className="mt-1 flex gap-2">
            <input
              id={fieldId}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={text}
              placeholder={messages.addHint}
              aria-invalid={error !== null}
              {...(error === null ? {} : { "aria-describedby": noteId })}
              onChange={(event) => {
                setText(event.target.value);
                setError(null);
              }}
              className={`min-h-11 w-full min-w-0 rounded-card border bg-ground px-3 placeholder:text-muted ${error === null ? "border-control" : "border-danger"}`}
            />
            <Button type="submit">{messages.addButton}</Button>
          </div>
          {error === null ? null : (
            <p id={noteId} role="alert" className="mt-1 text-sm text-danger">
              {error}
            </p>
          )}
        </form>
      )}
      {ids.length === 0 ? null : (
        <Button className="shrink-0 self-start mt-[1.625rem] max-sm:px-3!" onClick={() => void copyLink(ids)}>
          <Icon name="share" />
          <span className="max-sm:sr-only">{messages.copy}</span>
        </Button>
      )}
    </div>
  );
}

async function copyLink(ids: readonly string[]): Promise<void> {
  const url = new URL(togetherAddress(ids), location.origin).href;
  const delivery = await deliverLink({ url, title: messages.shareTitle, text: messages.shareText });
  if (delivery === "copied") showToast({ title: messages.copied, description: messages.copiedText });
  if (delivery === "failed") showToast({ title: messages.ready, description: url, durationMs: 10_000 });
}
