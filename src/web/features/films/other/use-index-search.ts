import { useEffect, useState } from "react";
import type { FilmIndexAnswer } from "#contract/api/film-index.ts";
import { promptOf } from "#contract/prompt.ts";
import { searchIndex } from "./search-index.ts";

export interface IndexSearch {
  /** Those of the text before, while the server is asked about this one. */
  readonly films: FilmIndexAnswer["films"];
  /** "idle" without a text, "unreachable" where there is no network or the server refuses for now. */
  readonly state: "idle" | "waiting" | "found" | "unreachable";
}

const NONE: FilmIndexAnswer["films"] = [];
/** Long enough for a word to be typed to its end; the server allows five searches a second. */
const PAUSE_MS = 250;

/**
 * Asks the film index about a text once it has stood still for `pauseMs`: for one that nobody is typing, 0. An older answer
 * never replaces a newer one.
 */
export function useIndexSearch(text: string, most: number, pauseMs = PAUSE_MS): IndexSearch {
  const asked = promptOf(text);
  const [answer, setAnswer] = useState<{ readonly to: string } & Pick<IndexSearch, "films" | "state">>({
    to: "",
    films: NONE,
    state: "idle",
  });
  useEffect(() => {
    if (asked === "") return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const settle = (films: IndexSearch["films"], state: IndexSearch["state"]) => {
        if (!leaving.signal.aborted) setAnswer({ to: asked, films, state });
      };
      try {
        settle(await searchIndex(asked, most, leaving.signal), "found");
      } catch {
        settle(NONE, "unreachable");
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, most, pauseMs]);
  if (asked === "") return { films: NONE, state: "idle" };
  return { films: answer.films, state: answer.to === asked ? answer.state : "waiting" };
}
