import { messages } from "./messages.ts";

/** `percent` is 0 to 100. */
export function ProgressBar({
  total,
  watched,
  percent,
}: {
  readonly total: number;
  readonly watched: number;
  readonly percent: number;
}) {
  return (
    <div className="mt-6">
      <div className="flex items-baseline justify-between gap-4">
        <p className="tabular-nums">{messages.progress(watched, total)}</p>
        <p className="font-display text-4xl leading-none tabular-nums">{messages.percent(percent)}</p>
      </div>
      <progress
        aria-label={messages.progressLabel}
        aria-valuetext={messages.progressSpoken(watched, total, percent)}
        max={100}
        value={percent}
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-card border border-control bg-transparent [&::-moz-progress-bar]:bg-seen [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-seen motion-safe:[&::-webkit-progress-value]:transition-[width] motion-safe:[&::-webkit-progress-value]:duration-300"
      />
    </div>
  );
}
