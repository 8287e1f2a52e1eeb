import { useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { OwnListId } from "#domain/lists/own-list.ts";
import { isOnWatchlist } from "#domain/lists/user-lists.ts";
import type { PlannedFilm } from "#domain/taste/left-to-see/plan.ts";
import { makeList } from "../../features/films/own-lists/own-lists.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { changeMany } from "../../features/search/my-films/change-many.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FilmLine, LINES } from "./film-line.tsx";
import { messages } from "./messages.ts";

/** The films of the plan, and a press that puts them all on the watchlist or into a list. */
export function Plan({
  plan,
  keepPlace,
}: {
  readonly plan: readonly PlannedFilm[];
  readonly keepPlace: (pressed: HTMLElement) => void;
}) {
  const films = plan.map(({ film }) => film);
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ToWatchlist ids={films.map(({ id }) => id)} />
        <AsList films={films} />
      </div>
      <div role="list" aria-label={messages.planList} className={`mt-4 ${LINES}`}>
        {plan.map(({ film, reason }) => (
          <FilmLine key={film.id} film={film} reason={reason} keepPlace={keepPlace} />
        ))}
      </div>
    </>
  );
}

function ToWatchlist({ ids }: { readonly ids: readonly PlannedFilm["film"]["id"][] }) {
  const lists = useUserLists();
  const isThere = ids.every((id) => isOnWatchlist(lists, id));
  return (
    <Button
      variant="primary"
      aria-disabled={isThere}
      className="aria-disabled:opacity-60"
      onClick={() => {
        if (!isThere) changeMany(messages.addedToWatchlist, ids, (id) => ({ type: "watchlist/add", id }));
      }}
    >
      <Icon name={isThere ? "bookmark-check" : "bookmark"} />
      {isThere ? messages.onWatchlist : messages.toWatchlist}
    </Button>
  );
}

/** Makes a list once, and then leads to it as long as it is there. */
function AsList({ films }: { readonly films: readonly PlannedFilm["film"][] }) {
  const { ownLists } = useUserLists();
  const [made, setMade] = useState<OwnListId | null>(null);
  const isThere = ownLists.some(({ id, isDeleted }) => id === made && isDeleted !== true);
  if (made !== null && isThere)
    return (
      <Link href={pages.myList(made)} className={buttonClass("quiet")}>
        <Icon name="list" />
        {messages.openList}
      </Link>
    );
  return (
    <Button onClick={() => setMade(makeList(messages.listName(films.length), films))}>
      <Icon name="list" />
      {messages.asList}
    </Button>
  );
}
