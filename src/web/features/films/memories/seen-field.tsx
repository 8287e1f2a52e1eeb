import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { dayOf, isSeenDay } from "#domain/lists/days-and-stars.ts";
import { messages } from "./messages.ts";
import { LONG_AGO } from "#domain/lists/viewings.ts";

const SEEN_CHOICES = ["today", "yesterday", "day", "year", "long-ago", "none"] as const;
type SeenChoice = (typeof SEEN_CHOICES)[number];

/** A month counts as a year. */
function choiceOf(seen: string | undefined, now: Date): SeenChoice {
  if (seen === undefined) return "none";
  if (seen === LONG_AGO) return "long-ago";
  if (seen === dayOf(now)) return "today";
  if (seen === dayOf(now, 1)) return "yesterday";
  return seen.length === dayOf(now).length ? "day" : "year";
}

/** Null for no date, undefined while a day or year is still to be typed. */
function seenOf(choice: SeenChoice, now: Date): string | null | undefined {
  switch (choice) {
    case "today":
      return dayOf(now);
    case "yesterday":
      return dayOf(now, 1);
    case "long-ago":
      return LONG_AGO;
    case "none":
      return null;
    default:
      return undefined;
  }
}

/** Nobody can have seen a film earlier. */
const FIRST_SHOWING = 1895;

/** The year before the film's own, because sources differ by a year. */
export function firstYearToSee(filmYear: number | null): number {
  return Math.max(FIRST_SHOWING, (filmYear ?? FIRST_SHOWING) - 1);
}

const FIELD = "min-h-12 w-full rounded-card border border-control bg-ground px-3";

/** `onChange` gets each valid answer; `onAsked`: is a day or year still to be typed? `isRefused`: it is missing. */
export function SeenField({
  seen,
  firstYear,
  isRefused,
  onAsked,
  onChange,
}: {
  readonly seen: string | undefined;
  readonly firstYear: number;
  readonly isRefused: boolean;
  readonly onAsked: (isOpen: boolean) => void;
  readonly onChange: (seen: string | null) => void;
}) {
  const [now] = useState(() => new Date());
  const [asked, setAsked] = useState<SeenChoice | null>(null);
  const chosen = asked ?? choiceOf(seen, now);
  const choose = (choice: SeenChoice) => {
    const wanted = seenOf(choice, now);
    setAsked(wanted === undefined ? choice : null);
    onAsked(wanted === undefined);
    if (wanted !== undefined) onChange(wanted);
  };
  const answer = (typed: string) => {
    onAsked(false);
    onChange(typed);
  };
  return (
    <>
      <div role="group" aria-label={messages.when} className="grid grid-cols-3 gap-2">
        {SEEN_CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            onClick={() => choose(choice)}
            className="min-h-11 rounded-card border border-line px-1 text-[0.9375rem] not-aria-pressed:hover:border-control aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-ground"
          >
            {messages.choices[choice]}
          </button>
        ))}
      </div>
      {chosen === "day" ? (
        <DayField
          day={seen !== undefined && seen.length === dayOf(now).length ? seen : ""}
          firstYear={firstYear}
          lastDay={dayOf(now)}
          isAsked={asked === "day"}
          isRefused={isRefused}
          onChange={answer}
        />
      ) : null}
      {chosen === "year" ? (
        <YearField
          year={seen?.slice(0, 4) ?? ""}
          firstYear={firstYear}
          lastYear={now.getFullYear()}
          isAsked={asked === "year"}
          isRefused={isRefused}
          onChange={answer}
        />
      ) : null}
    </>
  );
}

function useFocusWhereAsked(isAsked: boolean, isRefused: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked || isRefused) field.current?.focus();
  }, [isAsked, isRefused]);
  return field;
}

function DayField({
  day,
  firstYear,
  lastDay,
  isAsked,
  isRefused,
  onChange,
}: {
  readonly day: string;
  readonly firstYear: number;
  readonly lastDay: string;
  readonly isAsked: boolean;
  readonly isRefused: boolean;
  readonly onChange: (day: string) => void;
}) {
  const id = useId();
  const field = useFocusWhereAsked(isAsked, isRefused);
  return (
    <>
      <input
        ref={field}
        type="date"
        aria-invalid={isRefused}
        {...(isRefused ? { "aria-describedby": id } : {})}
        aria-label={messages.day}
        min={`${firstYear}-01-01`}
        max={lastDay}
        defaultValue={day}
        onChange={({ currentTarget: { value, validity } }) => {
          if (value !== "" && validity.valid && isSeenDay(value)) onChange(value);
        }}
        className={`mt-2 block ${FIELD}`}
      />
      {isRefused ? <Refusal id={id}>{messages.dayRefused}</Refusal> : null}
    </>
  );
}

function YearField({
  year,
  firstYear,
  lastYear,
  isAsked,
  isRefused: isRefusedUnfinished,
  onChange,
}: {
  readonly year: string;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly isAsked: boolean;
  readonly isRefused: boolean;
  readonly onChange: (year: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(/^\d{4}$/.test(year) ? year : "");
  const isRight = (text: string) => Number(text) >= firstYear && Number(text) <= lastYear;
  const isRefused = isRefusedUnfinished || (typed.length === 4 && !isRight(typed));
  const field = useFocusWhereAsked(isAsked, isRefusedUnfinished);
  return (
    <>
      <input
        ref={field}
        inputMode="numeric"
        pattern="\d{4}"
        maxLength={4}
        autoComplete="off"
        aria-label={messages.year}
        aria-invalid={isRefused}
        {...(isRefused ? { "aria-describedby": id } : {})}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          const digits = value.replaceAll(/\D/g, "");
          setTyped(digits);
          if (digits.length === 4 && isRight(digits)) onChange(digits);
        }}
        className={`mt-2 block tabular-nums ${FIELD}`}
      />
      {isRefused ? <Refusal id={id}>{messages.yearRefused(firstYear, lastYear)}</Refusal> : null}
    </>
  );
}

function Refusal({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} role="alert" className="mt-1 text-sm text-danger">
      {children}
    </p>
  );
}
