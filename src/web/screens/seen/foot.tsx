import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { SeenPart } from "#domain/lists/seen-parts.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";
import type { TickedFilms } from "./ticks.ts";

export function Foot({
  ticked,
  next,
  onMark,
}: {
  readonly ticked: TickedFilms;
  readonly next: SeenPart | null;
  readonly onMark: () => void;
}) {
  const { ticks, untickLast, clear } = ticked;
  const seen = ticks.filter(({ isSeen }) => isSeen).length;
  const isEmpty = ticks.length === 0;
  return (
    <div
      role="group"
      aria-label={messages.actions}
      className="needs-script print:hidden fixed inset-x-0 bottom-0 z-40 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex min-h-17 w-full max-w-6xl items-center gap-2 px-4 md:gap-4 md:px-8">
        <p className="hidden items-center gap-4 md:flex" aria-live="polite">
          <span className="font-display text-[2.5rem] leading-none text-seen tabular-nums">{ticks.length}</span>{" "}
          <span>{messages.ticked}</span>
        </p>
        <div className="flex flex-1 items-center gap-2 md:justify-end md:gap-4">
          <Button variant="link" className="min-w-11 no-underline!" disabled={isEmpty} onClick={untickLast}>
            <Icon name="undo" />
            <span className="max-md:sr-only">{messages.untickLast}</span>
          </Button>
          <Button variant="link" className="max-md:hidden no-underline!" disabled={isEmpty} onClick={clear}>
            {messages.clear}
          </Button>
          <Button
            variant={isEmpty ? "quiet" : "primary"}
            className="max-md:flex-1 max-md:px-2! tabular-nums md:min-w-52"
            disabled={isEmpty}
            onClick={onMark}
          >
            {isEmpty ? (
              messages.nothing
            ) : (
              <span>
                {messages.mark(seen, ticks.length - seen)}
                {next === null ? null : (
                  <span className="max-md:hidden">{messages.andNext(messages.partName(next))}</span>
                )}
              </span>
            )}
          </Button>
          {next === null ? null : (
            <Link
              href={pages.seenPart(next.id)}
              state={FOCUS_WALL}
              aria-label={messages.next(messages.partName(next))}
              title={messages.next(messages.partName(next))}
              className={`${buttonClass("link")} min-w-11 no-underline!`}
            >
              <Icon name="arrow-right" />
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

/** Focus goes to the posters instead of to the page's top. */
export const FOCUS_WALL = { focusWall: true } as const;

export function doesWallTakeFocus(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "focusWall" in state;
}
