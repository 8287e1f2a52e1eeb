import { type ReactNode, useMemo, useState } from "react";
import { Link, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import { isOwnListId, type OwnList } from "#domain/lists/own-list.ts";
import { filmsIn, type UserLists, watchedIds } from "#domain/lists/user-lists.ts";
import { countWords } from "#domain/words/count-words.ts";
import { saveFile } from "../../adapters/save-file.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { FilmsUnavailable, usePersonalFilms } from "#web/features/films/personal/personal-films.tsx";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { loadFilmNames, loadDepartedFilms } from "../../features/catalogue/film-data.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { BackLink } from "../../ui/page-frame.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { showToast } from "../../ui/toast.ts";
import type { ExportFormat } from "./export-files.ts";
import { filmLifeOf, type ListToTake, type UsualList } from "./film-life.ts";
import { messages } from "./messages.ts";

export function ExportScreen() {
  return (
    <VerificationGate>
      <Export />
    </VerificationGate>
  );
}

const LISTS = ["all", "canon", "watchlist", "watched"] as const;

function Export() {
  const lists = useUserLists();
  const sizes = sizesOf(lists);
  const own = useListAskedFor(lists);
  const [chosen, setWhich] = useState<ListToTake | null>(null);
  const which = chosen ?? own?.id ?? "all";
  const { filmsById } = useCatalogue();
  const personal = usePersonalFilms(useMemo(() => [...filmsIn(lists)], [lists]));

  async function save(format: ExportFormat): Promise<void> {
    try {
      const [{ exportFile }, names, departed] = await Promise.all([
        import("./export-files.ts"),
        loadFilmNames(),
        loadDepartedFilms(),
      ]);
      const file = exportFile(filmLifeOf(lists, which, { filmsById, departed, names }), format, which, Date.now());
      saveFile({
        ...file,
        type: format === "json" ? "application/json" : format === "text" ? "text/plain" : "text/csv",
      });
      showToast({ title: messages.saved(file.name) });
    } catch {
      showToast({ title: messages.failed, description: messages.failedText, tone: "destructive" });
    }
  }

  return (
    <div className="page">
      <BackLink
        href={own === null ? pages.home() : pages.myList(own.id)}
        label={own === null ? messages.back : own.name}
        className="mt-3"
      />
      <h1 className="mt-2 font-display text-[2.25rem] leading-none md:text-[2.875rem]">{messages.title}</h1>
      <p className="mt-4 max-w-measure text-muted md:text-lg">{messages.intro}</p>
      <noscript>
        <p className="mt-6 border-l-2 border-control pl-4">{messages.needsScripts}</p>
      </noscript>
      {personal.status !== "ready" ? (
        <FilmsUnavailable personal={personal} loadingText={messages.loading} />
      ) : sizes.all === 0 ? (
        <EmptyState title={messages.empty} text={messages.emptyText}>
          <div className="flex flex-wrap justify-center gap-3">
            <Link href={pages.import()} className={buttonClass("primary")}>
              {messages.bring}
            </Link>
            <Link href={pages.home()} className={buttonClass("quiet")}>
              {messages.browse}
            </Link>
          </div>
        </EmptyState>
      ) : (
        <>
          <Lists sizes={sizes} own={own} which={which} onChoose={setWhich} />
          <Formats which={which} own={own} sizes={sizes} onSave={(format) => void save(format)} />
        </>
      )}
    </div>
  );
}

/** A list of one's own that the address names. */
function useListAskedFor({ ownLists }: UserLists): OwnList | null {
  const asked = new URLSearchParams(useSearch()).get("list");
  return ownLists.find(({ id, isDeleted, films }) => id === asked && isDeleted !== true && films.length > 0) ?? null;
}

type Sizes = Readonly<Record<UsualList, number>>;

function sizesOf(lists: UserLists): Sizes {
  const [canon, watchlist] = [lists.canonOrder.length, lists.watchlist.length];
  const watched = watchedIds(lists).length;
  const others = lists.minimizedFilms.length + lists.dismissedRecommendations.length;
  const listed = lists.ownLists.reduce((sum, { isDeleted, films }) => sum + (isDeleted === true ? 0 : films.length), 0);
  return { all: canon + watchlist + watched + others + listed, canon, watchlist, watched };
}

function Lists({
  sizes,
  own,
  which,
  onChoose,
}: {
  readonly sizes: Sizes;
  readonly own: OwnList | null;
  readonly which: ListToTake;
  readonly onChoose: (which: ListToTake) => void;
}) {
  const usual = LISTS.map((id) => ({ id, name: messages.lists[id], size: sizes[id] }));
  const asked = own === null ? [] : [{ id: own.id, name: own.name, size: own.films.length }];
  return (
    <div role="group" aria-label={messages.whichList} className="mt-6 flex flex-wrap gap-2">
      {[...asked, ...usual].map(({ id, name, size }) => (
        <Button
          key={id}
          variant={id === which ? "primary" : "quiet"}
          aria-pressed={id === which}
          disabled={size === 0}
          onClick={() => onChoose(id)}
          className="max-w-full [overflow-wrap:anywhere]"
        >
          {name} {id === "all" ? null : <span className="font-normal tabular-nums">{countWords(size)}</span>}
        </Button>
      ))}
    </div>
  );
}

const LETTERBOXD = [
  { list: "watched", format: "letterboxd-watched" },
  { list: "watchlist", format: "letterboxd-watchlist" },
  { list: "canon", format: "letterboxd-canon" },
] as const;

/** Under which name each of Letterboxd's files is made. */
function letterboxdFilesOf(which: ListToTake, own: OwnList | null, sizes: Sizes) {
  if (isOwnListId(which)) return [{ name: own?.name ?? "", format: "letterboxd-list" }] as const;
  return LETTERBOXD.filter(({ list }) => (which === "all" || which === list) && sizes[list] > 0).map(
    ({ list, format }) => ({ name: messages.lists[list], format }),
  );
}

function Formats({
  which,
  own,
  sizes,
  onSave,
}: {
  readonly which: ListToTake;
  readonly own: OwnList | null;
  readonly sizes: Sizes;
  readonly onSave: (format: ExportFormat) => void;
}) {
  const forLetterboxd = letterboxdFilesOf(which, own, sizes);
  const letterboxdText = isOwnListId(which) ? messages.letterboxdListText : messages.letterboxdText;
  return (
    <ul aria-label={messages.formats} className="mt-6 border-t border-line">
      {forLetterboxd.length === 0 ? null : (
        <Format title={messages.letterboxd} text={letterboxdText}>
          {forLetterboxd.map(({ name, format }) => (
            <Button
              key={format}
              aria-label={messages.saveAs(messages.letterboxdFile(name))}
              onClick={() => onSave(format)}
            >
              {forLetterboxd.length === 1 ? messages.save : name}
            </Button>
          ))}
        </Format>
      )}
      <Format title={messages.csv} text={messages.csvText}>
        <Save name={messages.csv} onPress={() => onSave("csv")} />
      </Format>
      <Format title={messages.json} text={messages.jsonText}>
        <Save name={messages.json} onPress={() => onSave("json")} />
      </Format>
      <Format title={messages.text} text={messages.textText}>
        <Save name={messages.text} onPress={() => onSave("text")} />
      </Format>
    </ul>
  );
}

function Format({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-display text-2xl leading-tight">{title}</h2>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

function Save({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <Button aria-label={messages.saveAs(name)} onClick={onPress}>
      {messages.save}
    </Button>
  );
}
