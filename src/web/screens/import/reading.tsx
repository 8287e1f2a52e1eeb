import { Button } from "../../ui/button.tsx";
import { messages } from "./messages.ts";
import { PageFrame } from "./page-frame.tsx";
import type { ImportProgress } from "./worker-messages.ts";

/** While the files are read, where the zone was. */
export function Reading({
  progress,
  onStop,
}: {
  readonly progress: ImportProgress | null;
  readonly onStop: () => void;
}) {
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
