import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { answersOnce, type Ask } from "./answers.ts";

/** All films of the ranking in all countries are about a megabyte. */
const KEPT_BYTES = 8_000_000;
const MOST_NAMED = 200;
const LONGEST_NAME = 100;

export interface Country {
  /** Of two letters. */
  readonly code: string;
  readonly name: string;
}

export interface StreamingService {
  readonly id: number;
  readonly name: string;
}

/** By country, the services that show a film without a price of its own. */
export type ServicesByCountry = Readonly<Record<string, readonly number[]>>;

/**
 * What services show, from JustWatch by way of the movie database; answers are kept for a day. Never rejects: null where it
 * fails or is paused.
 */
export interface Streaming {
  readonly streamingCountries: () => Promise<readonly Country[] | null>;
  /** Those that most people use first. */
  readonly streamingServices: (country: string) => Promise<readonly StreamingService[] | null>;
  /** Empty for a film that the movie database lacks. */
  readonly servicesShowing: (tmdbId: number) => Promise<ServicesByCountry | null>;
}

const code = z.string().regex(/^[A-Z]{2}$/);
const name = z.string().trim().min(1).max(LONGEST_NAME);
const id = z.int().positive();

const countriesSchema = z.object({ results: z.array(z.object({ iso_3166_1: code, english_name: name })) });
const servicesSchema = z.object({
  results: z.array(
    z.object({
      provider_id: id,
      provider_name: name,
      display_priority: z.number().catch(Infinity),
      display_priorities: z.record(z.string(), z.number()).catch({}),
    }),
  ),
});
const offers = z.array(z.object({ provider_id: id })).catch([]);
const showingSchema = z.object({
  results: z.record(z.string(), z.object({ flatrate: offers, free: offers, ads: offers })),
});

/** Apart from other look-ups, so that neither takes the other's turn. */
export function streamingOf(ask: Ask, clock: Clock): Streaming {
  const answer = answersOnce(clock, { keptBytes: KEPT_BYTES });
  return {
    streamingCountries: () =>
      answer("countries", async (signal) => {
        const found = await ask("/3/watch/providers/regions", {}, countriesSchema, signal);
        return (found?.results ?? []).map((each) => ({ code: each.iso_3166_1, name: each.english_name }));
      }),
    streamingServices: (country) =>
      answer(`services ${country}`, async (signal) => {
        const found = await ask("/3/watch/providers/movie", { watch_region: country }, servicesSchema, signal);
        const placeOf = (each: z.infer<typeof servicesSchema>["results"][number]) =>
          each.display_priorities[country] ?? each.display_priority;
        return (found?.results ?? [])
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .slice(0, MOST_NAMED)
          .map((each) => ({ id: each.provider_id, name: each.provider_name }));
      }),
    servicesShowing: (tmdbId) =>
      answer(`showing ${tmdbId}`, async (signal) => {
        const found = await ask(`/3/movie/${tmdbId}/watch/providers`, {}, showingSchema, signal);
        return Object.fromEntries(
          Object.entries(found?.results ?? {}).map(([country, { flatrate, free, ads }]) => [
            country,
            [...new Set([...flatrate, ...free, ...ads].map((each) => each.provider_id))],
          ]),
        );
      }),
  };
}
