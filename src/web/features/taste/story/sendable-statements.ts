import type { Statement } from "#domain/taste/film-dna/story/statement.ts";

/** Without what to add, which is for the owner alone. */
export function sendableStatements(statements: readonly Statement[]): readonly Statement[] {
  return statements.filter(({ kind }) => kind !== "more");
}
