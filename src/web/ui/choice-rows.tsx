import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** For two or three choices; `legend` is a `legend` element. */
export function RadioRow<Id extends string>({
  legend,
  name,
  ids,
  labels,
  chosen,
  onChoose,
  className = "",
}: {
  readonly legend: ReactNode;
  readonly name: string;
  readonly ids: readonly Id[];
  readonly labels: Readonly<Record<Id, string>>;
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  readonly className?: string;
}) {
  return (
    <fieldset className={className}>
      {legend}
      <div className="grid auto-cols-fr grid-flow-col tiny:grid-flow-row tiny:gap-1">
        {ids.map((id) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-1.5 border border-control px-1 text-[0.9375rem] not-last:border-r-0 tiny:rounded-card! tiny:border-r! first:rounded-l-card last:rounded-r-card has-checked:bg-ink has-checked:font-semibold has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name={name}
              value={id}
              className="sr-only"
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            {chosen === id ? <Icon name="check" className="size-4!" /> : null}
            {labels[id]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** `isBusy` makes its label say that it is being worked on. */
export function CheckboxRow({
  label,
  isChecked,
  onCheck,
  isBusy = false,
  className = "",
}: {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
  readonly isBusy?: boolean;
  readonly className?: string;
}) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        checked={isChecked}
        aria-disabled={isBusy}
        onChange={(event) => onCheck(event.target.checked)}
        className="size-5 flex-none accent-ink aria-disabled:cursor-progress aria-disabled:opacity-50"
      />
      {label}
    </label>
  );
}
