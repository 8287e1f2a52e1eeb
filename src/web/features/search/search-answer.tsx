import { Link } from "wouter";
import type { InterpretedPart } from "#contract/api/search.ts";
import { PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { pages } from "#contract/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import { TopicOffer } from "../topics/topic-offer.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { answerMessages } from "./answer-messages.ts";
import { type FoundFilms, letGoOf, type SearchQuota, type SearchState, type SearchTrouble } from "./search-state.ts";

export interface SearchAnswerProps {
  readonly state: SearchState;
  readonly shown: number;
  readonly total: number;
  /** Told where films outside the ranking with such a title may be named. */
  readonly namesakesPlace: (place: HTMLElement | null) => void;
}

/** What became of a search. */
export function SearchAnswer({
  state: { pending, applied, trouble, quota },
  shown,
  total,
  namesakesPlace,
}: SearchAnswerProps) {
  const nearness = applied === null ? null : nearnessText(applied);
  return (
    <>
      {pending === null ? null : <Spinner text={answerMessages.searching} className="border-y border-line py-6" />}
      {trouble === null ? null : (
        <p className="border-l-2 border-danger bg-raised px-4 py-3">
          {troubleText(trouble)}
          {trouble.type === "nothing-found" ? (
            <>
              {" "}
              <Link href={pages.tonight()} className="underline underline-offset-4">
                {answerMessages.tonight}
              </Link>
            </>
          ) : null}
        </p>
      )}
      {applied === null ? null : (
        <div>
          <p className="font-display text-2xl leading-tight lg:text-3xl">{answerMessages.showing(shown, total)}</p>
          <p className="text-sm text-muted">
            {answerMessages.filteredBy} <q className="text-ink">{applied.prompt}</q>
            <span ref={namesakesPlace} />
          </p>
          {nearness === null ? null : <p className="mt-1">{nearness}</p>}
          {applied.parts.some(({ mine }) => mine !== undefined) ? (
            <p className="mt-1 text-muted">
              {applied.isWithoutOwnLists ? answerMessages.withoutOwnLists : answerMessages.ownLists}
            </p>
          ) : null}
          <TopicOffer ranks={applied.ranks.slice(0, applied.exact)} />
          {applied.isFromHere ? <p className="mt-1 text-muted">{answerMessages.foundHere}</p> : null}
        </div>
      )}
      {quota === null || !isNearlySpent(quota) ? null : (
        <p className="text-sm text-muted tabular-nums">{answerMessages.quota(quota.hourly, quota.daily)}</p>
      )}
    </>
  );
}

/** The quota matters only when nearly used up. */
const FEW_SEARCHES = 5;

function isNearlySpent({ hourly, daily }: SearchQuota): boolean {
  return Math.min(hourly, daily) <= FEW_SEARCHES;
}

function troubleText(trouble: SearchTrouble): string {
  switch (trouble.type) {
    case "too-many-requests":
      return trouble.message ?? answerMessages.tooManyRequests;
    case "unavailable":
      return answerMessages.unavailable;
    case "failed":
      return answerMessages.failed;
    case "nothing-found":
      return [unknownText(trouble.parts ?? []) ?? [], answerMessages.nothingFound].flat().join(" ");
  }
}

/** Each part can be removed, also without scripts. */
export function UnderstoodParts({
  parts,
  onSearch,
}: {
  readonly parts: readonly InterpretedPart[];
  /** Gets the prompt without the part; empty if nothing is left. */
  readonly onSearch: (prompt: string) => void;
}) {
  if (parts.length === 0) return null;
  return (
    <form action={pages.home()}>
      <ul aria-label={answerMessages.understoodAs} className="mt-2 flex flex-wrap gap-2 pb-2">
        {parts.map(({ id, label, without }) => (
          <li key={id}>
            <button
              type="submit"
              name={PROMPT_PARAMETER}
              value={without}
              aria-label={answerMessages.withoutPart(label)}
              onClick={(event) => {
                event.preventDefault();
                onSearch(without);
              }}
              className="inline-flex min-h-11 items-center gap-2 rounded-card border border-control px-3.5 text-sm text-ink hover:border-ink"
            >
              {label}
              <Icon name="close" className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** What nothing here knows, and how near the films are; null if every film has all that was asked. */
function nearnessText(found: FoundFilms): string | null {
  const { exact = found.ranks.length, isImpossible } = found;
  const unknown = unknownText(found.parts);
  const isNear = exact < found.ranks.length;
  if (unknown !== null && isNear && exact === 0) return `${unknown} ${answerMessages.closest(letGoOf(found, false))}`;
  if (unknown !== null) return isNear ? `${unknown} ${answerMessages.fewHaveAll(exact)}` : unknown;
  if (!isNear) return found.parts.length === 0 ? answerMessages.byTheirTexts : null;
  if (exact > 0) return answerMessages.fewHaveAll(exact);
  return (isImpossible === true ? answerMessages.noneCanHaveAll : answerMessages.noneHasAll)(letGoOf(found));
}

function unknownText(parts: readonly InterpretedPart[]): string | null {
  const unknown = parts.filter(({ isUnknown }) => isUnknown === true);
  if (unknown.length === 0) return null;
  const labelled = (...kinds: readonly string[]) =>
    unknown.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label);
  return answerMessages.unknown(labelled("person"), labelled("subject", "origin"), labelled("unknown"));
}
