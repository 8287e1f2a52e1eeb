import { countWords } from "#domain/words/count-words.ts";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { countsOf } from "#domain/lists/user-lists.ts";
import { useUserLists } from "../features/lists/use-user-lists.ts";
import { Icon, type IconName } from "../ui/icon.tsx";

export function BottomNavigation({ path }: { readonly path: string }) {
  const { likedCount, watchlistCount } = countsOf(useUserLists());
  return (
    <nav
      aria-label="Main"
      className="print:hidden fixed inset-x-0 bottom-0 z-40 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex max-w-xl justify-around">
        <Item href={pages.home()} path={path} icon="house" label="Home" />
        <Item href={pages.yourCanon()} path={path} icon="crown" label="Your Canon" count={likedCount} />
        <Item href={pages.watchlist()} path={path} icon="bookmark" label="Watchlist" count={watchlistCount} />
        <Item href={pages.filmDna()} path={path} icon="dna" label="Film DNA" />
      </ul>
    </nav>
  );
}

function Item({
  href,
  path,
  icon,
  label,
  count = 0,
}: {
  readonly href: string;
  readonly path: string;
  readonly icon: IconName;
  readonly label: string;
  readonly count?: number;
}) {
  const isCurrent = href === path;
  return (
    <li className="flex-1">
      <Link
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        className={`relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs lg:min-h-12 lg:flex-row lg:gap-2 lg:text-sm ${isCurrent ? "font-semibold text-ink before:absolute before:inset-x-6 before:top-0 before:h-0.5 before:bg-ink" : "text-muted hover:text-ink"}`}
      >
        <Icon name={icon} />
        <span className="min-[20rem]:whitespace-nowrap">
          {/* The space is for screen readers: "Your Canon 3". */}
          {label}{" "}
          {count > 0 ? <span className="ml-1 font-semibold text-gold tabular-nums">{countWords(count)}</span> : null}
        </span>
      </Link>
    </li>
  );
}
