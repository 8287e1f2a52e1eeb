import { type Part, unknownPart } from "../request.ts";
import { findAll, type Prompt, wholeWords } from "../prompt.ts";
import unknownFacts from "../vocabulary/unknown-facts.json" with { type: "json" };
import { CLAIM } from "../weights.ts";

const UNKNOWN_FACTS = unknownFacts.map(({ label, said }) => ({ label, pattern: wholeWords(said.join("|")) }));

/** What people ask of films that no fact here tells, such as what they earned. */
export function recogniseUnknownFacts(prompt: Prompt): readonly Part[] {
  return UNKNOWN_FACTS.flatMap(({ label, pattern }) =>
    findAll(prompt, pattern).map(({ first, after }) =>
      unknownPart({ kind: "unknown", first, after, label, claim: after - first + CLAIM.unknownFact }),
    ),
  );
}
