import type { ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { EditionPage, Mover, NamedPlace } from "#domain/catalogue/edition-page.ts";
import { type EditionNumber, editionOf } from "#domain/catalogue/editions.ts";
import { changesInWords } from "../../features/catalogue/standing/standing-in-words.ts";
import { messages } from "./messages.ts";

export function Renewal({
  renewal,
  edition,
}: {
  readonly renewal: NonNullable<EditionPage["renewal"]>;
  readonly edition: EditionNumber;
}) {
  const { came, left, moved, stayed, furthest } = renewal;
  return (
    <section aria-labelledby="renewal" className="mt-8">
      <h2 id="renewal" className="font-display text-[1.75rem] leading-tight md:text-3xl">
        {messages.figures(editionOf(edition - 1).listsOf)}
      </h2>
      <ul className="mt-4 grid max-w-4xl grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Figure count={came.length} text={messages.came(came.length)} />
        <Figure count={left.length} text={messages.left} />
        <Figure count={moved} text={messages.moved} />
        <Figure count={stayed} text={messages.stayed} />
      </ul>
      <a
        href="#films"
        className="mt-3 inline-flex min-h-11 items-center underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
      >
        {messages.toFilms(editionOf(edition).size)}
      </a>
      <div className="mt-4 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-y-10">
          <Places heading={messages.cameHeading}>
            {came.map((film) => (
              <Place key={film.id} film={film} />
            ))}
          </Places>
          {left.length === 0 ? null : (
            <Places heading={messages.leftHeading} text={messages.leftWhy}>
              {left.map((film) => (
                <Place key={film.id} film={film} />
              ))}
            </Places>
          )}
        </div>
        <Places heading={messages.furthest}>
          {furthest.map((mover) => (
            <FurthestMover key={mover.id} mover={mover} />
          ))}
        </Places>
      </div>
    </section>
  );
}

function Figure({ count, text }: { readonly count: number; readonly text: string }) {
  return (
    <li className="border-t border-control pt-2">
      <span className="block font-display text-4xl leading-none tabular-nums md:text-5xl">{count}</span>{" "}
      <span className="mt-1 block text-sm text-muted">{text}</span>
    </li>
  );
}

function Places({
  heading,
  text,
  children,
}: {
  readonly heading: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <h3 className="font-display text-2xl leading-tight">{heading}</h3>
      {text === undefined ? null : <p className="mt-1 max-w-measure text-sm text-muted">{text}</p>}
      <ol className="mt-3 border-t border-line">{children}</ol>
    </section>
  );
}

const ROW_CLASS =
  "relative grid min-h-11 grid-cols-[3rem_1fr_auto] items-center gap-x-4 border-b border-line py-1.5 hover:bg-raised has-focus-visible:bg-raised";

function Place({ film: { rank, id, title, year } }: { readonly film: NamedPlace }) {
  return (
    <li className={ROW_CLASS}>
      <Numeral>{rank}</Numeral>
      <Title id={id} title={title} />
      <span className="text-sm text-muted tabular-nums">{year}</span>
    </li>
  );
}

function FurthestMover({ mover: { rank, was, id, title, year, changes } }: { readonly mover: Mover }) {
  return (
    <li className={ROW_CLASS}>
      <Numeral>{rank}</Numeral>
      <Title id={id} title={title} />
      <span className="text-sm text-muted tabular-nums">{year}</span>
      <p className="col-span-2 col-start-2 text-sm text-muted tabular-nums">
        {messages.moves(was, rank)} {changesInWords(changes)}
      </p>
    </li>
  );
}

function Numeral({ children }: { readonly children: number }) {
  return <span className="text-right font-display text-xl leading-none text-muted tabular-nums">{children}</span>;
}

/** The whole row leads to the film. */
function Title({ id, title }: Pick<NamedPlace, "id" | "title">) {
  return (
    <Link
      href={pages.film(id)}
      className="flex min-h-9 items-center font-display text-[1.2rem] leading-[1.2] after:absolute after:inset-0"
    >
      {title}
    </Link>
  );
}
