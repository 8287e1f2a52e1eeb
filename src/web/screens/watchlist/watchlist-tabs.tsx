import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { countWords } from "#domain/words/count-words.ts";
import { messages } from "./messages.ts";

const TABS = ["to-watch", "watched"] as const;

export type WatchlistTab = (typeof TABS)[number];

/** Arrows, Home and End move between tabs; `children` is the selected panel. */
export function WatchlistTabs({
  selected,
  onSelect,
  counts,
  children,
}: {
  readonly selected: WatchlistTab;
  readonly onSelect: (tab: WatchlistTab) => void;
  readonly counts: Readonly<Record<WatchlistTab, number>>;
  readonly children: ReactNode;
}) {
  const id = useId();
  const tabList = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfterKey(event.key, selected);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
    tabList.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={tabList}
        role="tablist"
        aria-label={messages.title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="mt-6 flex border-b border-line"
      >
        {TABS.map((tab) => {
          const isSelected = tab === selected;
          return (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`${id}-${tab}`}
              data-tab={tab}
              aria-selected={isSelected}
              aria-controls={`${id}-panel`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab)}
              className={`label -mb-px inline-flex min-h-12 items-center gap-2.5 border-b-2 px-4 ${isSelected ? "border-ink text-ink" : "border-transparent text-muted hover:text-ink"}`}
            >
              {messages.tabs[tab]}
              <span aria-hidden="true" className="font-normal tracking-normal tabular-nums">
                {countWords(counts[tab])}
              </span>
              <span className="sr-only">{messages.tabCount(counts[tab])}</span>
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

function tabAfterKey(key: string, selected: WatchlistTab): WatchlistTab | null {
  const last = TABS.length - 1;
  const index = TABS.indexOf(selected);
  switch (key) {
    case "ArrowRight":
      return TABS[index === last ? 0 : index + 1] ?? null;
    case "ArrowLeft":
      return TABS[index === 0 ? last : index - 1] ?? null;
    case "Home":
      return TABS[0];
    case "End":
      return TABS[last] ?? null;
    default:
      return null;
  }
}

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
