import { createBoundedCache } from "#platform/bounded-cache.ts";
import { type PreparedResponse, prepareResponseOnDemand } from "#platform/prepared-response.ts";
import type { WholeIndexFilm } from "#contract/api/film-index.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { type TopicPage, topicPage, type UnrankedTopicFilm } from "#domain/topics/topic-page.ts";
import type { TopicAddress } from "#domain/topics/topic-address.ts";
import { isOfFilmography, spellingsOf } from "#domain/topics/filmographies.ts";
import { topicsOf } from "#domain/topics/topics.ts";
import type { IndexFilm } from "../film-index/index-film.ts";
import type { WorldFilms } from "../film-index/world-films.ts";

/** Null where there is no such topic; `prepared` answers the call. */
export type FindTopic = (
  address: TopicAddress,
) => { readonly page: TopicPage; readonly prepared: PreparedResponse } | null;

/** Some ten milliseconds each, so they are kept: all of them are about so many bytes. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** The pages of topics, with what the film index has of a director besides. */
export function createFindTopic({
  catalogue,
  worldFilms,
  answered,
}: {
  readonly catalogue: Catalogue;
  readonly worldFilms: Pick<WorldFilms, "directedBy">;
  readonly answered: (film: IndexFilm) => WholeIndexFilm;
}): FindTopic {
  const kept = createBoundedCache<NonNullable<ReturnType<FindTopic>>>(KEPT_BYTES);
  const unranked = (name: string): readonly UnrankedTopicFilm[] => {
    const found = spellingsOf(name)
      .flatMap((spelling) => worldFilms.directedBy(spelling))
      .filter(({ id, kind }) => kind === "" && isOfFilmography(id));
    const byId = new Map(found.map(answered).map((film) => [film.id, film]));
    return [...byId.values()]
      .filter(({ rank }) => rank === null)
      .map(({ id, title, year }) => ({ id, title, year }))
      .toSorted((one, other) => one.year - other.year);
  };
  return (address) => {
    const topic = topicsOf(catalogue).get(address);
    if (topic === undefined) return null;
    const known = kept.get(address);
    if (known !== undefined) return known;
    const page = topicPage(topic, catalogue);
    const isDirector = page.films.some(({ credits }) => credits.includes("director"));
    const whole = isDirector ? { ...page, unranked: unranked(page.name) } : page;
    const body = JSON.stringify(whole);
    const found = {
      page: whole,
      prepared: prepareResponseOnDemand({ body, contentType: "application/json; charset=utf-8" }),
    };
    // Twice, and compressed.
    kept.set(address, found, body.length * 2.5);
    return found;
  };
}
