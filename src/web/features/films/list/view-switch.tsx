import { FILM_VIEWS, type FilmView } from "#domain/filters/ranking-address.ts";
import { ChoiceLinks } from "#web/ui/choice-links.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { messages } from "./messages.ts";

const ICONS: Readonly<Record<FilmView, IconName>> = { cards: "cards", rows: "list", posters: "grid" };

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
    <ChoiceLinks
      label={messages.viewLabel}
      ids={FILM_VIEWS}
      icons={ICONS}
      labels={messages.views}
      chosen={view}
      hrefOf={hrefOf}
      onChange={onChange}
    />
  );
}
