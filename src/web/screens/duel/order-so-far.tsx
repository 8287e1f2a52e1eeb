import { countWords } from "#domain/words/count-words.ts";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { OrderingStep } from "#domain/lists/duels/order-canon.ts";
import type { OwnListId } from "#domain/lists/own-list.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { CanonStrip } from "../../features/order/duels/canon-strip.tsx";
import { PosterChip } from "#web/features/films/small-posters.tsx";
import { useSession } from "../../features/session/use-session.ts";
import { BackLink } from "../../ui/page-frame.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { messages } from "./messages.ts";

/** The list that is put in order, and where it is. */
export interface OrderedList {
  readonly name: string;
  readonly href: string;
}

export function OrderSoFar({
  list,
  to,
  step: { answered, left, duel, change, places },
  films,
  onGoOn,
  onKeep,
  onForget,
}: {
  readonly list: "canon" | OwnListId;
  readonly to: OrderedList;
  readonly step: OrderingStep;
  readonly films: readonly AnyFilm[];
  readonly onGoOn: () => void;
  readonly onKeep: () => void;
  /** Null without answers. */
  readonly onForget: (() => void) | null;
}) {
  // Answers about other lists stay where they were given.
  const travels = useSession().kind === "member" && list === "canon";
  const about = answered + left;
  const known = places.flatMap(({ id, first, last }): readonly KnownPlace[] => {
    const film = films.find((other) => other.id === id);
    return film === undefined || last - first + 1 === films.length ? [] : [{ film, first, last }];
  });
  const isFinished = duel === null;
  return (
    <div className="page flex min-h-dvh max-w-2xl! flex-col pt-2 md:pt-4">
      <BackLink href={to.href} label={to.name} className="self-start" />
      <h1 className="mt-2 font-display text-4xl leading-[1.1] md:text-5xl">
        {isFinished ? messages.orderedTitle(films.length) : messages.orderTitle(films.length)}
      </h1>
      {isFinished ? null : (
        <p className="mt-3 max-w-measure text-muted text-pretty">{messages.orderText(about, travels)}</p>
      )}
      {answered === 0 ? (
        <div className="mt-10">
          <CanonStrip list={messages.listName(list, to.name)} films={films} lit={null} compared={[]} />
        </div>
      ) : (
        <Progress answered={answered} about={about} isFinished={isFinished} />
      )}
      {known.length === 0 ? null : <Certain known={known} of={films.length} />}
      <p className="mt-6 flex flex-wrap gap-x-6">
        {list === "canon" ? (
          <Link href={pages.duel("choose")} className={buttonClass("link")}>
            {messages.placeOne}
          </Link>
        ) : null}
        {onForget === null ? null : (
          <Button variant="link" onClick={onForget}>
            {messages.forget}
          </Button>
        )}
      </p>
      <div className="sticky bottom-0 z-10 mt-auto flex md:mt-4 flex-wrap items-center justify-end gap-3 border-t border-line bg-ground py-3">
        {isFinished && change === null ? (
          <>
            <p className="flex-1 text-muted">{messages.isKept(list, to.name)}</p>
            <Link href={to.href} className={buttonClass("primary")}>
              {messages.toList(list)}
            </Link>
          </>
        ) : null}
        {change === null ? null : (
          <Button variant={isFinished ? "primary" : "quiet"} className="flex-1" onClick={onKeep}>
            {messages.keep}
          </Button>
        )}
        {isFinished ? null : (
          <Button variant="primary" className="flex-1" onClick={onGoOn}>
            {answered === 0 ? messages.start : messages.goOn}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Where a film can be, judging by the answers: from place `first` to `last`. */
interface KnownPlace {
  readonly film: AnyFilm;
  readonly first: number;
  readonly last: number;
}

function Certain({ known, of }: { readonly known: readonly KnownPlace[]; readonly of: number }) {
  const certain = known.filter(({ first, last }) => first === last).length;
  return (
    <section className="mt-8">
      <h2 className="label text-muted">{messages.certain}</h2>
      <p className="mt-1.5 text-sm text-muted">{messages.certainCount(certain, of)}</p>
      <ol className="mt-3 border-t border-line">
        {known.map(({ film, first, last }) => (
          <li
            key={film.id}
            className="grid grid-cols-[3.5rem_1.75rem_1fr] items-center gap-x-4 border-b border-line py-2"
          >
            <span
              className={`text-center leading-none tabular-nums ${first === last ? "font-display text-2xl text-gold" : "text-sm text-muted"}`}
            >
              {messages.place(first, last)}
            </span>
            <PosterChip film={film} />
            <span className="font-display text-xl leading-tight">{film.title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Progress(props: { readonly answered: number; readonly about: number; readonly isFinished: boolean }) {
  const { answered, about, isFinished } = props;
  return (
    <>
      <p className="mt-6">
        <span className="font-display text-[3.25rem] leading-none text-gold tabular-nums">{countWords(answered)}</span>
        {isFinished ? messages.allAnswered(answered) : messages.answered(about)}
      </p>
      <p aria-hidden="true" className="mt-3 h-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-gold" style={{ width: `${(answered / about) * 100}%` }} />
      </p>
    </>
  );
}
