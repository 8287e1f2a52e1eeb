import { FILM_VIEWS, type FilmView } from "#domain/film-filters/ranking-address.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

const ICONS: Readonly<Record<FilmView, IconName>> = { cards: "cards", rows: "list", posters: "grid" };

/** Three links, so that it works without scripts; `onChange` takes a press over. */
export function ViewSwitch({
  view,
  hrefOf,
  onChange,
}: {
  readonly view: FilmView;
  readonly hrefOf: (view: FilmView) => string;
  readonly onChange: (view: FilmView) => void;
}) {
  return (
    <nav aria-label={messages.viewLabel} className="flex shrink-0 rounded-card border border-line">
      {FILM_VIEWS.map((each) => (
        <a
          key={each}
          href={hrefOf(each)}
          aria-current={each === view ? "true" : undefined}
          aria-label={messages.views[each]}
          title={messages.views[each]}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChange(each);
          }}
          className="inline-flex h-10.5 min-w-9.5 sm:min-w-11 items-center justify-center border-b-2 border-transparent text-muted hover:text-ink aria-current:border-ink aria-current:bg-raised aria-current:text-ink"
        >
          <Icon name={ICONS[each]} />
        </a>
      ))}
    </nav>
  );
}
