import { lazy, type RefObject, useCallback, useMemo } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import { takeFromList } from "../../features/films/own-lists/own-lists.ts";
import { useKeepPlace } from "../../features/films/personal/use-keep-place.ts";
import { MyFilms } from "../../features/search/my-films/my-films.tsx";
import { useSession } from "../../features/session/use-session.ts";
import { ChoiceLinks } from "../../ui/choice-links.tsx";
import { LazyBoundary } from "../../ui/load-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { addressOfLook, ICONS, LIST_LOOKS, useListLook } from "./list-looks.ts";
import { ListTile } from "./list-tile.tsx";
import { messages } from "./messages.ts";
import { notesIn } from "./notes-in.ts";

// Most lists are only read.
const OrderFilms = lazy(async () => ({ default: (await import("./order-films.tsx")).OrderFilms }));
const SheetPage = lazy(async () => ({
  default: (await import("../../features/order/sheet/sheet-page.tsx")).SheetPage,
}));

interface ListFilmsProps {
  readonly page: RefObject<HTMLDivElement | null>;
  readonly list: OwnList;
  readonly films: readonly AnyFilm[];
  /** Null unless the list was shared on this visit. */
  readonly link: string | null;
}

/** The films of a list to find and choose among, to put in order as a list or a wall, or on a sheet of paper. */
export function ListFilms({ page, list, films, link }: ListFilmsProps) {
  const { id } = list;
  const [look, setLook] = useListLook(id);
  return (
    <>
      <div className="mt-3 flex print:hidden">
        <ChoiceLinks
          label={messages.looksLabel}
          ids={LIST_LOOKS}
          icons={ICONS}
          labels={messages.looks}
          words={messages.lookWords}
          shape="min-h-11 gap-2 px-3 text-sm max-sm:px-2"
          chosen={look}
          hrefOf={(each) => addressOfLook(id, each)}
          onChange={setLook}
        />
      </div>
      {look === "films" ? (
        <ChosenFilms page={page} list={list} films={films} />
      ) : (
        <LazyBoundary fallback={<Spinner text={messages.loading} className="py-24" />}>
          {look === "page" ? (
            <Sheet list={list} films={films} link={link} />
          ) : (
            <OrderFilms page={page} list={list} films={films} look={look === "wall" ? "wall" : "list"} />
          )}
        </LazyBoundary>
      )}
    </>
  );
}

function ChosenFilms({ page, list, films }: Omit<ListFilmsProps, "link">) {
  const { id } = list;
  const keepPlace = useKeepPlace(page);
  const added = useMemo(() => list.films.map((film) => film.id), [list]);
  const tile = useCallback(
    (film: AnyFilm) => <ListTile key={film.id} film={film} list={id} keepPlace={keepPlace} />,
    [id, keepPlace],
  );
  return (
    <MyFilms
      films={films}
      ownOrder={messages.inItsOrder}
      added={added}
      onRemove={(chosen) => takeFromList(list, filmsOf(films, chosen))}
      removeWords={messages.removeMany}
      className="mt-4"
    >
      {tile}
    </MyFilms>
  );
}

function Sheet({ list, films, link }: Omit<ListFilmsProps, "page">) {
  const session = useSession();
  const notes = notesIn(list);
  return (
    <SheetPage
      list={{ name: list.name, isOrdered: list.isOrdered === true }}
      films={films}
      noteOf={(film) => notes[film]}
      link={link}
      ownName={session.kind === "member" ? session.member.name : ""}
    />
  );
}

function filmsOf(films: readonly AnyFilm[], ids: readonly FilmId[]): readonly AnyFilm[] {
  const chosen = new Set(ids);
  return films.filter(({ id }) => chosen.has(id));
}
