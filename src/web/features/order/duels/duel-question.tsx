import { useRef, type ReactNode } from "react";
import type { Verdict } from "#domain/lists/duels/duel.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DuelSide } from "./duel-side.tsx";
import { Key } from "./key.tsx";
import { messages } from "./messages.ts";
import { useDuelKeys } from "./use-duel-keys.ts";
import { useFocusAfter } from "./use-focus-after.ts";

/** Questions of more characters are set smaller, and still smaller. */
const LONG_QUESTION = 34;
const VERY_LONG_QUESTION = 64;
/** Titles of more characters are set smaller on the buttons. */
const LONG_TITLE = 24;

/** Two films on the full screen, and every answer as a key and a button. */
export function DuelQuestion({
  label,
  question,
  questionLength,
  progress,
  films: { one, other },
  newcomer = null,
  canGoBack,
  strip,
  onAnswer,
  onBack,
  onLeave,
}: {
  /** What the questions are for. */
  readonly label: string;
  readonly question: ReactNode;
  /** In characters. */
  readonly questionLength: number;
  /** `part` from 0 to 1. */
  readonly progress: { readonly part: number; readonly text: string };
  readonly films: { readonly one: AnyFilm; readonly other: AnyFilm };
  /** The film that is being placed, always `one`. */
  readonly newcomer?: AnyFilm | null;
  readonly canGoBack: boolean;
  /** The canon, and a line about what is known. */
  readonly strip: ReactNode;
  readonly onAnswer: (verdict: Verdict) => void;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}) {
  const scope = useRef<HTMLElement>(null);
  const heading = useFocusAfter<HTMLHeadingElement>(`${progress.text} ${one.rank} ${other.rank}`);
  const back = () => {
    if (canGoBack) onBack();
  };
  useDuelKeys(scope, (gesture) => {
    if (gesture === "leave") onLeave();
    else if (gesture === "back") back();
    else onAnswer(gesture);
  });
  const size =
    questionLength > VERY_LONG_QUESTION
      ? "text-xl sm:text-3xl"
      : questionLength > LONG_QUESTION
        ? "text-2xl sm:text-4xl"
        : "text-[1.875rem] sm:text-[2.75rem]";
  return (
    <section ref={scope} className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col px-4 md:px-8">
      <header className="grid grid-cols-[1fr_auto] items-center gap-x-4 pt-1 md:grid-cols-[1fr_auto_1fr] md:pt-2">
        <p className="label truncate text-muted max-md:hidden">{label}</p>
        <p className="flex items-center gap-3.5 text-sm text-muted tabular-nums max-md:contents">
          <span
            aria-hidden="true"
            className="h-1 overflow-hidden rounded-full bg-line max-md:col-span-2 max-md:row-start-2 md:w-50"
          >
            <span
              className="block h-full bg-gold motion-safe:transition-[width] motion-safe:duration-200"
              style={{ width: `${Math.min(1, progress.part) * 100}%` }}
            />
          </span>
          <span className="max-md:row-start-1">{progress.text}</span>
        </p>
        <button
          type="button"
          aria-label={messages.leave}
          title={messages.leaveHint}
          onClick={onLeave}
          className="-mr-3 inline-flex min-h-12 min-w-11 items-center justify-center justify-self-end text-ink hover:text-muted max-md:row-start-1"
        >
          <Icon name="close" />
        </button>
      </header>
      <h1
        ref={heading}
        tabIndex={-1}
        className={`mt-4 flex min-h-18 items-center justify-center text-center font-display leading-[1.15] outline-none md:mt-1 ${size}`}
      >
        <span>{question}</span>
      </h1>
      <div className="mt-3 grid grid-cols-2 justify-items-center gap-x-3 md:mx-auto md:mt-6 md:gap-x-20">
        <DuelSide film={one} side="one" isNewcomer={newcomer !== null} onPick={() => onAnswer("one")} />
        <DuelSide film={other} side="other" isNewcomer={false} onPick={() => onAnswer("other")} />
      </div>
      <div className="mt-6 max-md:flex max-md:flex-1 max-md:flex-col max-md:justify-center md:order-last md:mb-4">
        {strip}
      </div>
      <div
        role="group"
        aria-label={messages.answers}
        className="sticky bottom-0 z-10 bg-ground pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:static md:pt-5"
      >
        <div className="grid grid-cols-2 gap-3 md:hidden">
          <Pick
            film={one}
            look={newcomer === null ? "border border-ink" : "bg-gold text-on-gold"}
            onPick={() => onAnswer("one")}
          />
          <Pick film={other} look="border border-ink" onPick={() => onAnswer("other")} />
        </div>
        <div className="flex items-center justify-between gap-2 pt-2 md:justify-center md:gap-3 md:pt-0">
          <Button variant="link" className="min-w-11 no-underline! md:px-3" disabled={!canGoBack} onClick={back}>
            <Icon name="undo" />
            <span className="max-md:sr-only">{messages.back}</span>
            <Key>{messages.keys.back}</Key>
          </Button>
          <Button className="max-md:flex-1" onClick={() => onAnswer("close")}>
            {messages.close}
            <Key>{messages.keys.close}</Key>
          </Button>
          <Button variant="link" className="min-w-11 px-3 no-underline!" onClick={() => onAnswer("skip")}>
            {messages.skip}
            <Key>{messages.keys.skip}</Key>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** In reach of a thumb, below its poster. */
function Pick({ film, look, onPick }: { readonly film: AnyFilm; readonly look: string; readonly onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className={`min-h-16 min-w-0 rounded-card px-2 font-display leading-[1.1] ${film.title.length > LONG_TITLE ? "text-base" : "text-xl"} ${look}`}
    >
      <span className="line-clamp-3">{film.title}</span>
    </button>
  );
}
