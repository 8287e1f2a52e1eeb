import type { Statement } from "#domain/taste/film-dna/story/statement.ts";

/** The statements that are for others, too: what to add is for the owner alone. */
export function sendableStatements(statements: readonly Statement[]): readonly Statement[] {
  return statements.filter(({ kind }) => kind !== "more");
}
