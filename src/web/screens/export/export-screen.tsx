import { type ReactNode, useMemo, useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
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
import { filmLifeOf, type ListToTake } from "./film-life.ts";
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
  const [which, setWhich] = useState<ListToTake>("all");
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
      <BackLink href={pages.home()} label={messages.back} className="mt-3" />
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
          <Lists sizes={sizes} which={which} onChoose={setWhich} />
          <Formats which={which} sizes={sizes} onSave={(format) => void save(format)} />
        </>
      )}
    </div>
  );
}

type Sizes = Readonly<Record<ListToTake, number>>;

function sizesOf(lists: UserLists): Sizes {
  const [canon, watchlist] = [lists.canonOrder.length, lists.watchlist.length];
  const watched = watchedIds(lists).length;
  const others = lists.minimizedFilms.length + lists.dismissedRecommendations.length;
  return { all: canon + watchlist + watched + others, canon, watchlist, watched };
}

function Lists({
  sizes,
  which,
  onChoose,
}: {
  readonly sizes: Sizes;
  readonly which: ListToTake;
  readonly onChoose: (which: ListToTake) => void;
}) {
  return (
    <div role="group" aria-label={messages.whichList} className="mt-6 flex flex-wrap gap-2">
      {LISTS.map((list) => (
        <Button
          key={list}
          variant={list === which ? "primary" : "quiet"}
          aria-pressed={list === which}
          disabled={sizes[list] === 0}
          onClick={() => onChoose(list)}
        >
          {messages.lists[list]}{" "}
          {list === "all" ? null : <span className="font-normal tabular-nums">{countWords(sizes[list])}</span>}
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

function Formats({
  which,
  sizes,
  onSave,
}: {
  readonly which: ListToTake;
  readonly sizes: Readonly<Record<ListToTake, number>>;
  readonly onSave: (format: ExportFormat) => void;
}) {
  const forLetterboxd = LETTERBOXD.filter(({ list }) => (which === "all" || which === list) && sizes[list] > 0);
  return (
    <ul aria-label={messages.formats} className="mt-6 border-t border-line">
      {forLetterboxd.length === 0 ? null : (
        <Format title={messages.letterboxd} text={messages.letterboxdText}>
          {forLetterboxd.map(({ list, format }) => (
            <Button
              key={list}
              aria-label={messages.saveAs(messages.letterboxdFile(list))}
              onClick={() => onSave(format)}
            >
              {forLetterboxd.length === 1 ? messages.save : messages.lists[list]}
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
