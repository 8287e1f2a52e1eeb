import { capitalised } from "../words/capitalised.ts";
import { decadeOf } from "../filters/facets.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Film } from "../catalogue/film.ts";
import { isAbout } from "../taste/film-dna/story/story-canon.ts";
import { termLabel, TERMS, wordsForTerm } from "../taste/film-dna/story/terms.ts";
import { countryName } from "../taste/film-dna/story/words.ts";
import { peopleOf } from "./people.ts";
import type { TopicKind } from "./topic-address.ts";

export type TopicCatalogue = Pick<
  Catalogue,
  "films" | "metadataByRank" | "tagsByRank" | "kinByRank" | "supportingCastByRank" | "backgroundByRank"
>;

interface TopicKindRow {
  /** What a topic of the kind is: "Decade". */
  readonly label: string;
  /** The names of the topics that a film belongs to. */
  readonly of: (film: Film, catalogue: TopicCatalogue) => readonly string[];
  /** What the films are, after "The twelve ranked films": "from Iran". */
  readonly which: (name: string) => string;
  /** As a heading; the name itself if there is none. */
  readonly title?: (name: string) => string;
}

export const TOPIC_KIND_ROWS: Readonly<Record<TopicKind, TopicKindRow>> = {
  people: {
    label: "Person",
    of: (film, catalogue) => peopleOf(film, catalogue).map(({ name }) => name),
    which: (name) => `that ${name} worked on`,
  },
  decades: {
    label: "Decade",
    of: ({ year }) => [decadeOf(year)],
    which: (name) => `of the ${name}`,
    title: (name) => `The ${name}`,
  },
  years: { label: "Year", of: ({ year }) => [String(year)], which: (name) => `of ${name}` },
  countries: { label: "Country", of: ({ facts }) => facts.countries, which: (name) => `from ${countryName(name)}` },
  languages: { label: "Language", of: ({ facts }) => facts.languages, which: (name) => `with some ${name} in them` },
  genres: {
    label: "Genre",
    of: ({ facts }) => facts.genres,
    which: (name) => `in the ${plain(name)} genre`,
    title: (name) => name.replace("-", " "),
  },
  moods: terms("mood", "Mood"),
  themes: terms("theme", "Theme"),
};

/** Films of which a term is a telling one, as Film DNA counts them. */
function terms(group: "mood" | "theme", label: string): TopicKindRow {
  return {
    label,
    of: ({ rank }, catalogue) => Object.keys(TERMS[group]).filter((term) => isAbout(catalogue, rank, term)),
    which: (name) => `that ${saidOf(name, group)}`,
    title: (name) => capitalised(termLabel(name)),
  };
}

/** "are elegiac" rather than "are elegies", which the heading has in another form. */
function saidOf(term: string, group: "mood" | "theme"): string {
  const words = wordsForTerm(term) ?? term;
  return group === "mood" && words.startsWith("are ") ? `are ${term}` : words;
}

function plain(genre: string): string {
  return genre.toLowerCase().replace("-", " ");
}
