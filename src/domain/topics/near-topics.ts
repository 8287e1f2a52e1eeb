import type { Film, Rank } from "../catalogue/film.ts";
import { listedUpTo } from "../taste/film-dna/story/words.ts";
import { type Credit, CREDITS, peopleOf } from "./people.ts";
import { type TopicAddress, topicAddress } from "./topic-address.ts";
import type { TopicCatalogue } from "./topic-kinds.ts";
import { type Topic, topicsOf } from "./topics.ts";

/** A topic that a page leads to, and why it does. */
export interface NearTopic {
  readonly address: TopicAddress;
  readonly title: string;
  readonly why: string;
}

const MOST_NEAR = 8;
const MOST_NEXT = 3;
const SHOWN_TITLES = 3;
const FEWEST_SHARED = 2;

/** People with the most films of the topic. Of a person, those they made two films with or more. */
export function peopleOfTopic(topic: Topic, catalogue: TopicCatalogue): readonly NearTopic[] {
  const shared = sharedWith(topic, catalogue, (other) => other.kind === "people");
  // Of a decade or a country, its directors; of a person, anybody they worked with.
  const wanted =
    topic.kind === "people"
      ? shared.map(({ topic: other, ranks }) => ({
          topic: other,
          ranks: ranks.filter((rank) =>
            [topic, other].every((one) => isAtWork(filmAt(catalogue, rank), one, catalogue)),
          ),
        }))
      : shared.map(({ topic: other, ranks }) => ({
          topic: other,
          ranks: ranks.filter((rank) => isDirectedBy(filmAt(catalogue, rank), other, catalogue)),
        }));
  return wanted
    .filter(({ ranks }) => ranks.length >= FEWEST_SHARED)
    .toSorted((one, other) => other.ranks.length - one.ranks.length || firstOf(one.ranks) - firstOf(other.ranks))
    .slice(0, MOST_NEAR)
    .map(({ topic: { address, title }, ranks }) => ({ address, title, why: titlesOf(ranks, catalogue) }));
}

/** How much commoner its films must be in a near topic than in the ranking. */
const LIFT = 1.5;

/** Decades, countries, moods and the like that have the most films in common with it, for their size. */
export function nearTopics(topic: Topic, catalogue: TopicCatalogue): readonly NearTopic[] {
  const years = topic.kind === "years" || topic.kind === "decades" ? besideInTime(topic, catalogue) : [];
  const nearness = ({ ranks }: Shared, { ranks: all }: Topic) =>
    ranks.length / Math.sqrt(topic.ranks.length * all.length);
  const shared = sharedWith(topic, catalogue, ({ kind }) => kind !== "people" && kind !== "years")
    .filter(
      ({ ranks, topic: { ranks: all } }) =>
        ranks.length >= Math.max(FEWEST_SHARED, topic.kind === "people" ? topic.ranks.length / 2 : 0) &&
        ranks.length * catalogue.films.length >= LIFT * all.length * topic.ranks.length,
    )
    .toSorted((one, other) => nearness(other, other.topic) - nearness(one, one.topic))
    .slice(0, MOST_NEAR - years.length);
  return [
    ...years,
    ...shared.map(({ topic: { address, title }, ranks }) => ({
      address,
      title,
      why: `${ranks.length} films in common`,
    })),
  ];
}

/** Whoever does the same as the person in films near theirs, without having worked with them; of players and authors nobody. */
export function whomToSeeNext(topic: Topic, catalogue: TopicCatalogue): readonly NearTopic[] {
  if (topic.kind !== "people") return [];
  const craft = mainCredit(topic, catalogue);
  // That two films are near each other says little of who plays in them or wrote their sources.
  if (craft === "cast" || craft === "author") return [];
  const own = new Set(topic.ranks);
  const ownWorks = worksAs(craft, topic, catalogue);
  const near = [...topicsOf(catalogue).values()].flatMap((other) => {
    if (other.kind !== "people" || other.ranks.some((rank) => own.has(rank))) return [];
    if (mainCredit(other, catalogue) !== craft) return [];
    const works = new Set(worksAs(craft, other, catalogue));
    const pairs = ownWorks.flatMap((rank) =>
      (catalogue.kinByRank[rank]?.kin ?? [])
        .filter((kin) => works.has(kin.rank))
        .map((kin) => ({ from: rank, to: kin.rank, strength: kin.strength })),
    );
    if (pairs.length === 0) return [];
    const [nearest] = pairs.toSorted((one, another) => another.strength - one.strength);
    const strength = pairs.reduce((sum, pair) => sum + pair.strength, 0);
    return [{ other, nearest, score: strength / Math.sqrt(topic.ranks.length * other.ranks.length) }];
  });
  return (
    near
      .toSorted((one, other) => other.score - one.score)
      // Of two who made the same films together, one.
      .filter(({ nearest }, index, all) => all.findIndex((other) => other.nearest?.to === nearest?.to) === index)
      .slice(0, MOST_NEXT)
      .flatMap(({ other: { address, title }, nearest }) => {
        if (nearest === undefined) return [];
        const [from, to] = [filmAt(catalogue, nearest.from), filmAt(catalogue, nearest.to)];
        return [{ address, title, why: `${to?.title} is one of the films closest to ${from?.title}` }];
      })
  );
}

interface Shared {
  readonly topic: Topic;
  readonly ranks: readonly Rank[];
}

function sharedWith(
  { address, ranks }: Topic,
  catalogue: TopicCatalogue,
  isWanted: (topic: Topic) => boolean,
): readonly Shared[] {
  const own = new Set(ranks);
  return [...topicsOf(catalogue).values()]
    .filter((topic) => topic.address !== address && isWanted(topic))
    .map((topic) => ({ topic, ranks: topic.ranks.filter((rank) => own.has(rank)) }));
}

function besideInTime({ kind, name }: Topic, catalogue: TopicCatalogue): readonly NearTopic[] {
  const [year, step] = [Number.parseInt(name, 10), kind === "years" ? 1 : 10];
  const topics = topicsOf(catalogue);
  return [year - step, year + step].flatMap((other) => {
    const topic = topics.get(topicAddress(kind, kind === "years" ? String(other) : `${other}s`));
    if (topic === undefined) return [];
    return [
      {
        address: topic.address,
        title: topic.title,
        why: `The ${kind === "years" ? "year" : "decade"} ${other < year ? "before" : "after"}`,
      },
    ];
  });
}

/** The films that the person has the credit for. */
function worksAs(credit: Credit | undefined, { name, ranks }: Topic, catalogue: TopicCatalogue): readonly Rank[] {
  return ranks.filter((rank) => {
    const film = filmAt(catalogue, rank);
    if (film === undefined || credit === undefined) return false;
    return creditsOf(film, name, catalogue).includes(credit);
  });
}

/** Directing, of whoever directed; of others what they are credited for most often. */
function mainCredit({ name, ranks }: Topic, catalogue: TopicCatalogue): Credit | undefined {
  const credits = ranks.flatMap((rank) => creditsOf(filmAt(catalogue, rank), name, catalogue));
  if (credits.includes("director")) return "director";
  const count = (credit: Credit) => credits.filter((other) => other === credit).length;
  return CREDITS.toSorted((one, other) => count(other) - count(one))[0];
}

export function creditsOf(film: Film | undefined, name: string, catalogue: TopicCatalogue): readonly Credit[] {
  if (film === undefined) return [];
  return peopleOf(film, catalogue).find((person) => person.name === name)?.credits ?? [];
}

/** Whoever wrote only what a film is from had no part in its making. */
function isAtWork(film: Film | undefined, { name }: Topic, catalogue: TopicCatalogue): boolean {
  return creditsOf(film, name, catalogue).some((credit) => credit !== "author");
}

function isDirectedBy(film: Film | undefined, { name }: Topic, catalogue: TopicCatalogue): boolean {
  return creditsOf(film, name, catalogue).includes("director");
}

function filmAt({ films }: TopicCatalogue, rank: Rank): Film | undefined {
  return films[rank - 1];
}

function titlesOf(ranks: readonly Rank[], catalogue: TopicCatalogue): string {
  const titles = ranks.flatMap((rank) => filmAt(catalogue, rank)?.title ?? []);
  return listedUpTo(titles, SHOWN_TITLES);
}

function firstOf(ranks: readonly Rank[]): Rank {
  return ranks[0] ?? Infinity;
}
