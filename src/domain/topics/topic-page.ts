import type { Film } from "../catalogue/film.ts";
import type { FilmId } from "../catalogue/film-id.ts";
import { creditsOf, type NearTopic, nearTopics, peopleOfTopic, whomToSeeNext } from "./near-topics.ts";
import { type Credit, CREDITS } from "./people.ts";
import type { TopicAddress, TopicKind } from "./topic-address.ts";
import { TOPIC_KIND_ROWS, type TopicCatalogue } from "./topic-kinds.ts";
import { type TopicStatement, topicStatements } from "./topic-statements.ts";
import type { Topic } from "./topics.ts";
import { capitalised, counted } from "../taste/film-dna/story/words.ts";
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
  /** "The 12 ranked films from Iran", "Director of three ranked films, screenwriter of two". */
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
    lead: kind === "people" ? careerOf(films) : `The ${ranks.length} ranked films ${TOPIC_KIND_ROWS[kind].which(name)}`,
    films,
    statements: topicStatements(topic, catalogue),
    people: peopleOfTopic(topic, catalogue),
    near: nearTopics(topic, catalogue),
    next: whomToSeeNext(topic, catalogue),
    unranked: [],
  };
}

const CAREERS: Readonly<Record<Credit, string>> = {
  director: "director",
  screenwriter: "screenwriter",
  cinematographer: "cinematographer",
  composer: "composer",
  cast: "in the cast",
};

/** "Director of three ranked films, screenwriter of two". */
function careerOf(films: readonly TopicFilm[]): string {
  const parts = CREDITS.map((credit) => ({
    credit,
    count: films.filter(({ credits }) => credits.includes(credit)).length,
  }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(
      ({ credit, count }, index) =>
        `${CAREERS[credit]} of ${index === 0 ? counted(count, "ranked film") : numberWord(count)}`,
    );
  return capitalised(parts.join(", "));
}
