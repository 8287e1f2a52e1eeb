import { render, type RenderResult } from "@testing-library/react";
import type { ComponentType } from "react";
import { vi } from "vitest";
import { inEdition } from "#contract/api/edition-address.ts";
import { writeDeviceRecord } from "#domain/lists/device-record.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { Film, Rank } from "#domain/catalogue/film.ts";
import { type SourceListId, sourceListById } from "#domain/catalogue/source-lists.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import { API } from "#contract/api/addresses.ts";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import { CatalogueProvider } from "#web/features/catalogue/catalogue.tsx";
import { GUEST_PREFIX } from "#web/features/lists/guest-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";

export function someFilm(rank: Rank): Film {
  return {
    rank,
    id: idAt(rank),
    title: `Film ${rank}`,
    year: 1960,
    director: "Agnès Varda",
    description: `The film of rank ${rank}.`,
    posterUrl: null,
    poster: "lamp 0 indigo foot",
    trailerUrl: null,
    provenance: { listCount: 1, averagePosition: 0.5, placements: [] },
    facts: {
      originalTitle: `Film ${rank}`,
      directors: ["Agnès Varda"],
      screenwriters: [],
      cinematographers: [],
      composers: [],
      cast: [],
      genres: ["Drama"],
      countries: ["France"],
      languages: ["French"],
      runtimeMinutes: 90,
      color: "bw",
      sound: "sound",
      awards: [],
      imdbId: null,
      tmdbId: null,
    },
  };
}

type Network = "slow" | "down";

/** API answers by the path of the call. */
type Answers = Readonly<Record<string, unknown>>;

/** Also once a screen is shown: from then on there are these answers, and no others come, or fail. */
export function givenNetwork(network: Network, answers: Answers): void {
  const answersByAddress = new Map(Object.entries(answers).map(([path, answer]) => [inEdition(path), answer]));
  vi.stubGlobal("fetch", (address: string) => {
    if (answersByAddress.has(address)) return Promise.resolve(Response.json(answersByAddress.get(address)));
    return network === "down" ? Promise.reject(new Error("offline")) : new Promise(() => {});
  });
}

/** `loaded` films are in the browser; the rest are loading, or never come if `network` is "down". */
export function showScreen(
  Screen: ComponentType,
  lists: Partial<UserLists>,
  {
    loaded = 40,
    network = "slow",
    answers = {},
  }: {
    readonly loaded?: number;
    readonly network?: Network;
    readonly answers?: Answers;
  } = {},
): RenderResult {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  givenNetwork(network, answers);
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  givenLists(lists);
  const films = Array.from({ length: loaded }, (_, index) => someFilm(index + 1));
  return render(
    <CatalogueProvider excerpt={{ films, metadataByRank: {}, total: 496 }}>
      <Screen />
      <ToastRegion isTimed={false} />
    </CatalogueProvider>,
  );
}

let timesGiven = 0;

export function givenLists(lists: Partial<UserLists>): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(GUEST_PREFIX)) localStorage.removeItem(key);
  timesGiven += 1;
  const text = writeDeviceRecord({ ...EMPTY_USER_LISTS, ...lists }, timesGiven);
  localStorage.setItem(`${GUEST_PREFIX}base.0.${timesGiven}`, text);
}

export function savedLists(): UserLists {
  return userLists.current();
}

type Places = Readonly<Partial<Record<SourceListId, number | null>>>;

/** Films of the ranks from 1, each with its lists and positions. */
export function filmsAt(...places: readonly Places[]): readonly Film[] {
  return places.map((positions, index) => {
    const placements = Object.entries(positions).map(([id, position]) => {
      // The keys of `Places`.
      const list = id as SourceListId;
      return { list, position, entries: sourceListById(list).entries };
    });
    return {
      ...someFilm(index + 1),
      provenance: { listCount: placements.length, averagePosition: 0.5, placements },
    };
  });
}

export function answersWith(films: readonly Film[]): Answers {
  return { [API.listFilms.path]: films, [API.getFilmMetadata.path]: {} };
}
