import type { MouseEvent } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** A choice as a row of links, so that it works without scripts; `onChange` handles presses instead. */
export function ChoiceLinks<Id extends string>({
  label,
  ids,
  icons,
  labels,
  words,
  shape = "h-10.5 min-w-9.5 sm:min-w-11",
  chosen,
  hrefOf,
  onChange,
}: {
  readonly label: string;
  readonly ids: readonly Id[];
  readonly icons: Readonly<Record<Id, IconName>>;
  readonly labels: Readonly<Record<Id, string>>;
  /** Shown beside the icons. */
  readonly words?: Readonly<Record<Id, string>>;
  readonly shape?: string;
  readonly chosen: Id;
  readonly hrefOf: (id: Id) => string;
  readonly onChange: (id: Id) => void;
}) {
  return (
    <nav aria-label={label} className="flex shrink-0 rounded-card border border-line">
      {ids.map((id) => (
        <a
          key={id}
          href={hrefOf(id)}
          aria-current={id === chosen}
          aria-label={labels[id]}
          title={labels[id]}
          onClick={onPlainPress(() => onChange(id))}
          className={`inline-flex ${shape} items-center justify-center border-b-2 border-transparent text-muted hover:text-ink aria-current:border-ink aria-current:bg-raised aria-current:text-ink`}
        >
          <Icon name={icons[id]} />
          {words?.[id]}
        </a>
      ))}
    </nav>
  );
}

/** For a link whose press a script takes over, unless a key says to open it elsewhere. */
export function onPlainPress(take: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    take();
  };
}
