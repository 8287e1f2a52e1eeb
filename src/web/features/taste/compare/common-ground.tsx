import { type ReactNode, useMemo } from "react";
import { commonGround, type CommonGround as Found } from "#domain/taste/common-ground/common-ground.ts";
import { commonGroundInWords } from "#domain/taste/common-ground/common-ground-in-words.ts";
import type { ComparingCatalogue, Person } from "#domain/taste/common-ground/person.ts";
import { filmsForTonight } from "#domain/taste/common-ground/tonight.ts";
import type { CalledFilms } from "#domain/members/share.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { CommonFilmsTable } from "./common-films-table.tsx";
import type { PicturedGround } from "./common-ground-card.ts";
import { useComparingCatalogue } from "./compared-people.ts";
import { messages } from "./messages.ts";
import { NumberOnes } from "./number-ones.tsx";
import { ToShow, Tonight } from "./suggested-films.tsx";
import { TwoColumns } from "./two-columns.tsx";

const loadCardDialog = async () => (await import("./common-ground-card-dialog.tsx")).CommonGroundCardDialog;

interface Compared {
  /** Two to eight; whoever reads, if among them, is the first. */
  readonly people: readonly Person[];
  readonly isForTonight?: boolean;
  /** Links. */
  readonly children?: ReactNode;
}

/**
 * What people have in common: a sentence, film by film, and in taste; of two also their canons beside each other, and
 * what each should show the other. `called` names the films whose names this device does not remember.
 */
export function CommonGround({ called, ...compared }: Compared & { readonly called: CalledFilms }) {
  const catalogue = useComparingCatalogue(
    compared.people.flatMap(({ canon }) => canon),
    called,
  );
  if (catalogue === null) return <Spinner text={messages.opening} className="py-24" />;
  return <Comparison {...compared} catalogue={catalogue} />;
}

function Comparison({
  people,
  catalogue,
  isForTonight = false,
  children,
}: Compared & { readonly catalogue: ComparingCatalogue }) {
  const found = useMemo(() => commonGround(people, catalogue), [people, catalogue]);
  const words = useMemo(() => commonGroundInWords(found, people), [found, people]);
  const tonight = useMemo(
    () => (isForTonight ? filmsForTonight(people, catalogue) : []),
    [isForTonight, people, catalogue],
  );
  const ground = useMemo<PicturedGround>(
    () => ({ words, people, found, tonight, host: location.host }),
    [words, people, found, tonight],
  );
  const picture = useOnDemand(loadCardDialog);
  const { films, two } = found;
  const notes = [words.tastes, words.beyond].filter((note) => note !== null);
  return (
    <>
      <section aria-labelledby="compare" className="border-line py-6 md:mt-6 md:rounded-card md:border md:px-7 md:pb-0">
        <div className="gap-x-10 md:flex md:items-end md:justify-between md:pb-5">
          <h2
            id="compare"
            className="max-w-2xl font-display text-[2.0625rem] leading-[1.1] text-balance [overflow-wrap:anywhere] md:text-[2.625rem]"
          >
            <WithFinding {...words} />
          </h2>
          {words.because === null ? null : (
            <p className="mt-3 max-w-measure text-sm text-muted md:mt-0 md:mb-1 md:max-w-xs">{words.because}</p>
          )}
        </div>
        {films.length === 0 ? null : (
          <>
            {two === null ? null : <TwoColumns two={two} films={films} catalogue={catalogue} />}
            <CommonFilmsTable
              films={films}
              people={people}
              className={two === null ? "mt-6 md:mt-0 md:pb-4" : "mt-6 md:hidden"}
            />
          </>
        )}
        {notes.length === 0 ? null : (
          <div className="mt-5 grid gap-x-10 gap-y-3 border-line text-sm text-muted md:mt-0 md:grid-cols-2 md:border-t md:py-5">
            {notes.map((note) => (
              <p key={note} className="max-w-measure">
                {note}
              </p>
            ))}
          </div>
        )}
        <NextSteps found={found} catalogue={catalogue} />
        <div className="mt-4 flex flex-wrap gap-x-6 border-t border-line py-1.5 md:mt-0">
          <Button variant="link" onClick={picture.open}>
            <Icon name="picture" />
            {messages.openPicture}
          </Button>
          {children}
        </div>
        {picture.Part === null ? null : <picture.Part ground={ground} onClose={picture.close} />}
      </section>
      {isForTonight ? <Tonight tonight={tonight} people={people} films={catalogue.films} /> : null}
    </>
  );
}

function NextSteps({
  found: { films, two },
  catalogue,
}: {
  readonly found: Found;
  readonly catalogue: ComparingCatalogue;
}) {
  if (two === null) return null;
  return (
    <div className="mt-5 grid gap-y-5 border-line not-empty:border-t md:auto-cols-fr md:grid-flow-col max-md:not-empty:pt-5 md:mt-0 md:[&>*]:px-6 md:[&>*]:py-5 md:[&>*:first-child]:pl-0 md:[&>*:last-child]:pr-0 md:[&>*+*]:border-l md:[&>*+*]:border-line">
      {two.toShow.map((show) => (
        <ToShow key={show.film.id} show={show} films={catalogue.films} />
      ))}
      {two.first.name === null ? <NumberOnes two={two} films={films} /> : null}
    </div>
  );
}

function WithFinding({ sentence, finding }: { readonly sentence: string; readonly finding: string }) {
  const at = sentence.indexOf(finding);
  return (
    <>
      {sentence.slice(0, at)}
      <span className="text-gold">{finding}</span>
      {sentence.slice(at + finding.length)}
    </>
  );
}
