import { Fragment, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { CheckboxRow } from "#web/ui/choice-rows.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { filmKeysMessages as messages } from "./messages.ts";
import { areSingleKeysOn, switchSingleKeys } from "./single-keys.ts";

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Modal title={messages.title} onClose={onClose}>
      <p>{messages.intro}</p>
      <dl className="my-4 grid grid-cols-[auto_1fr] border-t border-line">
        {messages.keys.map(([keys, effect]) => (
          <div
            key={effect}
            className="col-span-2 grid grid-cols-subgrid items-center gap-x-6 border-b border-line py-2"
          >
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index === 0 ? null : " "}
                  <kbd className="inline-block min-w-8 rounded-card border border-control px-2 py-0.5 text-center font-sans text-sm">
                    {key}
                  </kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <CheckboxRow
        label={messages.singleKeys}
        isChecked={isOn}
        onCheck={(wanted) => {
          switchSingleKeys(wanted);
          setOn(wanted);
        }}
        className="font-semibold"
      />
      <p className="mb-5 text-sm text-muted">{messages.singleKeysText}</p>
      <Button variant="primary" className="w-full" onClick={onClose}>
        {messages.close}
      </Button>
    </Modal>
  );
}
