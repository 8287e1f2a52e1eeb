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
import { keepLooks, storedLooks } from "#web/features/taste/story/stored-looks.ts";
import { useSession } from "../../features/session/use-session.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { inSteps } from "../../ui/in-steps.ts";
import { useNeeded } from "../../ui/load-part.tsx";

/**
 * Compared with the visitor's last look; null while loading. Changes to the canon tell the story anew; changes to the
 * watchlist don't, so that no film disappears under a finger.
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
  const looks = useMemo(() => storedLooks(owner), [owner]);
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
    // A story from before the canon or the member changed is not to be remembered.
    if (told?.story && told.tell === tell) keepLooks(owner, withLook(looks, told.story.memory, Date.now()));
  }, [told, tell, owner, looks]);
  // Deferred, because pictures of hundreds of films take slow phones long.
  return { story: useDeferredValue(told?.story ?? null), tell };
}

/** Loads beside the films' tags, while the strand is already shown. */
async function loadStory(): Promise<typeof storyInSteps> {
  return (await import("#domain/taste/film-dna/story/story.ts")).storyInSteps;
}

/** `canonKey` is the canon's ranks, joined; the other lists are read only now. */
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

/** Tells the story in steps. */
type TellStory = (voice: StoryVoice) => Steps<Story | null>;

interface ToldStory {
  readonly story: Story | null;
  readonly tell: TellStory;
}

/** Null until it is told; while another is being told, the last one stays. */
export function useToldStory(tell: TellStory | null, voice: StoryVoice | null): ToldStory | null {
  const load = useCallback(
    async () => (tell === null || voice === null ? null : { story: await inSteps(tell(voice)), tell }),
    [tell, voice],
  );
  return useNeeded(load);
}
