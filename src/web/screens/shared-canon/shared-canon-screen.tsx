import { useCallback, useEffect } from "react";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { shareHeading } from "#domain/members/share.ts";
import { essentialFilms } from "#domain/picture/share-image/essential-films.ts";
import type { FilmAction } from "../../features/films/film-actions.tsx";
import { ComparisonPlace } from "../../features/taste/compare/comparison-place.tsx";
import { SharedHeader, CallToAction, ShareClosed } from "../../features/share/shared-page.tsx";
import { useGrantedWish } from "../../features/account/use-granted-wish.ts";
import { openSignInWith } from "../../features/session/sign-in-dialog.ts";
import { useSession } from "../../features/session/use-session.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { SharedFilmCard } from "../../features/films/list/shared-film-card.tsx";
import { canonContent } from "../../features/share/canon-content.ts";
import { useSharedPage, useSharedTitle } from "../../features/share/use-shared-page.ts";
import { messages } from "./messages.ts";

const FILMS_ID = "films";

export function SharedCanonScreen({ id }: { readonly id: string }) {
  const view = useSharedPage("canon", id, canonContent);
  const heading = view.state === "public" ? shareHeading({ kind: "canon", username: view.record.username }) : null;
  useSharedTitle(heading);
  useWayToGranted(view.state === "public");
  const mayPress = useMayPress();
  if (view.state !== "public" || heading === null) return <ShareClosed kind="canon" view={view} />;
  const { record, content } = view;
  return (
    <div className="page">
      <SharedHeader heading={heading} count={essentialFilms(content.films.length)} record={record} />
      <ComparisonPlace theirs={record} name={record.username} shareId={id} wholeCanonHref={`#${FILMS_ID}`} />
      <ol id={FILMS_ID} aria-label={messages.listLabel}>
        {content.films.map((film, index) => (
          <SharedFilmCard
            key={film.id}
            film={film}
            index={index}
            note={record.notes?.[film.id]}
            isNumbered
            mayPress={mayPress}
          />
        ))}
      </ol>
      <CallToAction
        title={messages.callToAction}
        text={messages.callToActionText}
        label={messages.getStarted}
        own={{ ...messages.own, href: pages.yourCanon() }}
      />
    </div>
  );
}

/** Adding asks a visitor to sign up first, or to sign in. */
function useMayPress(): (film: AnyFilm, mark: FilmAction) => boolean {
  const isVisitor = useSession().kind === "visitor";
  return useCallback(
    ({ id, title, year, director }, mark) => {
      if (isVisitor) openSignInWith({ mode: "signup", wish: { mark, film: { id, title, year, director } } });
      return !isVisitor;
    },
    [isVisitor],
  );
}

/** Scrolls a visitor who signed in for a film here to the comparison, or if they have no canon to the film. */
function useWayToGranted(isShown: boolean): void {
  const film = useGrantedWish();
  useEffect(() => {
    if (film === null || !isShown) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = isCalm ? "instant" : "smooth";
    if (userLists.current().canonOrder.length > 0) scrollTo({ top: 0, behavior });
    else document.querySelector(`#main a[href="${pages.film(film)}"]`)?.scrollIntoView({ block: "center", behavior });
  }, [film, isShown]);
}
