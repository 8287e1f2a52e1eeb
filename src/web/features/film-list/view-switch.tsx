import type { FilmView } from "#domain/film-filters/ranking-address.ts";
import { ChoiceLinks, type LinkedChoice } from "../../ui/choice-links.tsx";
import { messages } from "./messages.ts";

const VIEWS: readonly LinkedChoice<FilmView>[] = [
  { id: "cards", label: messages.views.cards, icon: "cards" },
  { id: "rows", label: messages.views.rows, icon: "list" },
  { id: "posters", label: messages.views.posters, icon: "grid" },
];

export function ViewSwitch({
  view,
  hrefOf,
  onChange,
}: {
  readonly view: FilmView;
  readonly hrefOf: (view: FilmView) => string;
  readonly onChange: (view: FilmView) => void;
}) {
  return <ChoiceLinks label={messages.viewLabel} choices={VIEWS} chosen={view} hrefOf={hrefOf} onChange={onChange} />;
}
