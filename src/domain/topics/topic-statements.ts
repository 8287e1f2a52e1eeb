import type { Candidate } from "../taste/film-dna/story/statement.ts";
import { type StoryCanon, storyCanon } from "../taste/film-dna/story/story-canon.ts";
import { womenStatement } from "../taste/film-dna/story/people-statements.ts";
import { termStatements } from "../taste/film-dna/story/term-statements.ts";
import { lookStatements, whenStatements } from "../taste/film-dna/story/time-statements.ts";
import { whereStatements } from "../taste/film-dna/story/where-statements.ts";
import { usualShare } from "../taste/film-dna/story/words.ts";
import type { TopicKind } from "./topic-address.ts";
import type { Topic } from "./topics.ts";
import type { TopicCatalogue } from "./topic-kinds.ts";

export interface TopicStatement {
  /** "Nine of its 22 films are about loneliness." */
  readonly sentence: string;
  /** How usual that is: "In the whole ranking it is one film in six (84 of 500)." */
  readonly usual: string;
}

const MOST_STATEMENTS = 2;
/** A finding whose films are nearly the topic's own says no more than its name. */
const SAME_FILMS = 0.6;

type CandidatesOf = (canon: StoryCanon) => readonly Candidate[];

/** Nobody is surprised that a director's films come from one country, or a year's from one decade. */
const OF_PEOPLE: readonly CandidatesOf[] = [termStatements, whenStatements, lookStatements];
const OF_TIMES: readonly CandidatesOf[] = [termStatements, lookStatements, whereStatements, womenStatement];
const OF_OTHERS: readonly CandidatesOf[] = [...OF_TIMES, whenStatements];
/** Likelier by chance than this, after counting what else could have been found, is no finding. */
const CHANCE_FOR_PEOPLE = 1;
const CHANCE = 12;

function candidatesFor(kind: TopicKind): readonly CandidatesOf[] {
  if (kind === "people") return OF_PEOPLE;
  return kind === "years" || kind === "decades" ? OF_TIMES : OF_OTHERS;
}

/** At most two, the most surprising first, as Film DNA finds them in a canon (docs/film-dna.md#the-story). */
export function topicStatements({ kind, name, ranks }: Topic, catalogue: TopicCatalogue): readonly TopicStatement[] {
  const canon = storyCanon({ canon: ranks, voice: kind === "people" ? "they" : "it" }, catalogue);
  const mostChance = kind === "people" ? CHANCE_FOR_PEOPLE : CHANCE;
  const findings = candidatesFor(kind)
    .flatMap((candidatesOf) => candidatesOf(canon))
    .flatMap(({ statement }) => {
      const { evidence, about, sentence } = statement;
      if (evidence === null || evidence.ranks.length === 0 || evidence.chance > mostChance || about === name) return [];
      const both = evidence.ranks.length;
      const isSame = both / (ranks.length + evidence.inRanking - both) > SAME_FILMS;
      return isSame ? [] : [{ kind: statement.kind, sentence, ...evidence }];
    })
    .toSorted((one, other) => one.chance - other.chance);
  return findings
    .filter((finding, index) => findings.findIndex((other) => other.kind === finding.kind) === index)
    .slice(0, MOST_STATEMENTS)
    .map(({ sentence, inRanking }) => ({
      sentence,
      usual: `In the whole ranking it is ${usualShare(inRanking, catalogue.films.length)}.`,
    }));
}
