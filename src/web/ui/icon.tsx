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

/** A decorative drawing in the colour of the text around it; its meaning must stand in words beside it or in a label. */
export function Icon({ name, className = "" }: { readonly name: IconName; readonly className?: string }) {
  return <span aria-hidden="true" className={`icon icon-${name} ${className}`} />;
}
