import { useMemo, useRef, useState } from "react";
import { pages } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { CHOICE_NAMES, type Choices, NO_CHOICES } from "#domain/taste/tonight/choices.ts";
import type { FilmOfTonight, Tonight } from "#domain/taste/tonight/tonight.ts";
import { isWatched } from "#domain/lists/user-lists.ts";
import { namesIn } from "#domain/taste/film-dna/canon-film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { streamingMessages } from "../../features/outside/streaming/messages.ts";
import { narrow, useNarrowedTo } from "../../features/outside/streaming/my-services.ts";
import { ServicesLine } from "../../features/outside/streaming/services-line.tsx";
import { useStreamedFilms } from "../../features/outside/streaming/streamed-films.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/page-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { messages } from "./messages.ts";
import { Pick } from "./pick.tsx";
import { type TonightView, useChoices, useTonight } from "./use-tonight.ts";

/** One unseen film by mood, length and company, with the reason; another press, another film. */
export function TonightScreen() {
  const [choices, choose] = useChoices();
  const isHydrated = useIsHydrated();
  return (
    <div className="page">
      <PageHeader backHref={pages.home()} title={messages.title} />
      <ChoiceForm choices={choices} onChoose={choose} />
      {isHydrated ? <Found key={JSON.stringify(choices)} choices={choices} onChoose={choose} /> : <InHtml />}
    </div>
  );
}

/** Only the device knows what was seen: until its scripts run, and for whoever has none. */
function InHtml() {
  const { filmsForReaders, metadataByRank } = useCatalogue();
  return (
    <>
      <Spinner text={messages.loading} className="needs-script films-awaited py-24" />
      <noscript>
        <section aria-labelledby="some-that-fit" className="pt-6">
          <h2 id="some-that-fit" className="font-display text-3xl">
            {messages.readersTitle}
          </h2>
          <p className="mt-2 text-muted">{messages.readers}</p>
          <ul>
            {filmsForReaders.map((film) => (
              <li key={film.id} className="border-b border-line py-4">
                <a href={pages.film(film.id)} className="font-display text-2xl underline underline-offset-4">
                  {film.title}
                </a>{" "}
                <span className="text-muted tabular-nums">{film.year}</span>
                <p className="mt-1">
                  {messages.reason(toNobody(film), namesIn(metadataByRank[film.rank]?.mood ?? ""))}
                </p>
              </li>
            ))}
          </ul>
        </section>
      </noscript>
    </>
  );
}

function toNobody(film: Film): FilmOfTonight {
  return { film, moods: [], company: null, isOnWatchlist: false, near: null };
}

interface FoundProps {
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

function Found({ choices, onChoose }: FoundProps) {
  const view = useTonight(choices);
  if (view.status === "error")
    return (
      <div role="alert">
        <EmptyState title={messages.failed} text={messages.failedText}>
          <Button onClick={view.retry}>{messages.retry}</Button>
        </EmptyState>
      </div>
    );
  if (view.status === "loading") return <Spinner text={messages.loading} className="films-awaited py-24" />;
  return <Picks view={view} choices={choices} onChoose={onChoose} />;
}

function Picks({
  view: { found, before, passOver, takeBack, beginAgain },
  choices,
  onChoose,
}: FoundProps & { readonly view: Extract<TonightView, { status: "ready" }> }) {
  const lists = useUserLists();
  // A film stays where its marks were pressed, whatever they change, until another is asked for.
  const [kept, setKept] = useState<FilmOfTonight | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const services = useOnServices(found.films);
  const pick = kept ?? services.film;
  const go = (change: () => unknown) => {
    setKept(null);
    change();
    // Where the button has gone, nothing else takes the focus.
    queueMicrotask(() => {
      if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
    });
  };
  return (
    <section ref={page} tabIndex={-1} aria-label={messages.pick} className="pt-6 outline-none md:pt-6">
      <ServicesLine place="tonight" status={services.isAsking ? streamingMessages.asking : ""} className="-mt-3 mb-5" />
      {pick === null && services.isAsking ? null : pick === null && found.films.length > 0 ? (
        <NotOnServices isUnknown={services.isUnknown} />
      ) : pick === null ? (
        <Nothing found={found} choices={choices} onChoose={onChoose} onAgain={() => go(beginAgain)} />
      ) : (
        <Pick
          pick={{ ...pick, isOnWatchlist: lists.watchlist.some(({ id }) => id === pick.film.id) }}
          onActed={() => setKept(pick)}
        >
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <Button
              variant="primary"
              className="max-sm:w-full"
              onClick={() => go(() => isWatched(lists, pick.film.id) || passOver(pick.film.id))}
            >
              {messages.another}
              <Icon name="arrow-right" />
            </Button>
            {before === null || before.id === pick.film.id ? null : (
              <Button variant="link" onClick={() => go(takeBack)}>
                {messages.before(before.title)}
              </Button>
            )}
          </p>
        </Pick>
      )}
    </section>
  );
}

function Nothing({
  found,
  choices,
  onChoose,
  onAgain,
}: FoundProps & { readonly found: Tonight; readonly onAgain: () => void }) {
  if (found.passed > 0)
    return (
      <EmptyState title={messages.allPassedTitle} text={messages.allPassed(found.passed)}>
        <Button variant="primary" onClick={onAgain}>
          {messages.again}
        </Button>
      </EmptyState>
    );
  if (CHOICE_NAMES.every((name) => choices[name] === null))
    return <EmptyState title={messages.nothingLeftTitle} text={messages.nothingLeft} />;
  return (
    <EmptyState title={messages.noneTitle} text={found.looser.length > 0 ? messages.noneText : messages.noneLooser}>
      <div className="flex flex-wrap justify-center gap-3">
        {found.looser.map(({ name, count }) => (
          <Button key={name} onClick={() => onChoose({ ...choices, [name]: null })}>
            {messages.anyOf[name]}
            <span className="font-normal text-muted">{messages.films(count)}</span>
          </Button>
        ))}
        {found.looser.length > 0 ? null : <Button onClick={() => onChoose(NO_CHOICES)}>{messages.takeAllBack}</Button>}
      </div>
    </EmptyState>
  );
}

function NotOnServices({ isUnknown }: { readonly isUnknown: boolean }) {
  return (
    <EmptyState
      title={isUnknown ? messages.unknownTitle : messages.notShownTitle}
      text={isUnknown ? streamingMessages.failed : messages.notShown}
    >
      <Button onClick={() => narrow("tonight", false)}>{messages.anywhere}</Button>
    </EmptyState>
  );
}

/** The first of the films, or of those that one's services show, where Tonight is narrowed to them. */
function useOnServices(films: readonly FilmOfTonight[]) {
  const asked = useNarrowedTo("tonight");
  const ids = useMemo(() => films.map(({ film }) => film.id), [films]);
  const { isShown, isAsking } = useStreamedFilms(ids, asked, 1);
  const film = asked === null ? films[0] : isAsking ? undefined : films.find((each) => isShown(each.film.id) === true);
  return { film: film ?? null, isAsking, isUnknown: ids.some((id) => isShown(id) === null) };
}
