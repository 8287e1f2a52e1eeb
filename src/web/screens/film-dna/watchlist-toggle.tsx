import type { Film } from "#domain/catalogue/film.ts";
import { messages } from "../../features/taste/dna/messages.ts";
import { useFilmMarks } from "../../features/lists/use-user-lists.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages as screenMessages } from "./messages.ts";

const LOOKS = {
  box: "justify-center rounded-card border",
  /** With its label, below posters. */
  words: "-ml-0.5 gap-1.5 text-sm font-semibold",
} as const;

export function WatchlistToggle({
  film: { id, title },
  look = "box",
}: {
  readonly film: Pick<Film, "id" | "title">;
  readonly look?: keyof typeof LOOKS;
}) {
  const { onWatchlist } = useFilmMarks(id);
  const label = onWatchlist ? messages.onWatchlist(title) : messages.addMissing(title);
  const boxPaint = onWatchlist
    ? "border-ink bg-ink text-ground"
    : "border-line text-muted hover:border-control hover:text-ink";
  return (
    <button
      type="button"
      aria-pressed={onWatchlist}
      aria-label={label}
      title={label}
      onClick={() => userLists.toggleWatchlist(id)}
      className={`inline-flex min-h-11 min-w-11 flex-none items-center transition-colors duration-150 print:hidden ${LOOKS[look]} ${look === "box" ? boxPaint : "text-ink hover:text-muted"}`}
    >
      <Icon name={onWatchlist ? "bookmark-check" : "bookmark"} />
      {look === "words" ? screenMessages.watchlist : null}
    </button>
  );
}
