/** Why a film is recommended for a canon: only what is true, and what can be looked up. */
import { numberWord } from "../../words/count-words.ts";
import type { Catalogue, Kin } from "../../catalogue/catalogue.ts";
import type { Film, FilmFacts } from "../../catalogue/film.ts";
import type { SourceListId } from "../../catalogue/source-lists.ts";
import { commonInWords } from "./common-traits.ts";
import { type CanonFilm, namedFilm, type NamedFilm } from "../film-dna/canon-film.ts";

export interface Reasons {
  /** "See next" after these films names it; the closest first. */
  readonly becauseOf: readonly NamedFilm[];
  /** Always there if no film leads to it. */
  readonly fact: RecommendationFact | null;
}

type RecommendationFact =
  | { readonly kind: "kinship"; readonly film: NamedFilm; readonly text: string }
  | { readonly kind: "list"; readonly list: SourceListId; readonly count: number };

/** Null where nothing true can be said; such a film is not recommended. */
export function reasonsFor(
  film: Film,
  canon: readonly CanonFilm[],
  catalogue: Pick<Catalogue, "films" | "metadataByRank" | "kinByRank">,
): Reasons | null {
  const ties = new Map((catalogue.kinByRank[film.rank]?.kin ?? []).map((tie) => [tie.rank, tie]));
  const tied = canon
    .flatMap((each): readonly TiedFilm[] => {
      const tie = ties.get(each.film.rank);
      return tie === undefined ? [] : [{ ...each, ...tie }];
    })
    .toSorted((one, other) => other.strength - one.strength);
  const untied = canon.filter((each) => !ties.has(each.film.rank));
  const becauseOf = [...tied, ...untied]
    .filter(({ metadata }) => metadata?.recommendationRanks?.includes(film.rank))
    .map((each) => namedFilm(each.film));
  const fact = kinshipWith(film, tied) ?? sharedList(film, canon) ?? inCommon(film, canon, catalogue);
  return becauseOf.length === 0 && fact === null ? null : { becauseOf, fact };
}

type TiedFilm = CanonFilm & Pick<Kin, "strength" | "voters">;

function kinshipWith(film: Film, tied: readonly TiedFilm[]): RecommendationFact | null {
  for (const { film: canonFilm } of tied) {
    const text = sharedCredit(canonFilm, film);
    if (text !== null) return { kind: "kinship", film: namedFilm(canonFilm), text };
  }
  const [most] = tied.toSorted((one, other) => other.voters - one.voters);
  return most === undefined || most.voters < TELLING_VOTERS
    ? null
    : { kind: "kinship", film: namedFilm(most.film), text: sharedVoters(most.voters) };
}

function sharedList(film: Film, canon: readonly CanonFilm[]): RecommendationFact | null {
  const counts = film.provenance.placements.map(({ list }) => ({
    list,
    count: canon.filter((each) => each.film.provenance.placements.some((placement) => placement.list === list)).length,
  }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return most === undefined || most.count === 0 ? null : { kind: "list", ...most };
}

function inCommon(
  film: Film,
  canon: readonly CanonFilm[],
  catalogue: Pick<Catalogue, "films" | "metadataByRank">,
): RecommendationFact | null {
  const text = commonInWords(film, canon, catalogue);
  const [first] = canon;
  return text === null || first === undefined ? null : { kind: "kinship", film: namedFilm(first.film), text };
}

const CRAFTS = [
  ["directors", "also directed by"],
  ["screenwriters", "also written by"],
  ["cinematographers", "also shot by"],
  ["composers", "also with music by"],
] as const satisfies readonly (readonly [keyof FilmFacts, string])[];

/** A reason to see `next` after `film`; null if nobody made both. */
function sharedCredit(film: Film, next: Film): string | null {
  for (const [craft, words] of CRAFTS) {
    const shared = next.facts[craft].filter((name) => film.facts[craft].includes(name));
    if (shared.length > 0) return `${words} ${namesInWords(shared.slice(0, 2))}`;
  }
  const actors = next.facts.cast.filter((name) => film.facts.cast.includes(name));
  return actors.length === 0 ? null : `also with ${namesInWords(actors.slice(0, 2))}`;
}

const TELLING_VOTERS = 3;

function sharedVoters(voters: number): string {
  return `${countInWords(voters)} voters of the 2012 Sight and Sound poll chose both`;
}

function namesInWords(names: readonly string[]): string {
  return names.join(" and ");
}

function countInWords(count: number): string {
  return count <= 10 ? numberWord(count) : String(count);
}
