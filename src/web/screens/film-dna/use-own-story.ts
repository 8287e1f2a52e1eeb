import { useEffect, useMemo, useState } from "react";
import type { filmDnaStory, Story } from "#domain/film-dna/story/story.ts";
import type { StoryCatalogue } from "#domain/film-dna/story/story-canon.ts";
import { lookBefore, sinceLook, type StoryLooks, withLook } from "#domain/film-dna/story/story-looks.ts";
import type { StoryVoice } from "#domain/film-dna/story/words.ts";
import type { Rank } from "#domain/film.ts";
import { watchedRanks } from "#domain/user-lists.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useFilmKin } from "../../features/film-kin/use-film-kin.ts";
import { keepLooks, keptLooks } from "../../features/film-story/kept-looks.ts";
import { useFilmTags } from "../../features/film-tags/use-film-tags.ts";
import { useSession } from "../../features/session/use-session.ts";
import { userLists } from "../../features/user-lists/user-lists-store.ts";
import { useLoaded } from "../../ui/use-loaded.ts";

/** Tells the story of a canon in the voice asked for: the page's, or that of a picture of it. */
export type TellStory = (voice: StoryVoice) => Story | null;

/**
 * The visitor's own story, compared with their last look; null while something it is told from is loading. It stays as it
 * is while films are put on the watchlist, so that none disappears under a finger; a change of the canon tells it anew.
 */
export function useOwnStory(canonFilms: readonly Rank[]): { readonly story: Story | null; readonly tell: TellStory } {
  const { films, metadataByRank } = useCatalogue();
  const kinByRank = useFilmKin();
  const tagsByRank = useFilmTags();
  const storyOf = useLoaded(loadStory);
  const session = useSession();
  const owner = session.kind === "member" ? session.member.id : null;
  const isOwnerKnown = session.kind !== "loading";
  const [arrived] = useState(() => Date.now());
  const looks = useMemo(() => keptLooks(owner), [owner]);
  const catalogue = useMemo(
    () => (kinByRank === null || tagsByRank === null ? null : { films, metadataByRank, tagsByRank, kinByRank }),
    [films, metadataByRank, tagsByRank, kinByRank],
  );
  const canonKey = canonFilms.join();

  const tell = useMemo(
    () =>
      storyOf === null || catalogue === null || !isOwnerKnown
        ? tellNothing
        : tellerOf(storyOf, canonKey, catalogue, looks, arrived),
    [storyOf, canonKey, catalogue, isOwnerKnown, looks, arrived],
  );
  const story = useMemo(() => tell("you"), [tell]);
  useEffect(() => {
    if (story !== null) keepLooks(owner, withLook(looks, story.memory, Date.now()));
  }, [story, owner, looks]);
  return { story, tell };
}

const tellNothing: TellStory = () => null;

/** With all its words it is loaded beside the films' tags; the strand is shown before. */
async function loadStory(): Promise<typeof filmDnaStory> {
  return (await import("#domain/film-dna/story/story.ts")).filmDnaStory;
}

/** `canonKey` is the canon's ranks, joined; the other lists are read now, and not again. */
function tellerOf(
  storyOf: typeof filmDnaStory,
  canonKey: string,
  catalogue: StoryCatalogue,
  looks: StoryLooks | null,
  now: number,
): TellStory {
  const lists = userLists.current();
  const before = lookBefore(looks, now);
  const input = {
    canon: canonKey.split(",").map(Number),
    watched: watchedRanks(lists),
    excluded: [...lists.watchlist.map(({ rank }) => rank), ...lists.dismissedRecommendations, ...lists.minimizedFilms],
  };
  const last = before === null ? null : { memory: before.memory, since: sinceLook(before.at, now) };
  return (voice) => storyOf({ ...input, voice }, catalogue, last);
}
