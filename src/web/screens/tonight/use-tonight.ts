import { useMemo, useSyncExternalStore } from "react";
import { useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { choiceParameters, type Choices, readChoices } from "#domain/taste/tonight/choices.ts";
import { eveningAt, readPassedOver, writePassedOver } from "#domain/taste/tonight/passed-over.ts";
import { tonight, type Tonight } from "#domain/taste/tonight/tonight.ts";
import { ownedText } from "#web/adapters/owned-text.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { needFilmKin, needFilmTags } from "../../features/catalogue/film-data.ts";
import { type NotReady, useWholeCatalogue } from "../../features/catalogue/use-whole-catalogue.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { ownerOfLists, useSession } from "../../features/session/use-session.ts";

const passedTexts = ownedText("canon.tonight");

export function useChoices(): readonly [Choices, (choices: Choices) => void] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const choices = useMemo(() => {
    const query = new URLSearchParams(search);
    return readChoices((name) => query.get(name));
  }, [search]);
  return [choices, (next) => navigate(addressOfTonight(next), { replace: true })];
}

function addressOfTonight(choices: Choices): string {
  const query = new URLSearchParams(choiceParameters(choices)).toString();
  return query === "" ? pages.tonight() : `${pages.tonight()}?${query}`;
}

/** What was passed over this evening on this device, in any tab. */
function usePassedOver(owner: string | null) {
  const evening = useSyncExternalStore(followEvening, () => eveningAt(new Date()));
  const text = useSyncExternalStore(passedTexts.subscribe, () => passedTexts.read(owner));
  const passedOver = useMemo(() => readPassedOver(text, evening), [text, evening]);
  const keep = (films: readonly FilmId[]) => passedTexts.write(owner, writePassedOver(evening, films));
  return { evening, passedOver, keep };
}

/** A tab that is looked at again may have been left on another evening. */
function followEvening(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

export type TonightView =
  | NotReady
  | {
      readonly status: "ready";
      readonly found: Tonight;
      /** The film passed over last. */
      readonly before: Film | null;
      readonly passOver: (id: FilmId) => void;
      readonly takeBack: () => void;
      readonly beginAgain: () => void;
    };

/** Only in the browser. */
export function useTonight(choices: Choices): TonightView {
  const session = useSession();
  const { canonOrder, watchlist, watchedFilms, memories, minimizedFilms, dismissedRecommendations } = useUserLists();
  const { filmsById } = useCatalogue();
  const view = useWholeCatalogue(needTagsAndKin);
  const catalogue = view.status === "ready" ? view.catalogue : null;
  const { evening, passedOver, keep } = usePassedOver(ownerOfLists(session));
  const found = useMemo(() => {
    if (catalogue === null) return null;
    const lists = { canonOrder, watchlist, watchedFilms, memories, minimizedFilms, dismissedRecommendations };
    return tonight(choices, lists, { evening, passedOver }, catalogue);
  }, [
    choices,
    evening,
    passedOver,
    catalogue,
    canonOrder,
    watchlist,
    watchedFilms,
    memories,
    minimizedFilms,
    dismissedRecommendations,
  ]);
  if (view.status === "error") return view;
  if (found === null || session.kind === "loading") return { status: "loading" };
  const last = passedOver.at(-1);
  return {
    status: "ready",
    found,
    before: last === undefined ? null : (filmsById.get(last) ?? null),
    passOver: (id) => keep([...passedOver, id]),
    takeBack: () => keep(passedOver.slice(0, -1)),
    beginAgain: () => keep([]),
  };
}

/** Without tags it would seem that no film fits, without kin that none is near those of the canon. */
async function needTagsAndKin() {
  const [tagsByRank, kinByRank] = await Promise.all([needFilmTags(), needFilmKin()]);
  return { tagsByRank, kinByRank };
}
