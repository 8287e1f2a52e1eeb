import { useEffect, useState } from "react";
import type { DepartedFilms } from "#domain/catalogue.ts";
import type { Film, FilmNamesByRank } from "#domain/film.ts";
import { departedFilms, type KnownFilm, rankedFilms } from "#film-files/import/known-film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { loadFilmNames } from "../../features/film-names/load-film-names.ts";
import { loadDepartedFilms } from "../../features/other-films/load-departed-films.ts";
import { messages } from "./messages.ts";
import { readInWorker } from "./read-in-worker.ts";
import type { ChosenFile, ImportProgress, ImportReading, WorkerMessage } from "./worker-messages.ts";

export type ReadingState =
  /** `trouble` says what was wrong with the last choice. */
  | { readonly step: "choosing"; readonly trouble: string | null; readonly isStopped?: true }
  | { readonly step: "reading"; readonly files: readonly ChosenFile[]; readonly progress: ImportProgress | null }
  | { readonly step: "read"; readonly reading: ImportReading };

const CHOOSING: ReadingState = { step: "choosing", trouble: null };

/** Reads chosen files in a worker, once the ranking is there to match them with. */
export function useReading(): {
  readonly state: ReadingState;
  readonly read: (files: readonly ChosenFile[]) => void;
  readonly stop: () => void;
  readonly chooseAgain: () => void;
} {
  const { films, isComplete, status, retry } = useCatalogue();
  const [state, setState] = useState<ReadingState>(CHOOSING);
  const files = state.step === "reading" ? state.files : null;

  useEffect(() => {
    if (files === null || !isComplete) return undefined;
    let isGone = false;
    let stop = () => {};
    const hear = (message: WorkerMessage) => {
      if (!isGone) setState((before) => stateAfter(before, message));
    };
    const start = async () => {
      const [names, departed] = await Promise.all([loadFilmNames(), loadDepartedFilms()]);
      if (!isGone) stop = readInWorker({ files, ours: filmsToMatch(films, names, departed) }, hear);
    };
    void start();
    return () => {
      isGone = true;
      stop();
    };
  }, [files, films, isComplete]);

  return {
    state: files !== null && status === "error" ? { step: "choosing", trouble: messages.catalogueFailed } : state,
    read: (chosen) => {
      retry();
      setState(
        chosen.length === 0
          ? { step: "choosing", trouble: messages.noFiles }
          : { step: "reading", files: chosen, progress: null },
      );
    },
    stop: () => setState({ step: "choosing", trouble: null, isStopped: true }),
    chooseAgain: () => setState(CHOOSING),
  };
}

function stateAfter(before: ReadingState, message: WorkerMessage): ReadingState {
  switch (message.kind) {
    case "progress":
      return before.step === "reading" ? { ...before, progress: message.progress } : before;
    case "read":
      return { step: "read", reading: message.reading };
    case "refused":
      return { step: "choosing", trouble: message.sentence };
    case "not-loaded":
      return { step: "choosing", trouble: messages.readerFailed };
    case "failed":
      return { step: "choosing", trouble: messages.failed };
  }
}

function filmsToMatch(films: readonly Film[], names: FilmNamesByRank, departed: DepartedFilms): readonly KnownFilm[] {
  const titles = Object.entries(names).map(([rank, film]) => [rank, film.titles] as const);
  return [
    ...rankedFilms(films, { idsByRank: names, otherTitlesByRank: Object.fromEntries(titles) }),
    ...departedFilms(departed),
  ];
}
