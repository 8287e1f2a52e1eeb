import { Link, useLocation, useSearch } from "wouter";
import { useEffect, useMemo, useRef } from "react";
import { pages } from "#contract/pages.ts";
import { isCatalogueRank } from "#domain/catalogue/catalogue-size.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm, Rank } from "#domain/catalogue/film.ts";
import { countWords } from "#domain/words/count-words.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { messages as duelMessages } from "../../features/order/duels/messages.ts";
import { type MadePlacing, PlaceFilm } from "../../features/order/duels/place-film.tsx";
import { useListFilms } from "../../features/lists/use-list-films.ts";
import {
  FilmsUnavailable,
  type PersonalFilms,
  usePersonalFilms,
} from "#web/features/films/personal/personal-films.tsx";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { BackLink } from "../../ui/page-frame.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { showToast } from "../../ui/toast.ts";
import { PosterChip } from "../../features/films/small-posters.tsx";
import { CreditLine } from "../../features/films/other/film-line.tsx";
import { messages } from "./messages.ts";
import { OrderCanon } from "./order-canon.tsx";
import type { OrderedList } from "./order-so-far.tsx";

export function DuelScreen() {
  return (
    <VerificationGate>
      <Duels />
    </VerificationGate>
  );
}

function Duels() {
  const list = new URLSearchParams(useSearch()).get("list");
  return list === null ? <CanonDuels /> : <ListDuels id={list} />;
}

function ListDuels({ id }: { readonly id: string }) {
  const list = useUserLists().ownLists.find((other) => other.id === id && other.isDeleted !== true);
  const personal = usePersonalFilms(useMemo(() => list?.films.map((film) => film.id) ?? [], [list]));
  if (personal.status !== "ready") return <FilmsAwaited personal={personal} />;
  if (list === undefined) return <TooFew to={LISTS} title={messages.missingTitle} text={messages.missingText} />;
  const to = { name: list.name, href: pages.myList(list.id) };
  if (personal.films.length < 2) return <TooFew to={to} title={messages.fewTitle(list.name)} text={messages.fewText} />;
  return <OrderCanon key={list.id} list={list.id} to={to} films={personal.films} />;
}

const CANON: OrderedList = { name: messages.backLabel, href: pages.yourCanon() };
const LISTS: OrderedList = { name: messages.lists, href: pages.lists() };

function FilmsAwaited({ personal }: { readonly personal: Exclude<PersonalFilms, { readonly status: "ready" }> }) {
  return (
    <div className="page">
      <h1 className="sr-only">{messages.title}</h1>
      <FilmsUnavailable personal={personal} loadingText={messages.loading} />
    </div>
  );
}

function CanonDuels() {
  const { canonOrder } = useUserLists();
  const asked = askedFor(useSearch(), canonOrder);
  const { filmsByRank, isComplete, status, retry } = useCatalogue();
  const own = usePersonalFilms(canonOrder);
  const { filmOf } = useListFilms(canonOrder);
  const film =
    typeof asked === "number"
      ? filmsByRank.get(asked)
      : asked === null || asked === "choose"
        ? undefined
        : filmOf(asked);
  const isAwaited = typeof asked === "number" && film === undefined && !isComplete;
  const personal: PersonalFilms = !isAwaited ? own : status === "error" ? { status, retry } : { status: "loading" };
  if (personal.status !== "ready") return <FilmsAwaited personal={personal} />;
  const canon = personal.films;
  if (film !== undefined) return <Placing key={film.id} film={film} canon={canon} />;
  const [first, second] = canon;
  if (first === undefined) return <TooFew to={CANON} title={messages.emptyTitle} text={messages.emptyText} />;
  if (second === undefined)
    return <TooFew to={CANON} title={messages.aloneTitle(first.title)} text={messages.aloneText} />;
  return asked === null ? <OrderCanon list="canon" to={CANON} films={canon} /> : <ChooseFilm canon={canon} />;
}

/** A film of the ranking by rank or of the canon by id; "choose" if there is no such film, null for the whole canon. */
function askedFor(search: string, canon: readonly FilmId[]): Rank | FilmId | "choose" | null {
  const film = new URLSearchParams(search).get("film");
  if (film === null) return null;
  if (/^\d+$/.test(film) && isCatalogueRank(Number(film))) return Number(film);
  return canon.find((id) => id === film) ?? "choose";
}

function Placing({ film, canon }: { readonly film: AnyFilm; readonly canon: readonly AnyFilm[] }) {
  const [, navigate] = useLocation();
  const finish = (made: MadePlacing | null) => {
    navigate(pages.yourCanon());
    if (made === null) return;
    showToast({
      title: duelMessages.nowNumber(film.title, made.placed.place),
      action: { label: duelMessages.undo, onAction: made.undo },
    });
  };
  return (
    <PlaceFilm
      film={film}
      canon={canon}
      onLeave={() => navigate(pages.yourCanon())}
      onDone={finish}
      onAnother={canon.length > 1 ? () => navigate(pages.duel("choose")) : null}
    />
  );
}

function TooFew({ to, title, text }: { readonly to: OrderedList; readonly title: string; readonly text: string }) {
  return (
    <div className="page">
      <BackLink href={to.href} label={to.name} className="mt-3" />
      <EmptyState headingLevel={1} title={title} text={text}>
        <Link href={pages.home()} className={buttonClass("primary")}>
          {messages.browse}
        </Link>
      </EmptyState>
    </div>
  );
}

function ChooseFilm({ canon }: { readonly canon: readonly AnyFilm[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const newestFirst = canon.map((film, index) => ({ film, place: index + 1 })).toReversed();
  return (
    <div className="page max-w-2xl! pt-4 pb-8">
      <BackLink href={pages.yourCanon()} label={messages.backLabel} />
      <h1 ref={heading} tabIndex={-1} className="mt-2 font-display text-4xl leading-[1.1] outline-none md:text-5xl">
        {messages.chooseTitle}
      </h1>
      <p className="mt-3 text-muted text-pretty">{messages.chooseText}</p>
      <ul aria-label={messages.canon} className="mt-6 border-t border-line">
        {newestFirst.map(({ film, place }) => (
          <li key={film.id} className="border-b border-line">
            <Link
              href={pages.duel(film.rank ?? film.id)}
              className="grid grid-cols-[2.5rem_2.25rem_1fr] items-center gap-x-4 px-1 py-2.5 hover:bg-raised"
            >
              <span className="text-center font-display text-2xl text-muted tabular-nums">{countWords(place)}</span>
              <PosterChip film={film} />
              <span className="min-w-0">
                <span className="block font-display text-xl leading-tight">{film.title}</span>
                <span className="block truncate text-sm text-muted tabular-nums">
                  <CreditLine film={film} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
