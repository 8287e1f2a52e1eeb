import { Icon } from "../../ui/icon.tsx";

/** Shows whether the radio button right before it, which is out of sight, is chosen; inside a label. */
export function RadioMark() {
  return (
    <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-full border border-control text-transparent peer-checked:border-ink peer-checked:bg-ink peer-checked:text-ground peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold">
      <Icon name="check" className="size-3.5!" />
    </span>
  );
}
