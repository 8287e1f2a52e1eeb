import { useState } from "react";
import { showToast } from "../../ui/toast.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { Choosing } from "./choosing.tsx";
import { Done } from "./done.tsx";
import { messages } from "./messages.ts";
import { Reading } from "./reading.tsx";
import { ReviewPage } from "./review-page.tsx";
import type { KeptImport } from "./kept-imports.ts";
import { useKeptImports } from "./use-kept-imports.ts";
import { useReading } from "./use-reading.ts";

/** Brings films from elsewhere: choose, read, look at what would come, and only then let it come. */
export function ImportScreen() {
  return (
    <VerificationGate>
      <Import />
    </VerificationGate>
  );
}

function Import() {
  const { state, read, answer, stop, chooseAgain } = useReading();
  const kept = useKeptImports();
  const [done, setDone] = useState<{ readonly made: KeptImport; readonly stayedOut: readonly string[] } | null>(null);
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
