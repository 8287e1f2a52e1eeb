import { type ReactNode, useId } from "react";
import { filmsWords } from "#domain/words/count-words.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { dayWords, starsWords } from "#domain/lists/days-and-stars.ts";
import type { CanonChoice, ImportPlan, PlannedFilm } from "#film-files/import/import-plan.ts";
import type { Destination } from "#film-files/import/meaning-groups.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";
import { RadioMark, SELECT } from "./page-frame.tsx";
import { type Review, sizeOfCanon } from "./review.ts";
import { canonsIn, firstLength, type ReviewChoices } from "./review-choices.ts";
import { WhichFilms } from "./which-films.tsx";
import type { ImportReading } from "./worker-messages.ts";

const LENGTHS = [10, 25, 50];

/** Three checkboxes for where films go, and what each brings. */
export function WhereTo({
  reading,
  review,
  choices,
  lists,
  onChoose,
}: {
  readonly reading: ImportReading;
  readonly review: Review;
  readonly choices: ReviewChoices;
  readonly lists: UserLists;
  readonly onChoose: (changed: Partial<ReviewChoices>) => void;
}) {
  const { wanted, added, plan, unplaced } = review;
  const canons = canonsIn(reading.files).filter((canon) => sizeOfCanon(canon, reading, choices) > 0);
  const chosen = canonsIn(reading.files)[choices.canon];
  const wouldCome =
    chosen === undefined ? 0 : Math.min(sizeOfCanon(chosen, reading, choices), choices.canonLength ?? Infinity);
  const isWatched = plan.watched.length > 0;
  const isToWatch = plan.watchlist.length > 0;
  const hidden = added.hidden.length + added.dismissed.length;
  if (!isWatched && !isToWatch && canons.length === 0 && unplaced.length + hidden + plan.lists.length === 0)
    return null;
  return (
    <section aria-label={messages.whereTo} className="mt-8">
      <div className="grid gap-x-10 gap-y-2 md:grid-cols-3">
        {isWatched ? (
          <Tick
            title={messages.toWatched(added.watched.length)}
            text={messages.alreadyThere(wanted.watched.length - countIn(wanted.watched, added.watched))}
            isTicked={choices.takesWatched}
            onTick={(takesWatched) => onChoose({ takesWatched })}
          >
            <WhichFilms films={plan.watched} wordsOf={seenWords} />
          </Tick>
        ) : null}
        {isToWatch ? (
          <Tick
            title={messages.toWatchlist(added.watchlist.length)}
            text={messages.alreadyThere(wanted.watchlist.length - added.watchlist.length)}
            isTicked={choices.takesWatchlist}
            onTick={(takesWatchlist) => onChoose({ takesWatchlist })}
          >
            <WhichFilms films={plan.watchlist} wordsOf={({ film, reason }) => [nameWords(film), reason ?? ""]} />
          </Tick>
        ) : null}
        {plan.lists.length > 0 ? <ListsTick review={review} choices={choices} onChoose={onChoose} /> : null}
        {canons.length > 0 ? (
          <Tick
            title={messages.toCanon(choices.takesCanon ? added.canon.length : wouldCome)}
            text={messages.behindThere(lists.canonOrder.length)}
            isTicked={choices.takesCanon}
            onTick={(takesCanon) => onChoose({ takesCanon })}
          >
            {choices.takesCanon ? <WhichFilms films={plan.canon} wordsOf={(film) => [nameWords(film)]} /> : null}
          </Tick>
        ) : null}
      </div>
      {canons.length > 0 && choices.takesCanon ? (
        <CanonFields canons={canons} reading={reading} choices={choices} onChoose={onChoose} />
      ) : null}
      {unplaced.map((list) => (
        <UnplacedField
          key={list.index}
          list={list}
          titles={list.films.map((film) => reading.files.films[film]?.title ?? "")}
          value={choices.unplaced.get(list.index)}
          onChoose={(to) => onChoose({ unplaced: new Map(choices.unplaced).set(list.index, to) })}
        />
      ))}
      {hidden > 0 ? <p className="mt-3 text-sm text-muted">{messages.alsoHidden(hidden)}</p> : null}
    </section>
  );
}

function ListsTick({
  review: { plan, added },
  choices: { takesLists },
  onChoose,
}: {
  readonly review: Review;
  readonly choices: ReviewChoices;
  readonly onChoose: (changed: Partial<ReviewChoices>) => void;
}) {
  return (
    <Tick
      title={messages.toLists(takesLists ? added.lists.length : plan.lists.length)}
      text={messages.listsHint}
      isTicked={takesLists}
      onTick={(taken) => onChoose({ takesLists: taken })}
    >
      <WhichFilms films={plan.lists} wordsOf={({ name, films }) => [name, filmsWords(films.length)]} />
    </Tick>
  );
}

function nameWords({ title, year }: PlannedFilm): string {
  return messages.film(title, year);
}

function seenWords({ film, rating, viewings }: ImportPlan["watched"][number]): readonly string[] {
  const day = viewings.findLast(({ on }) => on !== null)?.on ?? null;
  return [nameWords(film), day === null ? "" : dayWords(day), rating === null ? "" : starsWords(rating)];
}

function countIn(all: readonly FilmId[], some: readonly FilmId[]): number {
  const among = new Set(all);
  return some.filter((id) => among.has(id)).length;
}

function Tick({
  title,
  text,
  isTicked,
  onTick,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <div className="border-b border-line">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-3">
        <input
          type="checkbox"
          checked={isTicked}
          className="peer sr-only"
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <span className="mt-0.5 inline-flex size-5 shrink-0 items-center justify-center rounded-card border border-control text-transparent peer-checked:border-ink peer-checked:bg-ink peer-checked:text-ground peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-gold">
          <Icon name="check" className="size-4!" />
        </span>
        <span>
          <span className="block font-semibold tabular-nums">{title}</span>
          {text === "" ? null : <span className="block text-sm text-muted">{text}</span>}
        </span>
      </label>
      {children}
    </div>
  );
}

function CanonFields({
  canons,
  reading,
  choices,
  onChoose,
}: {
  readonly canons: readonly CanonChoice[];
  readonly reading: ImportReading;
  readonly choices: ReviewChoices;
  readonly onChoose: (changed: Partial<ReviewChoices>) => void;
}) {
  const all = canonsIn(reading.files);
  const indexOf = (canon: CanonChoice) => all.findIndex(({ from, name }) => from === canon.from && name === canon.name);
  const chosen = all[choices.canon];
  const size = chosen === undefined ? 0 : sizeOfCanon(chosen, reading, choices);
  const lengths = LENGTHS.filter((length) => length < size);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
      <label className="inline-flex max-w-full items-center gap-2 text-sm">
        <span className="shrink-0 text-muted">{messages.canonFrom}</span>
        <select
          className={SELECT}
          value={choices.canon}
          onChange={({ currentTarget }) => {
            const canon = Number(currentTarget.value);
            const next = all[canon];
            onChoose({ canon, canonLength: next === undefined ? null : firstLength(next, reading.files) });
          }}
        >
          {canons.map((canon) => (
            <option key={indexOf(canon)} value={indexOf(canon)}>
              {messages.canonName(canon)} ({sizeOfCanon(canon, reading, choices)})
            </option>
          ))}
        </select>
      </label>
      {lengths.length === 0 ? null : (
        <label className="text-sm">
          <span className="sr-only">{messages.canonLength}</span>
          <select
            className={SELECT}
            value={choices.canonLength ?? "all"}
            onChange={({ currentTarget: { value } }) =>
              onChoose({ canonLength: value === "all" ? null : Number(value) })
            }
          >
            <option value="all">{messages.allOfThem}</option>
            {lengths.map((length) => (
              <option key={length} value={length}>
                {messages.theFirst(length)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

const DESTINATIONS = ["watched", "watchlist", "canon", "nowhere"] as const satisfies readonly Destination[];

/** Nothing is chosen until the owner says what the list is. */
function UnplacedField({
  list: { name, isRanked },
  titles,
  value,
  onChoose,
}: {
  readonly list: Review["unplaced"][number];
  readonly titles: readonly string[];
  readonly value: Destination | undefined;
  readonly onChoose: (to: Destination) => void;
}) {
  const group = useId();
  return (
    <fieldset className="mt-4">
      <legend>
        <span className="font-semibold">{messages.unplaced(name, titles)}</span>{" "}
        <span className="text-muted">{messages.unplacedAsk}</span>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {DESTINATIONS.map((to) => (
          <label key={to} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={group}
              checked={value === to}
              className="peer sr-only"
              onChange={() => onChoose(to)}
            />
            <RadioMark />
            {messages.unplacedTo[to === "canon" && !isRanked ? "canonAsWritten" : to]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
