import { messages } from "../../features/film-dna/messages.ts";
import { useFilmMarks } from "../../features/user-lists/use-user-lists.ts";
import { userLists } from "../../features/user-lists/user-lists-store.ts";
import { Icon } from "../../ui/icon.tsx";

export function WatchlistToggle({
  film: { rank, title },
}: {
  readonly film: { readonly rank: number; readonly title: string };
}) {
  const { onWatchlist } = useFilmMarks(rank);
  const label = onWatchlist ? messages.onWatchlist(title) : messages.addMissing(title);
  return (
    <button
      type="button"
      aria-pressed={onWatchlist}
      aria-label={label}
      title={label}
      onClick={() => userLists.toggleWatchlist(rank)}
      className={`inline-flex min-h-11 min-w-11 flex-none items-center justify-center rounded-card border transition-colors duration-150 print:hidden ${onWatchlist ? "border-ink bg-ink text-ground" : "border-line text-muted hover:border-control hover:text-ink"}`}
    >
      <Icon name={onWatchlist ? "bookmark-check" : "bookmark"} />
    </button>
  );
}
