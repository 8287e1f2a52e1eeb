import type { Candidate, Statement } from "../taste/film-dna/story/statement.ts";
import { type StoryCanon, storyCanon } from "../taste/film-dna/story/story-canon.ts";
import { womenStatement } from "../taste/film-dna/story/people-statements.ts";
import { termStatements } from "../taste/film-dna/story/term-statements.ts";
import { lookStatements, whenStatements } from "../taste/film-dna/story/time-statements.ts";
import { usualShare } from "../taste/film-dna/story/words.ts";
import type { TopicKind } from "./topic-address.ts";
import type { Topic } from "./topics.ts";
import type { TopicCatalogue } from "./topic-kinds.ts";

export interface TopicStatement {
  /** "Nine of the 22 ranked films are about loneliness." */
  readonly sentence: string;
  /** How usual that is: "In the whole ranking it is one film in six (84 of 500)." */
  readonly usual: string;
}

const MOST_STATEMENTS = 2;
/** A finding whose films are nearly the topic's own says no more than its name. */
const SAME_FILMS = 0.6;
/** So much of a finding inside the topic is a part of it, as Hollywood musicals are of musicals. */
const PART_OF_IT = 0.9;
/** Words that begin alike mean the same: "romance", "romantic". */
const SAME_LETTERS = 5;

type CandidatesOf = (canon: StoryCanon) => readonly Candidate[];

/** Countries are left out: Film DNA counts a film for its first one, a country's page for each. */
const OF_PEOPLE: readonly CandidatesOf[] = [termStatements, whenStatements, lookStatements];
const OF_TIMES: readonly CandidatesOf[] = [termStatements, lookStatements, womenStatement];
const OF_OTHERS: readonly CandidatesOf[] = [...OF_TIMES, whenStatements];
/** Likelier by chance than this, after counting what else could have been found, is no finding. */
const CHANCE_FOR_PEOPLE = 1;
const CHANCE = 12;

function candidatesFor(kind: TopicKind): readonly CandidatesOf[] {
  if (kind === "people") return OF_PEOPLE;
  return kind === "years" || kind === "decades" ? OF_TIMES : OF_OTHERS;
}

/** At most two, the most surprising first, as Film DNA finds them in a canon (docs/film-dna.md#the-story). */
export function topicStatements(topic: Topic, catalogue: TopicCatalogue): readonly TopicStatement[] {
  const canon = storyCanon({ canon: topic.ranks, voice: "it" }, catalogue);
  const findings = candidatesFor(topic.kind)
    .flatMap((candidatesOf) => candidatesOf(canon))
    .flatMap(({ statement }) => (isTelling(statement, topic) ? [statement] : []))
    .toSorted((one, other) => chanceOf(one) - chanceOf(other));
  return findings
    .filter((finding, index) => findings.findIndex((other) => other.kind === finding.kind) === index)
    .slice(0, MOST_STATEMENTS)
    .map(({ sentence, evidence }) => ({
      sentence,
      usual: `In the whole ranking it is ${usualShare(evidence?.inRanking ?? 0, catalogue.films.length)}.`,
    }));
}

function chanceOf({ evidence }: Statement): number {
  return evidence?.chance ?? Infinity;
}

/** Neither likely by chance, nor what the topic's name says already. */
function isTelling(statement: Statement, { kind, name, ranks }: Topic): boolean {
  const { evidence, about, finding } = statement;
  const isPerson = kind === "people";
  if (evidence === null || evidence.ranks.length === 0) return false;
  if (evidence.chance > (isPerson ? CHANCE_FOR_PEOPLE : CHANCE)) return false;
  const both = evidence.ranks.length;
  if (both / (ranks.length + evidence.inRanking - both) > SAME_FILMS) return false;
  if (isPerson) return true;
  const isOfPlace = kind === "countries" || kind === "languages";
  const saysWhere = statement.kind === "place" || /^(?:come from|belong to|speak) /.test(finding);
  return (
    both / evidence.inRanking < PART_OF_IT && !(isOfPlace && saysWhere) && !sharesWord(name, `${about} ${finding}`)
  );
}

function sharesWord(one: string, other: string): boolean {
  const beginnings = (text: string) =>
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= SAME_LETTERS)
      .map((word) => word.slice(0, SAME_LETTERS));
  const others = new Set(beginnings(other));
  return beginnings(one).some((word) => others.has(word));
}
