import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";
import type { ShownLinks } from "./use-film-links.ts";

/** External links, without a referrer. */
export function OutsideLinks({ links }: { readonly links: ShownLinks }) {
  return (
    <ul aria-label={messages.elsewhere} className="flex flex-wrap gap-x-6">
      <Outside href={links.whereToWatch} label={messages.whereToWatch} />
      <Outside href={links.trailer} label={messages.trailer} />
      <Outside href={links.moreInfo} label={messages.moreInfo} />
    </ul>
  );
}

function Outside({ href, label }: { readonly href: string | null; readonly label: string }) {
  if (href === null) return null;
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
      >
        {label}
        <Icon name="external" className="text-muted" />
        <span className="sr-only">{messages.opensOutside}</span>
      </a>
    </li>
  );
}
