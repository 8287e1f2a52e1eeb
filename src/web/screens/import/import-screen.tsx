import { useState } from "react";
import { showToast } from "../../ui/toast.ts";
import { Button } from "../../ui/button.tsx";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { Choosing } from "./choosing.tsx";
import { Done } from "./done.tsx";
import { messages } from "./messages.ts";
import { ReviewPage } from "./review-page.tsx";
import type { PastImport } from "./past-imports.ts";
import { usePastImports } from "./use-past-imports.ts";
import { useReading } from "./use-reading.ts";
import { PageFrame } from "./page-frame.tsx";
import type { ImportProgress } from "./worker-messages.ts";

export function ImportScreen() {
  return (
    <VerificationGate>
      <Import />
    </VerificationGate>
  );
}

function Import() {
  const { state, read, answer, stop, chooseAgain } = useReading();
  const kept = usePastImports();
  const [done, setDone] = useState<{ readonly made: PastImport; readonly stayedOut: readonly string[] } | null>(null);
  const startAgain = () => {
    setDone(null);
    chooseAgain();
  };

  switch (state.step) {
    case "choosing":
      return (
        <Choosing
          trouble={state.trouble}
          table={state.table ?? null}
          isStopped={state.isStopped === true}
          onChosen={read}
          onAnswer={answer}
          kept={kept}
        />
      );
    case "reading":
      return <Reading progress={state.progress} onStop={stop} />;
    case "read": {
      const { reading } = state;
      return done === null ? (
        <ReviewPage
          reading={reading}
          isReadAgain={state.isReadAgain}
          decided={kept.decisionsOf(reading)}
          onAnswer={answer}
          onCancel={startAgain}
          onBring={({ wanted, unsaid }, decisions) => {
            const made = kept.make(wanted, messages.source(reading.files.kinds));
            if (typeof made !== "string") {
              kept.remember(reading, decisions);
              setDone({ made, stayedOut: unsaid.map((index) => reading.files.films[index]?.title ?? "") });
            }
            return made !== "no-room";
          }}
        />
      ) : (
        <Done
          {...done}
          files={reading.files}
          onAgain={startAgain}
          onUndo={() => {
            if (kept.undo(done.made)) startAgain();
            else
              showToast({ title: messages.noRoomToUndo, description: messages.noRoomToUndoText, tone: "destructive" });
          }}
        />
      );
    }
  }
}

/** Takes the drop zone's place while files are read. */
function Reading({ progress, onStop }: { readonly progress: ImportProgress | null; readonly onStop: () => void }) {
  const isMatching = progress?.stage === "matching";
  const words =
    progress === null
      ? messages.opening
      : isMatching
        ? messages.matching(progress.done, progress.total)
        : messages.reading;
  return (
    <PageFrame>
      <h1 className="font-display text-[2.25rem] leading-none md:text-[2.875rem]">{messages.title}</h1>
      <p className="mt-4 max-w-measure text-muted md:text-lg">{messages.intro}</p>
      <section className="mt-6 flex min-h-62 flex-col items-center justify-center gap-5 rounded-card border border-control bg-raised p-6">
        <p className="font-display text-3xl tabular-nums">{words}</p>
        <div
          role="progressbar"
          aria-label={messages.progressLabel}
          aria-valuetext={words}
          {...(isMatching ? { "aria-valuenow": progress.done, "aria-valuemax": progress.total } : {})}
          className="h-1 w-full max-w-md overflow-hidden rounded-full bg-line"
        >
          <span
            className={`block h-full bg-seen ${isMatching ? "" : "motion-safe:animate-pulse"}`}
            style={{ width: isMatching ? `${(100 * progress.done) / Math.max(1, progress.total)}%` : "12%" }}
          />
        </div>
        <p role="status" className="min-h-5 text-center text-sm text-balance text-muted">
          {progress?.isWaiting === true ? messages.waiting : null}
        </p>
        <Button onClick={onStop}>{messages.stop}</Button>
      </section>
    </PageFrame>
  );
}
