import { useRef, type ReactNode, useState, useEffect, type RefObject } from "react";
import type { Verdict } from "#domain/lists/duels/duel.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Poster } from "#web/features/films/poster.tsx";
import { CreditLine } from "#web/features/films/other/film-line.tsx";
import { Key, useDuelKeys } from "./duel-keys.tsx";
import { messages } from "./messages.ts";

/** In characters; longer questions are set smaller, and still longer ones smaller still. */
const LONG_QUESTION = 34;
const VERY_LONG_QUESTION = 64;
const LONG_TITLE = 24;

interface DuelQuestionProps {
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
  readonly strip: ReactNode;
  readonly onAnswer: (verdict: Verdict) => void;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** Every answer has a key and a button. */
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
}: DuelQuestionProps) {
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
      <QuestionHead label={label} progress={progress} onLeave={onLeave} />
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

function QuestionHead({ label, progress, onLeave }: Pick<DuelQuestionProps, "label" | "progress" | "onLeave">) {
  return (
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
  );
}

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

/** A film that replaces another slides in from its side. */
function DuelSide({
  film,
  side,
  isNewcomer,
  onPick,
}: {
  readonly film: AnyFilm;
  readonly side: "one" | "other";
  readonly isNewcomer: boolean;
  readonly onPick: () => void;
}) {
  const [leaving, setLeaving] = useState<{ readonly shown: AnyFilm; readonly former: AnyFilm | null }>({
    shown: film,
    former: null,
  });
  if (leaving.shown !== film) setLeaving({ shown: film, former: leaving.shown });
  const comesFrom = side === "one" ? "motion-safe:starting:-translate-x-6" : "motion-safe:starting:translate-x-6";
  return (
    <button
      type="button"
      onClick={onPick}
      aria-keyshortcuts={side === "one" ? "ArrowLeft" : "ArrowRight"}
      className="group block w-full max-w-[max(6rem,calc((100dvh-28rem)*2/3))] text-center md:w-[min(19.5rem,max(10rem,calc((100dvh-27.75rem)*2/3)))] md:max-w-none"
    >
      <span
        aria-hidden="true"
        className={`relative block rounded-card motion-safe:transition-transform motion-safe:duration-150 motion-safe:group-active:-translate-y-1 ${isNewcomer ? "md:outline-2 md:outline-offset-6 md:outline-gold" : ""}`}
      >
        <span
          key={film.id}
          className={`block motion-safe:transition-[opacity,translate] motion-safe:duration-200 ${leaving.former === null ? "" : `motion-safe:starting:opacity-0 ${comesFrom}`}`}
        >
          <Poster film={film} loading="eager" />
        </span>
        {leaving.former === null ? null : (
          <span
            key={`former ${leaving.former.rank}`}
            className="pointer-events-none absolute inset-0 motion-safe:animate-[duel-leave_150ms_ease-out_forwards] motion-reduce:hidden"
            onAnimationEnd={() => setLeaving({ shown: film, former: null })}
          >
            <Poster film={leaving.former} loading="eager" />
          </span>
        )}
      </span>
      <span className="sr-only">{film.title}</span>
      <span className="mt-4 flex justify-center max-md:sr-only">
        <Key>{messages.keys[side]}</Key>
      </span>{" "}
      <span className="mt-2 block truncate text-xs text-muted tabular-nums sm:text-sm md:mt-0.5">
        <CreditLine film={film} />
      </span>
    </button>
  );
}

/** Not at first. Lets a screen reader read what is new. */
export function useFocusAfter<Element extends HTMLElement>(key: string): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    element.current?.focus({ preventScroll: true });
  }, [key]);
  return element;
}
