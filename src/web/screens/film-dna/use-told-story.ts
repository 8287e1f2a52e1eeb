import { useCallback } from "react";
import type { Story } from "#domain/taste/film-dna/story/story.ts";
import type { StoryVoice } from "#domain/taste/film-dna/story/words.ts";
import type { Steps } from "#domain/taste/film-dna/story/story-canon.ts";
import { inSteps } from "../../ui/in-steps.ts";
import { useLoaded } from "../../ui/use-loaded.ts";

/** Tells the story of a canon in steps, in the voice asked for: the page's, or that of a picture of it. */
export type TellStory = (voice: StoryVoice) => Steps<Story | null>;

export interface ToldStory {
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
  return useLoaded(load);
}
