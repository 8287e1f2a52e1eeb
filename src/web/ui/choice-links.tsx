import { Icon, type IconName } from "./icon.tsx";

export interface LinkedChoice<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon: IconName;
}

/** A choice as links in a row, so that it works without scripts; `onChange` takes a press over. */
export function ChoiceLinks<Id extends string>({
  label,
  choices,
  chosen,
  hrefOf,
  onChange,
}: {
  readonly label: string;
  readonly choices: readonly LinkedChoice<Id>[];
  readonly chosen: Id;
  readonly hrefOf: (id: Id) => string;
  readonly onChange: (id: Id) => void;
}) {
  return (
    <nav aria-label={label} className="flex shrink-0 rounded-card border border-line">
      {choices.map(({ id, label: name, icon }) => (
        <a
          key={id}
          href={hrefOf(id)}
          aria-current={id === chosen ? "true" : undefined}
          aria-label={name}
          title={name}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChange(id);
          }}
          className="inline-flex h-10.5 min-w-9.5 sm:min-w-11 items-center justify-center border-b-2 border-transparent text-muted hover:text-ink aria-current:border-ink aria-current:bg-raised aria-current:text-ink"
        >
          <Icon name={icon} />
        </a>
      ))}
    </nav>
  );
}
