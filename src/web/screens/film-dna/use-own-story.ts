import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Story, storyInSteps } from "#domain/taste/film-dna/story/story.ts";
import type { StoryCatalogue } from "#domain/taste/film-dna/story/story-canon.ts";
import { lookBefore, sinceLook, type StoryLooks, withLook } from "#domain/taste/film-dna/story/story-looks.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { ranksOf } from "#domain/catalogue/ranks-of.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import type { StoryVoice } from "#domain/taste/film-dna/story/words.ts";
import type { Steps } from "#domain/taste/film-dna/story/story-canon.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { loadFilmKin, loadFilmTags } from "../../features/catalogue/film-data.ts";
import { keepLooks, keptLooks } from "#web/features/taste/story/stored-looks.ts";
import { useSession } from "../../features/session/use-session.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { inSteps } from "../../ui/in-steps.ts";
import { useNeeded } from "../../ui/load-part.tsx";

/**
 * The visitor's own story, compared with their last look; null while something it is told from is loading. It stays as it
 * is while films are put on the watchlist, so that none disappears under a finger; a change of the canon tells it anew.
 */
export function useOwnStory(canon: readonly Rank[]): {
  readonly story: Story | null;
  readonly tell: TellStory | null;
} {
  const { films, metadataByRank } = useCatalogue();
  const kinByRank = useNeeded(loadFilmKin);
  const tagsByRank = useNeeded(loadFilmTags);
  const storyOf = useNeeded(loadStory);
  const session = useSession();
  const owner = session.kind === "member" ? session.member.id : null;
  const isOwnerKnown = session.kind !== "loading";
  const [arrived] = useState(() => Date.now());
  const looks = useMemo(() => keptLooks(owner), [owner]);
  const catalogue = useMemo(
    () => (kinByRank === null || tagsByRank === null ? null : { films, metadataByRank, tagsByRank, kinByRank }),
    [films, metadataByRank, tagsByRank, kinByRank],
  );
  const canonKey = canon.join();

  const tell = useMemo(
    () =>
      storyOf === null || catalogue === null || !isOwnerKnown
        ? null
        : tellerOf(storyOf, canonKey, catalogue, looks, arrived),
    [storyOf, canonKey, catalogue, isOwnerKnown, looks, arrived],
  );
  const told = useToldStory(tell, "you");
  useEffect(() => {
    // A story of before the canon changed, or the member, is nothing to remember.
    if (told?.story && told.tell === tell) keepLooks(owner, withLook(looks, told.story.memory, Date.now()));
  }, [told, tell, owner, looks]);
  // Rendered in slices: pictures of hundreds of films take a slow phone long.
  return { story: useDeferredValue(told?.story ?? null), tell };
}

/** With all its words it is loaded beside the films' tags; the strand is shown before. */
async function loadStory(): Promise<typeof storyInSteps> {
  return (await import("#domain/taste/film-dna/story/story.ts")).storyInSteps;
}

/** `canonKey` is the canon's ranks, joined; the other lists are read now, and not again. */
function tellerOf(
  storyOf: typeof storyInSteps,
  canonKey: string,
  catalogue: StoryCatalogue,
  looks: StoryLooks | null,
  now: number,
): TellStory {
  const lists = userLists.current();
  const before = lookBefore(looks, now);
  const input = {
    canon: canonKey.split(",").map(Number),
    watched: ranksOf(watchedIds(lists), catalogue.films),
    excluded: ranksOf(
      [...lists.watchlist.map(({ id }) => id), ...lists.dismissedRecommendations, ...lists.minimizedFilms],
      catalogue.films,
    ),
  };
  const last = before === null ? null : { memory: before.memory, since: sinceLook(before.at, now) };
  return (voice) => storyOf({ ...input, voice }, catalogue, last);
}

/** Tells the story of a canon in steps, in the voice asked for: the page's, or that of a picture of it. */
type TellStory = (voice: StoryVoice) => Steps<Story | null>;

interface ToldStory {
  readonly story: Story | null;
  /** What it was told by. */
  readonly tell: TellStory;
}

/** The story as told; null until it is there. While another is being told, the last one stays. */
export function useToldStory(tell: TellStory | null, voice: StoryVoice | null): ToldStory | null {
  const load = useCallback(
    async () => (tell === null || voice === null ? null : { story: await inSteps(tell(voice)), tell }),
    [tell, voice],
  );
  return useNeeded(load);
}
