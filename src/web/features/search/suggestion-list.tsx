import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { IndexFilmAnswer } from "#contract/api/film-index.ts";
import { topicAddress } from "#domain/topics/topic-address.ts";
import { matchedParts } from "#search/suggest/name-match.ts";
import type { Suggestions } from "#search/suggest/suggest.ts";
import { indexFilmShown } from "#web/features/films/other/film-index.ts";
import { messages as otherMessages } from "#web/features/films/other/messages.ts";
import { suggestionMessages as messages } from "./suggestion-messages.ts";
import { keepInView, Action, Awaited, Chip, RANK, Seeable, Words } from "./suggestion-parts.tsx";
import { addressAsking } from "./use-film-search.ts";

type OptionOf = (index: number) => HTMLAttributes<HTMLElement>;

interface SuggestionListProps {
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly text: string;
  readonly found: Suggestions;
  readonly others: readonly IndexFilmAnswer[];
  /** What is typed can't be a title. */
  readonly isRequest: boolean;
  readonly isAwaited: boolean;
  readonly isTypingOffered: boolean;
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** Without a page, a person leads to a search. */
  readonly hasPage: (name: string) => boolean;
  readonly onPerson: (name: string) => void;
  readonly onSearch: () => void;
  readonly onTypeIn: () => void;
}

/**
 * The options: a search for what can't be a title, films, people, films outside the ranking, typing one in. `active` is
 * the index of the option reached, -1 for none.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { id, optionId, text, found, isRequest, active, onActive, onPerson, onSearch } = props;
  const { films, people } = found;
  const option: OptionOf = (index) => ({
    id: optionId(index),
    role: "option",
    "aria-selected": index === active,
    tabIndex: -1,
    onMouseMove: () => {
      if (index !== active) onActive(index);
    },
    className: `flex min-h-14 w-full cursor-pointer items-center gap-3 border-l-2 px-3 py-1.5 text-left md:min-h-12 md:gap-4 ${index === active ? "border-ink bg-raised" : "border-transparent"}`,
  });
  const firstFilm = isRequest ? 1 : 0;
  const firstPerson = firstFilm + films.length;
  const firstOther = firstPerson + people.length;
  return (
    <Panel>
      <div
        id={id}
        role="listbox"
        aria-label={messages.suggestions}
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {isRequest ? (
          <Action icon="search" words={messages.searchFor(text.trim())} onClick={onSearch} option={option(0)} />
        ) : null}
        <Films films={films} optionOf={(index) => option(firstFilm + index)} />
        <People
          people={people}
          hasPage={props.hasPage}
          optionOf={(index) => option(firstPerson + index)}
          onPerson={onPerson}
        />
        <Others {...props} optionOf={(index) => option(firstOther + index)} />
      </div>
      <p
        aria-hidden="true"
        className={`flex flex-none justify-between gap-4 border-t border-line px-4 py-2.5 text-sm text-muted ${isRequest ? "max-md:hidden" : ""}`}
      >
        <span className="md:hidden">{messages.ownWords}</span>
        <span className="truncate max-md:hidden">
          {active === -1 ? messages.searchInOwnWords(text.trim()) : messages.goThere}
        </span>
        <span className="flex-none max-md:hidden">
          ↑ ↓ {messages.choose} · → {messages.seen} · Esc {messages.close}
        </span>
      </p>
    </Panel>
  );
}

function Films({ films, optionOf }: { readonly films: Suggestions["films"]; readonly optionOf: OptionOf }) {
  return (
    <Group label={messages.suggestedFilms} isEmpty={films.length === 0}>
      {films.map(({ film, matched, otherTitle }, index) => (
        <Seeable key={film.rank} film={film}>
          <Link href={pages.film(film.id)} {...optionOf(index)}>
            <span className={RANK}>
              <span className="sr-only">{messages.rank}</span> {film.rank}
            </span>{" "}
            <Chip film={film} />
            <Words
              name={film.title}
              matched={matched}
              more={[otherTitle, film.year, film.director].filter((part) => part !== null).join(" · ")}
            />
          </Link>
        </Seeable>
      ))}
    </Group>
  );
}

function People({
  people,
  hasPage,
  optionOf,
  onPerson,
}: {
  readonly people: Suggestions["people"];
  readonly hasPage: (name: string) => boolean;
  readonly optionOf: OptionOf;
  readonly onPerson: (name: string) => void;
}) {
  return (
    <Group label={messages.suggestedPeople} isEmpty={people.length === 0}>
      {people.map((person, index) => (
        <Link
          key={person.name}
          {...(hasPage(person.name)
            ? { href: pages.topic(topicAddress("people", person.name)) }
            : { href: addressAsking(person.name), onClick: () => onPerson(person.name) })}
          {...optionOf(index)}
        >
          <span className="flex w-[4.625rem] flex-none justify-end md:w-[4.875rem]">
            {person.films.slice(0, 3).map((film) => (
              <Chip key={film.rank} film={film} />
            ))}
          </span>
          <Words
            name={person.name}
            matched={person.matched}
            more={messages.role(person.isDirector, person.films.length)}
          />
        </Link>
      ))}
    </Group>
  );
}

/** Space is kept for them while the server is asked. */
function Others({
  others,
  text,
  isRequest,
  isAwaited,
  isTypingOffered,
  onTypeIn,
  optionOf,
}: Pick<SuggestionListProps, "others" | "text" | "isRequest" | "isAwaited" | "isTypingOffered" | "onTypeIn"> & {
  readonly optionOf: OptionOf;
}) {
  return (
    <Group label={otherMessages.notInRanking} isEmpty={isRequest && others.length === 0}>
      <div role="presentation" className={isRequest ? "" : "min-h-[10.6875rem] md:min-h-[9.5625rem]"}>
        {others.map((film, index) => (
          <Seeable key={film.id} film={indexFilmShown(film)}>
            <Link href={pages.film(film.id)} {...optionOf(index)}>
              <span className={RANK} />
              <Chip film={indexFilmShown(film)} />
              <Words
                name={film.title}
                matched={matchedParts(film.title, text)}
                more={[film.year, film.directors.join(", ")].filter((part) => part !== "").join(" · ")}
              />
            </Link>
          </Seeable>
        ))}
        {isTypingOffered ? (
          <Action icon="plus" words={messages.typeIn} onClick={onTypeIn} option={optionOf(others.length)} />
        ) : null}
        {isAwaited && others.length === 0 ? <Awaited /> : null}
      </div>
    </Group>
  );
}

function Panel({ children }: { readonly children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The field keeps the focus.
    panel.current?.addEventListener("mousedown", (event) => event.preventDefault());
    return panel.current === null ? undefined : keepInView(panel.current);
  }, []);
  return (
    <div
      ref={panel}
      className="absolute top-full left-0 z-30 mt-1.5 flex w-full max-w-[47.5rem] flex-col rounded-card border border-control bg-ground shadow-[0_16px_40px_rgb(0_0_0/0.25)]"
    >
      {children}
    </div>
  );
}

function Group({
  label,
  isEmpty,
  children,
}: {
  readonly label: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}) {
  if (isEmpty) return null;
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="label px-4 pt-3 pb-1 text-muted">
        {label}
      </p>
      {children}
    </div>
  );
}
