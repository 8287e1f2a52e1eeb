import { Icon } from "../../ui/icon.tsx";

/** One of two or three ways to set the sheet, beside each other. */
export function SheetChoice<Id extends string>({
  legend,
  name,
  ids,
  labels,
  chosen,
  onChoose,
}: {
  readonly legend: string;
  readonly name: string;
  readonly ids: readonly Id[];
  readonly labels: Readonly<Record<Id, string>>;
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}) {
  return (
    <fieldset className="mt-5">
      <legend className="label text-muted">{legend}</legend>
      <div className="mt-2 grid auto-cols-fr grid-flow-col">
        {ids.map((id) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 border border-control text-[0.9375rem] not-last:border-r-0 first:rounded-l-card last:rounded-r-card has-checked:bg-ink has-checked:font-semibold has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
          >
            <input type="radio" name={name} className="sr-only" checked={chosen === id} onChange={() => onChoose(id)} />
            {chosen === id ? <Icon name="check" className="size-4!" /> : null}
            {labels[id]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
