import { useEffect, useState } from "react";
import type { DepartedFilms } from "#domain/catalogue/catalogue.ts";
import type { Film, FilmNamesByRank } from "#domain/catalogue/film.ts";
import { departedFilms, type KnownFilm, rankedFilms } from "#film-files/import/known-film.ts";
import type { TableAnswers } from "#film-files/import/table-answers.ts";
import type { SeenTable } from "#film-files/import/seen-table.ts";
import { IMPORT_WORKER_POLICY } from "#contract/worker-policies.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { loadFilmNames, loadDepartedFilms } from "../../features/catalogue/film-data.ts";
import { useSession, ownerOfLists } from "../../features/session/use-session.ts";
import { trustedAddress } from "../../adapters/trusted-address.ts";
import { rememberAnswers, pastAnswers, withAnswers } from "./past-answers.ts";
import { messages } from "./messages.ts";
import type { ChosenFile, ImportOrder, ImportProgress, ImportReading, WorkerMessage } from "./worker-messages.ts";
// oxlint-disable-next-line import/default -- the build makes the address of it
import workerAddress from "./import-worker.ts?worker&url";

type ReadingState =
  /** `trouble` is what was wrong with the last choice, `table` one whose columns the visitor can name. */
  | {
      readonly step: "choosing";
      readonly trouble: string | null;
      readonly table?: SeenTable | null;
      readonly isStopped?: true;
    }
  | { readonly step: "reading"; readonly progress: ImportProgress | null }
  /** `isReadAgain` while an answer changes the reading. */
  | { readonly step: "read"; readonly reading: ImportReading; readonly isReadAgain: boolean };

const CHOOSING: ReadingState = { step: "choosing", trouble: null };

type Given = Pick<ImportOrder, "files" | "answers">;

/** Reads the chosen files in a worker, once the ranking to match them with is loaded. */
export function useReading(): {
  readonly state: ReadingState;
  readonly read: (files: readonly ChosenFile[]) => void;
  /** Reads the same files again with an answer about one of their tables, and keeps it for tables with that header. */
  readonly answer: (signature: string, said: TableAnswers) => void;
  readonly stop: () => void;
  readonly chooseAgain: () => void;
} {
  const owner = ownerOfLists(useSession());
  const { films, isComplete, status, retry } = useCatalogue();
  const [state, setState] = useState<ReadingState>(CHOOSING);
  const [given, setGiven] = useState<Given>({ files: [], answers: {} });
  /** Null before a choice and once the reading ends. */
  const [order, setOrder] = useState<Omit<ImportOrder, "ours"> | null>(null);

  useEffect(() => {
    if (order === null || !isComplete) return undefined;
    let isGone = false;
    let stop = () => {};
    const hear = (message: WorkerMessage) => {
      if (isGone) return;
      setState((before) => stateAfter(before, message));
      if (message.kind !== "progress") setOrder(null);
    };
    const begin = async () => {
      const [names, departed] = await Promise.all([loadFilmNames(), loadDepartedFilms()]);
      if (!isGone) stop = readInWorker({ ...order, ours: filmsToMatch(films, names, departed) }, hear);
    };
    void begin();
    return () => {
      isGone = true;
      stop();
    };
  }, [order, films, isComplete]);

  const start = (next: Given, before: ImportReading | null) => {
    setGiven(next);
    setOrder({ ...next, before });
  };
  const end = (next: ReadingState) => {
    setOrder(null);
    setState(next);
  };
  return {
    state: order !== null && status === "error" ? { step: "choosing", trouble: messages.catalogueFailed } : state,
    read: (chosen) => {
      if (chosen.length === 0) return end({ step: "choosing", trouble: messages.noFiles });
      retry();
      start({ files: chosen, answers: pastAnswers(owner) }, null);
      return setState({ step: "reading", progress: null });
    },
    answer: (signature, said) => {
      rememberAnswers(owner, signature, said);
      const answers = { ...given.answers, [signature]: withAnswers(given.answers[signature] ?? {}, said) };
      start({ ...given, answers }, state.step === "read" ? state.reading : null);
      setState(state.step === "read" ? { ...state, isReadAgain: true } : { step: "reading", progress: null });
    },
    stop: () => end({ step: "choosing", trouble: null, isStopped: true }),
    chooseAgain: () => end(CHOOSING),
  };
}

function stateAfter(before: ReadingState, message: WorkerMessage): ReadingState {
  switch (message.kind) {
    case "progress":
      return before.step === "reading" ? { ...before, progress: message.progress } : before;
    case "read":
      return { step: "read", reading: message.reading, isReadAgain: false };
    case "refused":
      return { step: "choosing", trouble: message.sentence, table: message.table };
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

/** Returns a function that stops the worker, after which nothing is told. */
function readInWorker(order: ImportOrder, tell: (message: WorkerMessage) => void): () => void {
  const worker = new Worker(trustedAddress(IMPORT_WORKER_POLICY, workerAddress), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind !== "progress") worker.terminate();
    tell(data);
  });
  worker.addEventListener("error", (event) => {
    worker.terminate();
    // A plain event means that the script could not be loaded.
    tell({ kind: event instanceof ErrorEvent ? "failed" : "not-loaded" });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(order);
  return () => worker.terminate();
}
