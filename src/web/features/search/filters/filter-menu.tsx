import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Facet } from "#domain/filters/facets.ts";
import { applyFilters, hasFilters } from "#domain/filters/film-filters.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { type Choice, choicesFor, seenChoices, chooserMessages, ownListChoices } from "./choices.ts";
import { cleared, type FilterMenuKind, type FilterSubject } from "./filter-menus.ts";
import { messages } from "./messages.ts";

export interface FilterMenuProps {
  readonly id: string;
  readonly menu: FilterMenuKind;
  readonly subject: FilterSubject;
  readonly onWalk: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Menus with more choices get a field that narrows them. */
const LONG = 14;

/** Space chooses, arrows walk, letters jump, Escape closes. Each choice counts at once. */
export function FilterMenu({ id, menu, subject, onWalk, onClose }: FilterMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const lists = useUserLists();
  const { filters, films, metadataByRank, isComplete } = subject;
  useEffect(() => {
    if (isComplete) inputsIn(panel.current)[0]?.focus({ preventScroll: true });
  }, [isComplete]);
  const left = applyFilters(films, filters, { metadataByRank, lists }).length;
  const sections = sectionsOf(menu, subject, lists);
  const highest = Math.max(1, ...sections.flatMap(({ choices }) => choices.map(({ count }) => count)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the choices within
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={menu.name}
      tabIndex={-1}
      onKeyDown={(event) => walk(event, panel.current, onWalk, onClose)}
      className="absolute top-full left-0 z-30 w-80 rounded-card border border-control bg-ground text-ink shadow-lg outline-none"
    >
      {isComplete ? (
        <>
          <p className="flex items-baseline justify-between gap-4 px-4 pt-3 pb-1 text-xs text-muted">
            <h2 className="label whitespace-nowrap">{menu.name}</h2>
            {hasFilters(cleared(menu, filters)) ? chooserMessages.leftByOthers : chooserMessages.films(films.length)}
          </p>
          <div className="max-h-[min(27rem,60dvh)] overflow-y-auto overscroll-contain pb-2">
            {sections.map((section) => (
              <Section key={section.id} menu={menu} section={section} highest={highest} onChoose={subject.onChange} />
            ))}
          </div>
        </>
      ) : (
        <Spinner text="" className="py-8" />
      )}
      <p className="flex items-center justify-between border-t border-line px-4 text-sm">
        <button
          type="button"
          onClick={() => subject.onChange(cleared(menu, filters))}
          className="min-h-11 underline decoration-1 underline-offset-4"
        >
          {anyOf(menu)}
        </button>
        <span aria-live="polite" className="tabular-nums">
          <strong className="font-semibold">{left}</strong> {chooserMessages.films(left)}
        </span>
      </p>
    </div>
  );
}

interface ChoiceSection {
  readonly id: string;
  readonly title: string;
  readonly facet: Facet | null;
  readonly isSingle: boolean;
  readonly choices: readonly Choice[];
}

function sectionsOf(
  menu: FilterMenuKind,
  subject: FilterSubject,
  lists: Parameters<typeof seenChoices>[1],
): readonly ChoiceSection[] {
  if (menu.id === "seen")
    return [{ id: "seen", title: "", facet: null, isSingle: true, choices: seenChoices(subject, lists) }];
  const onLists: ChoiceSection = {
    id: "mine",
    title: messages.onListsLabel,
    facet: null,
    isSingle: false,
    choices: ownListChoices(subject, lists),
  };
  return [
    ...(menu.id === "more" ? [onLists] : []),
    ...menu.facets.map((facet) => ({
      id: facet,
      title: menu.id === "more" ? messages.facets[facet] : "",
      facet,
      isSingle: false,
      choices: choicesFor(facet, subject, lists),
    })),
  ];
}

function Section({
  menu,
  section,
  highest,
  onChoose,
}: {
  readonly menu: FilterMenuKind;
  readonly section: ChoiceSection;
  readonly highest: number;
  readonly onChoose: FilterSubject["onChange"];
}) {
  const [typed, setTyped] = useState("");
  const { facet, choices } = section;
  const isLong = facet !== null && choices.length > LONG;
  // The order stays while the menu is open.
  const [order] = useState(() => (isLong ? mostFirst(choices) : null));
  const inOrder = order === null ? choices : order.flatMap((key) => choices.filter((choice) => choice.key === key));
  const wanted = typed.trim().toLowerCase();
  const shown = inOrder.filter(({ label, key }) => `${label} ${key}`.toLowerCase().includes(wanted));
  return (
    <fieldset>
      <legend className={section.title === "" ? "sr-only" : "label px-4 pt-3 pb-1 text-[0.6875rem] text-muted"}>
        {section.title || menu.name}
      </legend>
      {isLong ? (
        <div className="px-4 py-1">
          <input
            type="text"
            aria-label={chooserMessages.find(facet)}
            placeholder={chooserMessages.find(facet)}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="min-h-9 w-full rounded-card border border-control bg-transparent px-2.5 text-sm placeholder:text-muted"
          />
        </div>
      ) : null}
      {shown.map((choice) => (
        <label
          key={choice.key}
          data-choice={choice.label.toLowerCase()}
          className={`relative flex min-h-8.5 cursor-pointer items-center gap-3 px-4 text-sm before:absolute before:inset-y-0 before:left-0 before:w-0.5 hover:bg-raised hover:before:bg-ink has-focus-visible:bg-raised has-focus-visible:before:bg-ink pointer-coarse:min-h-11 ${choice.count === 0 && !choice.isOn ? "text-muted" : ""}`}
        >
          <input
            type={section.isSingle ? "radio" : "checkbox"}
            {...(section.isSingle ? { name: `filter-${section.id}` } : {})}
            checked={choice.isOn}
            onChange={() => onChoose(choice.next)}
            className="size-5 shrink-0 accent-ink"
          />
          <span className="min-w-0 flex-1 truncate">{choice.label}</span>
          <span aria-hidden="true" className="w-16 shrink-0">
            <span
              className={`block h-1.5 rounded-full ${choice.isOn ? "bg-ink" : "bg-control"}`}
              style={{ width: `${(choice.count / highest) * 100}%` }}
            />
          </span>
          <span className="w-8 shrink-0 text-right text-muted tabular-nums">
            {choice.count}
            <span className="sr-only"> {chooserMessages.films(choice.count)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Equally many: by name. */
function mostFirst(choices: readonly Choice[]): readonly string[] {
  return choices.toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, "en")).map(({ key }) => key);
}

function anyOf({ facets, id }: FilterMenuKind): string {
  const [facet] = facets;
  return id === "seen" || id === "more" || facet === undefined ? messages.clearAll : chooserMessages.any[facet];
}

function inputsIn(panel: HTMLElement | null): readonly HTMLInputElement[] {
  return [...(panel?.querySelectorAll<HTMLInputElement>("[data-choice] input") ?? [])];
}

function walk(
  event: KeyboardEvent,
  panel: HTMLElement | null,
  onWalk: (step: 1 | -1) => void,
  onClose: () => void,
): void {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type === "text";
  if (event.key === "Escape") {
    event.preventDefault();
    onClose();
  } else if ((event.key === "ArrowLeft" || event.key === "ArrowRight") && !isTyping) {
    event.preventDefault();
    onWalk(event.key === "ArrowRight" ? 1 : -1);
  } else {
    const inputs = inputsIn(panel);
    const at = inputs.findIndex((input) => input === document.activeElement);
    const target = inputs[nextIndex(event, inputs, at, isTyping)];
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  }
}

/** -1 for nowhere. */
function nextIndex(event: KeyboardEvent, inputs: readonly HTMLInputElement[], at: number, isTyping: boolean): number {
  if (event.ctrlKey || event.metaKey || event.altKey) return -1;
  switch (event.key) {
    case "ArrowDown":
      return (at + 1) % inputs.length;
    case "ArrowUp":
      return (at - 1 + inputs.length) % inputs.length;
    case "Home":
      return isTyping ? -1 : 0;
    case "End":
      return isTyping ? -1 : inputs.length - 1;
    default:
      if (isTyping || !/^[\p{L}\d]$/u.test(event.key)) return -1;
      return firstWith(event.key.toLowerCase(), inputs, at);
  }
}

function firstWith(letter: string, inputs: readonly HTMLInputElement[], at: number): number {
  const turned = [...inputs.slice(at + 1), ...inputs.slice(0, at + 1)];
  const found = turned.find((input) =>
    input.closest<HTMLElement>("[data-choice]")?.dataset["choice"]?.startsWith(letter),
  );
  return found === undefined ? -1 : inputs.indexOf(found);
}
