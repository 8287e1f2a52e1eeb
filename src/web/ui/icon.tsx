export type IconName =
  | "crown"
  | "dna"
  | "share"
  | "lock"
  | "bookmark"
  | "bookmark-check"
  | "eye"
  | "eye-off"
  | "check"
  | "circle-check"
  | "circle"
  | "plus"
  | "info"
  | "close"
  | "house"
  | "search"
  | "arrow-left"
  | "arrow-right"
  | "arrow-up"
  | "grip"
  | "external"
  | "play"
  | "film"
  | "trash"
  | "undo"
  | "warning"
  | "trophy"
  | "sun"
  | "moon"
  | "contrast"
  | "spinner"
  | "user";

/** Decorative, in the colour of the text; words beside it or a label give the meaning. */
export function Icon({ name, className = "" }: { readonly name: IconName; readonly className?: string }) {
  return <span aria-hidden="true" className={`icon icon-${name} ${className}`} />;
}
