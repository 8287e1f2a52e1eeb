import { Link } from "wouter";
import { Icon } from "./icon.tsx";

/** A link to the page above this one; leaves space for the menu. */
export function BackLink({
  href,
  label,
  className = "",
}: {
  readonly href: string;
  readonly label: string;
  readonly className?: string;
}) {
  return (
    <Link
      href={href}
      className={`mr-(--corner) -ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-muted hover:text-ink ${className}`}
    >
      <Icon name="arrow-left" />
      {label}
    </Link>
  );
}
