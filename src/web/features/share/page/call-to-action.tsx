import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { messages } from "./messages.ts";

/** Invites whoever has no canon to begin one, by `text`; whoever has one is led to what is their own. */
export function CallToAction({
  title,
  text,
  label,
  own,
}: {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly own: { readonly title: string; readonly label: string; readonly href: string };
}) {
  const count = useUserLists().canonOrder.length;
  const { share } = useCatalogue();
  const isHydrated = useIsHydrated();
  // Before, the lists only seem empty; the page is told whether they are.
  const hasCanon = isHydrated ? count > 0 : share?.state === "public" && share.isCompared === true;
  return (
    <section className="flex flex-col items-center gap-4 border-t border-line py-14 text-center print:hidden">
      <h2 className="font-display text-4xl leading-tight">{hasCanon ? own.title : title}</h2>
      <p className="min-h-lh max-w-md text-muted">{hasCanon ? (count > 0 ? messages.films(count) : null) : text}</p>
      <Link href={hasCanon ? own.href : pages.home()} className={buttonClass("primary")}>
        {hasCanon ? own.label : label}
      </Link>
    </section>
  );
}
