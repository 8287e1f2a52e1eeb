import { type ReactElement, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { MAX_FIND } from "#domain/filters/my-films-address.ts";
import { arrangeMyFilms, type MyGround, type MyView, PLAIN_VIEW } from "#domain/filters/my-films.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { loadFilmNames } from "#web/features/catalogue/film-data.ts";
import { FilmCollection } from "#web/features/films/list/film-collection.tsx";
import { useKnownFilms } from "#web/features/films/other/known-films.ts";
import { memoriesById } from "#web/features/lists/use-memory.ts";
import { useSettledLists } from "#web/features/lists/use-user-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { usePart } from "#web/ui/load-part.tsx";
import { finderOf, readWordsEarly } from "./find-films.ts";
import { messages } from "./messages.ts";
import { MyFilmCard } from "./my-film-card.tsx";
import { MyFilmRow } from "./my-film-row.tsx";
import { SelectBar } from "./select-bar.tsx";
import { SelectTile } from "./select-tile.tsx";
import { createSelection } from "./selection.ts";
import { useMyView } from "./use-my-view.ts";
import { ViewHead } from "./view-head.tsx";

interface MyFilmsProps {
  /** In the order that the list has by itself. */
  readonly films: readonly AnyFilm[];
  /** What that order is called: "As added". */
  readonly ownOrder: string;
  /** Its films as they were added, the first first; without it no order says so. */
  readonly added?: readonly FilmId[];
  /** The number of each film, where the list's own order gives it one. */
  readonly places?: ReadonlyMap<FilmId, number>;
  /** Takes films out of the list, where that is possible for many at once. */
  readonly onRemove?: ((ids: readonly FilmId[]) => void) | undefined;
  readonly removeWords?: string;
  readonly className?: string;
  /** A film as a poster with what the screen adds. Stable, or all of them are rendered again. */
  readonly children: (film: AnyFilm, isInView: boolean) => ReactElement;
}

const NONE: readonly FilmId[] = [];

/** Somebody's own films: found, filtered, ordered, under headings and in three looks, as the address says; many at once. */
export function MyFilms({
  films: listed,
  ownOrder,
  added = NONE,
  places,
  onRemove,
  removeWords,
  className = "",
  children,
}: MyFilmsProps) {
  const films = useKnownFilms(listed);
  const [view, change] = useMyView();
  const [find, setFind] = useFind(view, change);
  const [selection] = useState(createSelection);
  // A press answers at once, and thousands of films follow.
  const asked = useDeferredValue(find);
  const settled = useDeferredValue(view);
  const shownView = useMemo(() => ({ ...settled, find: asked }), [settled, asked]);
  const ground = useGround(films, added, asked);
  const groups = useMemo(() => arrangeMyFilms(films, shownView, ground), [films, shownView, ground]);
  const shown = useMemo(() => filmsOf(groups), [groups]);
  useEffect(() => readWordsEarly(films), [films]);
  const [isSelecting, setSelecting] = useState(false);
  const isOn = useDeferredValue(isSelecting);
  const item = useCallback(
    (film: AnyFilm, isInView: boolean) =>
      isOn ? (
        <SelectTile key={film.id} film={film} selection={selection} />
      ) : shownView.look === "rows" ? (
        <MyFilmRow key={film.id} film={film} position={places?.get(film.id)} />
      ) : shownView.look === "cards" ? (
        <MyFilmCard key={film.id} film={film} position={places?.get(film.id)} isInView={isInView} />
      ) : (
        children(film, isInView)
      ),
    [isOn, selection, shownView.look, places, children],
  );
  return (
    <section aria-label={messages.view} className={className}>
      <ViewHead
        films={films}
        view={view}
        ground={ground}
        shown={shown.length}
        ownOrder={ownOrder}
        hasDays={added !== NONE}
        find={find}
        onFind={setFind}
        onChange={change}
        onSelect={() => setSelecting(true)}
      />
      {shown.length === 0 ? (
        <NoneFit
          onAll={() => {
            setFind("");
            change({ ...PLAIN_VIEW, look: view.look });
          }}
        />
      ) : (
        <Groups key={keyOf(shownView, isOn)} groups={groups} look={isOn ? "tiles" : shownView.look}>
          {item}
        </Groups>
      )}
      {isSelecting ? (
        <SelectBar
          selection={selection}
          films={shown}
          onRemove={onRemove}
          removeWords={removeWords}
          onDone={() => {
            selection.set([]);
            setSelecting(false);
          }}
        />
      ) : null}
    </section>
  );
}

function NoneFit({ onAll }: { readonly onAll: () => void }) {
  return (
    <EmptyState title={messages.noneFit} text={messages.noneFitText}>
      <Button onClick={onAll}>{messages.all}</Button>
    </EmptyState>
  );
}

function useGround(films: readonly AnyFilm[], added: readonly FilmId[], asked: string): MyGround {
  const lists = useSettledLists();
  const { metadataByRank } = useCatalogue();
  const names = usePart(asked === "" ? null : loadFilmNames);
  return useMemo(() => {
    const memories = memoriesById(lists.memories);
    const places = new Map(added.map((id, index) => [id, index]));
    return {
      addedAs: (id) => places.get(id) ?? -1,
      metadataByRank,
      lists,
      memoryOf: (id) => memories.get(id),
      finds: finderOf(asked, films, typeof names === "string" ? null : names),
    };
  }, [metadataByRank, lists, asked, films, names, added]);
}

/** The same array where nothing is grouped, so that a mark on one film draws no other. */
function filmsOf(groups: ReturnType<typeof arrangeMyFilms>): readonly AnyFilm[] {
  const [first] = groups;
  return first !== undefined && groups.length === 1 ? first.films : groups.flatMap(({ films }) => films);
}

/** A view of other films, or in another order, begins at its top. */
function keyOf({ order, group, look, filters, mine }: MyView, isSelecting: boolean): string {
  return JSON.stringify([order, group, look, filters, mine, isSelecting]);
}

const WAIT_MS = 300;

/** What is typed, at once; the address follows once nobody types. */
function useFind(view: MyView, change: (how: Partial<MyView>) => void) {
  const [typed, setTyped] = useState(view.find);
  const [told, setTold] = useState(view.find);
  if (told !== view.find) {
    setTold(view.find);
    setTyped(view.find);
  }
  useEffect(() => {
    if (typed === view.find) return undefined;
    const timer = setTimeout(() => change({ find: typed }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, view.find, change]);
  return [typed, (next: string) => setTyped(next.slice(0, MAX_FIND))] as const;
}

interface Heading {
  readonly id: FilmId;
  readonly heading: string;
  readonly count: number;
}

function Groups({
  groups,
  look,
  children,
}: {
  readonly groups: ReturnType<typeof arrangeMyFilms>;
  readonly look: MyView["look"];
  readonly children: (film: AnyFilm, isInView: boolean) => ReactElement;
}) {
  const items = useMemo(
    (): readonly (AnyFilm | Heading)[] =>
      groups[0]?.heading === ""
        ? filmsOf(groups)
        : groups.flatMap(({ heading, films }, index) => [
            { id: filmIdOf(`heading-${index}`), heading, count: films.length },
            ...films,
          ]),
    [groups],
  );
  const item = useCallback(
    (one: AnyFilm | Heading, isInView: boolean): ReactElement =>
      "heading" in one ? (
        <GroupHeading key={one.id} count={one.count}>
          {one.heading}
        </GroupHeading>
      ) : (
        children(one, isInView)
      ),
    [children],
  );
  return (
    <FilmCollection films={items} look={look} className="mt-4">
      {item}
    </FilmCollection>
  );
}

function GroupHeading({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <div role="listitem" className="col-span-full flex items-baseline gap-3 border-b border-line pt-4 pb-2">
      <h2 className="font-display text-3xl leading-none">{children}</h2>
      <span className="text-sm text-muted tabular-nums">{messages.count(count, count)}</span>
    </div>
  );
}
