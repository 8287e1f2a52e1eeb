import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { HOUR } from "#platform/clock.ts";
import type { SearchAnswer, SearchResult } from "#search/answer.ts";
import type { Search } from "#search/search.ts";
import type { WordVectors } from "#search/word-vectors.ts";
import type { Member } from "../../token-verifier.ts";
import type { SearchModel } from "./language-model.ts";
import { createSearchEngine } from "./search-engine.ts";
import type { SearchLimits, SearchQuotas } from "./search-quotas.ts";
import { requestName, searcherOf } from "./searcher.ts";

const OFFERED_TO_MODEL = 30;

/** Parts of a request for which the model may know better films. */
const MATTERS_OF_TASTE: ReadonlySet<string> = new Set(["mood", "theme", "setting", "likeness", "standing"]);

export interface SearchServiceDeps {
  readonly catalogue: Catalogue;
  readonly vectors: WordVectors | null;
  readonly quotas: SearchQuotas;
  readonly model: SearchModel | null;
  readonly noteTrouble: (error: unknown) => void;
}

interface Question {
  readonly prompt: string;
  /** The whole catalogue if not given. */
  readonly ranks?: readonly Rank[] | undefined;
  /** Whose quota is used; null for a visitor. */
  readonly member: Member | null;
  readonly address: string;
}

export type ServedSearch =
  | (SearchAnswer & { readonly isAllowed: true; readonly remaining: SearchLimits })
  | {
      readonly isAllowed: false;
      readonly remaining: SearchLimits;
      readonly message: string;
      readonly retryAfterMs: number;
    };

export interface SearchService {
  readonly warmUp: () => Promise<unknown>;
  readonly stop: () => void;
  readonly answer: (question: Question) => Promise<ServedSearch>;
}

export function createSearchService(deps: SearchServiceDeps): SearchService {
  const { catalogue, vectors, quotas, model, noteTrouble } = deps;
  const engine = createSearchEngine(catalogue, vectors);
  const filmsByRank = new Map(catalogue.films.map((film) => [film.rank, film]));

  /** The answer in the model's order, if it has one; films it adds have no reasons. */
  async function improved(
    asked: SearchModel,
    prompt: string,
    found: ReturnType<Search["find"]>,
    ranks: readonly Rank[] | undefined,
  ): Promise<readonly SearchResult[]> {
    const exact = found.results.slice(0, found.interpretation.exact);
    const best = exact.slice(0, OFFERED_TO_MODEL);
    if (best.length === 0) return found.results;
    // A film the engine left out of a factual request does not match the facts.
    const hasFacts = found.interpretation.parts.some(({ kind }) => !MATTERS_OF_TASTE.has(kind));
    const choice = hasFacts ? exact.map(({ rank }) => rank) : (ranks ?? [...filmsByRank.keys()]);
    const allowed = new Set(choice.filter((rank) => filmsByRank.has(rank)));
    const order = await asked.reorder({
      prompt,
      parts: found.interpretation.parts,
      offered: best.flatMap(({ rank }) => filmsByRank.get(rank) ?? []),
      allowed,
      noteTrouble,
    });
    if (order === null) return found.results;
    const byRank = new Map(found.results.map((result) => [result.rank, result]));
    const first = order.map((rank) => byRank.get(rank) ?? { rank, score: 0, reasons: [] });
    const named = new Set(order);
    return [...first, ...found.results.filter(({ rank }) => !named.has(rank))];
  }

  return {
    warmUp: engine.warmUp,
    stop: engine.stop,
    answer: async ({ prompt, ranks, member, address }) => {
      const quota = await quotas.take(searcherOf(member, address), requestName(prompt, ranks));
      const { remaining, isUncounted = false, retryAfterMs = HOUR } = quota;
      if (!quota.isAllowed)
        return { isAllowed: false, remaining, message: quotaMessage(remaining.daily), retryAfterMs };
      const found = (await engine.get()).find(prompt, ranks);
      const results = model === null || isUncounted ? found.results : await improved(model, prompt, found, ranks);
      return { isAllowed: true, remaining, results, interpretation: found.interpretation };
    },
  };
}

function quotaMessage(remainingToday: number): string {
  return remainingToday === 0
    ? "You have used all of today's searches. Please try again tomorrow."
    : "You have used all of this hour's searches. Please try again later.";
}
