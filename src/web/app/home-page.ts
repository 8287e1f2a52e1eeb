import { type AskedExcerpt, type AskedPrompt, FOUND_FILMS_IN_PAGE, PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { FILMS_IN_PAGE, queryOf, queryOfRanking } from "#contract/ranking-page.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import {
  arrangeFilms,
  type FilmView,
  isWholeRanking,
  PLAIN_RANKING,
  type RankingAddress,
  rankingParameters,
} from "#domain/filters/ranking-address.ts";
import type { Film } from "#domain/catalogue/film.ts";
import type { FilterFormProps } from "../features/search/filters/filter-form.tsx";
import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";

export interface HomePage {
  /** By rank, unless the address says otherwise. */
  readonly films: readonly Film[];
  readonly excerpt: Pick<CatalogueExcerpt, "asked" | "ranking" | "lastView">;
  /** Without the question mark. */
  readonly search: string;
  readonly filterForm: Omit<FilterFormProps, "id" | "onChange">;
  /** Search engines index only the plain ranking. */
  readonly isIndexed: boolean;
}

/** Home for a visitor whose lists are unknown. */
export function homePage(
  request: { readonly ranking?: RankingAddress; readonly lastView?: FilmView; readonly asked?: AskedPrompt },
  { films, metadataByRank }: Catalogue,
): HomePage {
  const { ranking = PLAIN_RANKING, lastView, asked } = request;
  const ground = { metadataByRank, lists: null };
  const isWhole = isWholeRanking(ranking);
  const answer = asked?.state === "answered" ? asked : null;
  const found = answer === null ? films : answer.ranks.flatMap((rank) => films[rank - 1] ?? []);
  const arranged = arrangeFilms(found, ranking, ground);
  const view = ranking.view ?? lastView ?? "cards";
  const size = FILMS_IN_PAGE[view];
  const last = Math.max(1, Math.ceil(arranged.length / size));
  const start = (Math.min(ranking.page, last) - 1) * size;
  return {
    films: answer === null ? shownIn(view, arranged.slice(start, start + size)) : films.slice(0, FILMS_IN_PAGE.cards),
    excerpt: {
      ...(asked === undefined ? {} : { asked: askedExcerpt(asked, arranged) }),
      ...(isWhole && ranking.page === 1 ? {} : { ranking: { query: queryOfRanking(ranking), count: arranged.length } }),
      ...(lastView === undefined ? {} : { lastView }),
    },
    search: queryOf([
      ...(answer === null ? [] : [[PROMPT_PARAMETER, answer.prompt] as const]),
      ...rankingParameters(ranking),
    ]),
    filterForm: { films: found, metadataByRank, address: ranking, prompt: answer?.prompt ?? "" },
    isIndexed: isWhole && asked === undefined,
  };
}

/** Only cards show descriptions; elsewhere they come with the whole catalogue. */
function shownIn(view: FilmView, films: readonly Film[]): readonly Film[] {
  return view === "cards" ? films : films.map((film) => ({ ...film, description: "" }));
}

function askedExcerpt(asked: AskedPrompt, arranged: readonly Film[]): AskedExcerpt {
  return asked.state === "refused" ? asked : { ...asked, films: arranged.slice(0, FOUND_FILMS_IN_PAGE) };
}
