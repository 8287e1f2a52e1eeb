import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";

/** How the voters of the 2012 Sight and Sound poll voted, by the films' slugs; counts only. */
export interface Ballots {
  /** How many voters chose the film; 0 if none did. */
  readonly votesFor: (slug: string) => number;
  /** How many voters chose both films. */
  readonly votersOfBoth: (one: string, other: string) => number;
}

/** Parses both files of `ballots/`. Refuses (`bad-csv`) counts other than whole numbers above 0. */
export function readBallots(votesCsv: string, covotesCsv: string): Ballots {
  const votes = new Map(
    csvRecords(votesCsv, ["film", "voters"], "ballots/votes-2012.csv").map(({ film, voters }) => [
      film,
      counted(voters),
    ]),
  );
  const both = new Map(
    csvRecords(covotesCsv, ["film", "other_film", "voters_of_both"], "ballots/covotes-2012.csv").map((row) => [
      pairKey(row.film, row.other_film),
      counted(row.voters_of_both),
    ]),
  );
  return {
    votesFor: (slug) => votes.get(slug) ?? 0,
    votersOfBoth: (one, other) => both.get(pairKey(one, other)) ?? 0,
  };
}

function counted(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new CatalogueError("bad-csv", `ballots: ${text} is not a number of voters`);
  return Number(text);
}

function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
