import { capitalised } from "../words/capitalised.ts";
import type { Film } from "../catalogue/film.ts";
import type { FilmId } from "../catalogue/film-id.ts";
import { creditsOf, type NearTopic, nearTopics, peopleOfTopic, whomToSeeNext } from "./near-topics.ts";
import { type Credit, CREDIT_WORDS, CREDITS } from "./people.ts";
import type { TopicAddress, TopicKind } from "./topic-address.ts";
import { TOPIC_KIND_ROWS, type TopicCatalogue } from "./topic-kinds.ts";
import { type TopicStatement, topicStatements } from "./topic-statements.ts";
import type { Topic } from "./topics.ts";
import { counted, listed } from "../taste/film-dna/story/words.ts";
import { numberWord } from "../words/count-words.ts";

export interface TopicFilm extends Pick<Film, "rank" | "id" | "title" | "year" | "director"> {
  readonly listCount: number;
  /** What the person did; empty unless the topic is one. */
  readonly credits: readonly Credit[];
}

export interface UnrankedTopicFilm {
  readonly id: FilmId;
  readonly title: string;
  readonly year: number | null;
}

/** What a topic's page shows. */
export interface TopicPage {
  readonly address: TopicAddress;
  readonly kind: TopicKind;
  /** "Decade". */
  readonly label: string;
  readonly name: string;
  readonly title: string;
  /** "The twelve ranked films from Iran", "Director and screenwriter of three ranked films". */
  readonly lead: string;
  /** In ranking order. */
  readonly films: readonly TopicFilm[];
  readonly statements: readonly TopicStatement[];
  readonly people: readonly NearTopic[];
  readonly near: readonly NearTopic[];
  readonly next: readonly NearTopic[];
  /** What else a director made, by year, as far as the film index knows. */
  readonly unranked: readonly UnrankedTopicFilm[];
}

/** Without the films outside the ranking, which only the server knows. */
export function topicPage(topic: Topic, catalogue: TopicCatalogue): TopicPage {
  const { kind, name, ranks } = topic;
  const films = ranks.flatMap((rank): TopicFilm | readonly [] => {
    const film = catalogue.films[rank - 1];
    if (film === undefined) return [];
    const { id, title, year, director, provenance } = film;
    const credits = kind === "people" ? creditsOf(film, name, catalogue) : [];
    return { rank, id, title, year, director, listCount: provenance.listCount, credits };
  });
  return {
    address: topic.address,
    kind,
    label: TOPIC_KIND_ROWS[kind].label,
    name,
    title: topic.title,
    lead:
      kind === "people"
        ? careerOf(films)
        : `The ${counted(ranks.length, "ranked film")} ${TOPIC_KIND_ROWS[kind].which(name)}`,
    films,
    statements: topicStatements(topic, catalogue),
    people: peopleOfTopic(topic, catalogue),
    near: nearTopics(topic, catalogue),
    next: whomToSeeNext(topic, catalogue),
    unranked: [],
  };
}

/** "Director and screenwriter of three ranked films, cinematographer of one of them". */
function careerOf(films: readonly TopicFilm[]): string {
  const ranksOf = (credit: Credit) => films.flatMap(({ rank, credits }) => (credits.includes(credit) ? [rank] : []));
  // Credits of the same films are told together.
  const byFilms = Map.groupBy(
    CREDITS.filter((credit) => ranksOf(credit).length > 0),
    (credit) => ranksOf(credit).join(),
  );
  const groups = [...byFilms.values()]
    .map((credits) => ({ credits, ranks: credits[0] === undefined ? [] : ranksOf(credits[0]) }))
    .toSorted((one, other) => other.ranks.length - one.ranks.length);
  const first = new Set(groups[0]?.ranks);
  const parts = groups.map(({ credits, ranks }, index) => {
    const among = ranks.every((rank) => first.has(rank))
      ? " of them"
      : ranks.some((rank) => first.has(rank))
        ? ""
        : " more";
    return workIn(credits, index === 0 ? counted(ranks.length, "ranked film") : `${numberWord(ranks.length)}${among}`);
  });
  return capitalised(parts.join(", "));
}

function workIn(credits: readonly Credit[], films: string): string {
  const works = credits.filter((credit) => credit !== "cast").map((credit) => CREDIT_WORDS[credit]);
  if (works.length === 0) return `in the cast of ${films}`;
  return `${listed(works)} of ${films}${works.length === credits.length ? "" : ", and in the cast"}`;
}
