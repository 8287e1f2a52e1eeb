import { z } from "zod";
import type { Placement } from "#domain/catalogue/film.ts";
import type { SearchableFilm } from "#search/searchable-film.ts";

/** What a judged query asks of a film, in the catalogue's own values; all keys must hold, any value of a list will do. */
export interface FilmCondition {
  readonly director?: readonly string[] | undefined;
  readonly cast?: readonly string[] | undefined;
  readonly writer?: readonly string[] | undefined;
  readonly cinematographer?: readonly string[] | undefined;
  readonly composer?: readonly string[] | undefined;
  /** In any of these roles. */
  readonly person?: readonly string[] | undefined;
  /** First and last year, both included. */
  readonly years?: readonly [number, number] | undefined;
  readonly country?: readonly string[] | undefined;
  /** The country named first: where the film is from, rather than where money came from. */
  readonly mainCountry?: readonly string[] | undefined;
  readonly language?: readonly string[] | undefined;
  readonly mainLanguage?: readonly string[] | undefined;
  readonly genre?: readonly string[] | undefined;
  /** Shortest and longest, in minutes, both included. */
  readonly runtime?: readonly [number, number] | undefined;
  readonly colour?: readonly string[] | undefined;
  readonly sound?: string | undefined;
  readonly award?: readonly string[] | undefined;
  readonly list?: readonly string[] | undefined;
  readonly listCount?: readonly [number, number] | undefined;
  /** Best and last place in the consensus ranking, both included. */
  readonly rank?: readonly [number, number] | undefined;
  /** Among the first `most` of any of these lists. */
  readonly firstOn?: { readonly lists: readonly string[]; readonly most: number } | undefined;
  readonly tag?: readonly string[] | undefined;
  /** Ids of films. */
  readonly film?: readonly string[] | undefined;
  readonly all?: readonly FilmCondition[] | undefined;
  readonly any?: readonly FilmCondition[] | undefined;
  readonly not?: FilmCondition | undefined;
  /** No film does. */
  readonly none?: true | undefined;
}

const values = z.array(z.string()).min(1).optional();
const range = z.tuple([z.number(), z.number()]).optional();

export const filmConditionSchema: z.ZodType<FilmCondition> = z.lazy(() =>
  z.strictObject({
    director: values,
    cast: values,
    writer: values,
    cinematographer: values,
    composer: values,
    person: values,
    years: range,
    country: values,
    mainCountry: values,
    language: values,
    mainLanguage: values,
    genre: values,
    runtime: range,
    colour: values,
    sound: z.string().optional(),
    award: values,
    list: values,
    listCount: range,
    rank: range,
    firstOn: z.strictObject({ lists: z.array(z.string()), most: z.int().positive() }).optional(),
    tag: values,
    film: values,
    all: z.array(filmConditionSchema).optional(),
    any: z.array(filmConditionSchema).optional(),
    not: filmConditionSchema.optional(),
    none: z.literal(true).optional(),
  }),
);

/** Whether a film is what a condition asks for, by the facts of the catalogue. */
export function meets(searchable: SearchableFilm, condition: FilmCondition): boolean {
  const { film, tags, supportingCast } = searchable;
  const { facts, provenance } = film;
  const cast = [...facts.cast, ...supportingCast];
  const people = [facts.directors, cast, facts.screenwriters, facts.cinematographers, facts.composers].flat();
  return (
    condition.none !== true &&
    oneOf(facts.directors, condition.director) &&
    oneOf(cast, condition.cast) &&
    oneOf(facts.screenwriters, condition.writer) &&
    oneOf(facts.cinematographers, condition.cinematographer) &&
    oneOf(facts.composers, condition.composer) &&
    oneOf(people, condition.person) &&
    within(film.year, condition.years) &&
    oneOf(facts.countries, condition.country) &&
    oneOf(facts.countries.slice(0, 1), condition.mainCountry) &&
    oneOf(facts.languages, condition.language) &&
    oneOf(facts.languages.slice(0, 1), condition.mainLanguage) &&
    oneOf(facts.genres, condition.genre) &&
    within(facts.runtimeMinutes, condition.runtime) &&
    oneOf([facts.color], condition.colour) &&
    (condition.sound === undefined || facts.sound === condition.sound) &&
    oneOf(facts.awards, condition.award) &&
    oneOf(
      provenance.placements.map(({ list }) => list),
      condition.list,
    ) &&
    within(provenance.listCount, condition.listCount) &&
    within(film.rank, condition.rank) &&
    (condition.firstOn === undefined || isFirstOn(provenance.placements, condition.firstOn)) &&
    oneOf(Object.keys(tags), condition.tag) &&
    oneOf([film.id], condition.film) &&
    (condition.all ?? []).every((part) => meets(searchable, part)) &&
    (condition.any === undefined || condition.any.some((part) => meets(searchable, part))) &&
    (condition.not === undefined || !meets(searchable, condition.not))
  );
}

function isFirstOn(placements: readonly Placement[], { lists, most }: NonNullable<FilmCondition["firstOn"]>): boolean {
  return placements.some(({ list, position }) => lists.includes(list) && position !== null && position <= most);
}

function oneOf(held: readonly string[], wanted: readonly string[] | undefined): boolean {
  return wanted === undefined || wanted.some((value) => held.includes(value));
}

function within(value: number | null, bounds: readonly [number, number] | undefined): boolean {
  return bounds === undefined || (value !== null && value >= bounds[0] && value <= bounds[1]);
}
