import { Link, useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import { isCatalogueRank } from "#domain/catalogue/catalogue-size.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm, Rank } from "#domain/catalogue/film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { messages as duelMessages } from "../../features/order/duels/messages.ts";
import { type MadePlacing, PlaceFilm } from "../../features/order/duels/place-film.tsx";
import { useListFilms } from "../../features/lists/use-list-films.ts";
import { FilmsUnavailable } from "../../features/films/personal/films-unavailable.tsx";
import { type PersonalFilms, usePersonalFilms } from "../../features/films/personal/use-personal-films.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { BackLink } from "../../ui/page-frame.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { showToast } from "../../ui/toast.ts";
import { ChooseFilm } from "./choose-film.tsx";
import { messages } from "./messages.ts";
import { OrderCanon } from "./order-canon.tsx";

/** Two films at a time: places the film that the address names, or orders the whole canon. */
export function DuelScreen() {
  return (
    <VerificationGate>
      <Duels />
    </VerificationGate>
  );
}

function Duels() {
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
  if (personal.status !== "ready")
    return (
      <div className="page">
        <h1 className="sr-only">{messages.title}</h1>
        <FilmsUnavailable personal={personal} loadingText={messages.loading} />
      </div>
    );
  const canon = personal.films;
  if (film !== undefined) return <Placing key={film.id} film={film} canon={canon} />;
  const [first, second] = canon;
  if (first === undefined) return <TooFew title={messages.emptyTitle} text={messages.emptyText} />;
  if (second === undefined) return <TooFew title={messages.aloneTitle(first.title)} text={messages.aloneText} />;
  return asked === null ? <OrderCanon films={canon} /> : <ChooseFilm canon={canon} />;
}

/**
 * The film of the address: any of the ranking by its rank, one of the canon by its id. "choose" where it names none that
 * exists, null for the whole canon.
 */
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

function TooFew({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="page">
      <BackLink href={pages.yourCanon()} label={messages.backLabel} className="mt-3" />
      <EmptyState headingLevel={1} title={title} text={text}>
        <Link href={pages.home()} className={buttonClass("primary")}>
          {messages.browse}
        </Link>
      </EmptyState>
    </div>
  );
}
