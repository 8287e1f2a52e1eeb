import { useMemo, useState } from "react";
import { Link } from "wouter";
import { togetherAddress } from "#contract/together-page.ts";
import type { ComparingCatalogue } from "#domain/taste/common-ground/person.ts";
import { compareTwo, compareInWords, type TwoCanons } from "#domain/taste/common-ground/two-canons.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { pages } from "#contract/pages.ts";
import type { FilmToShow } from "#domain/taste/common-ground/films-to-show.ts";
import { buttonClass, Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { SharedFilms } from "#web/features/catalogue/page-excerpts.ts";
import { showToast } from "#web/ui/toast.ts";
import { Poster } from "#web/features/films/poster.tsx";
import { messages } from "./messages.ts";
import { ownPerson, useComparingCatalogue, type NamedPerson } from "./compared-people.ts";
import { SharedFilmsTable, TwoColumns } from "./both-canons.tsx";
import { sideBySide } from "./side-by-side.ts";
import { NumberOnes } from "./number-ones.tsx";
import type { PicturedComparison } from "./comparison-picture.ts";
import type { ComparisonWords } from "#domain/taste/common-ground/two-canons.ts";
import type { ShowWords } from "#domain/taste/common-ground/two-canons.ts";

interface Compared {
  readonly lists: UserLists;
  readonly other: { readonly name: string; readonly films: SharedFilms };
  readonly shareId: string | null;
  readonly wholeCanonHref: string | null;
}

export function CanonComparison(compared: Compared) {
  const { lists, other } = compared;
  const { canonFilms, called } = other.films;
  const catalogue = useComparingCatalogue([...lists.canonOrder, ...canonFilms], called);
  if (catalogue === null) return <Spinner text={messages.reading} className="py-24" />;
  return <Comparison {...compared} catalogue={catalogue} />;
}

function Comparison({
  lists,
  other: { name, films },
  shareId,
  wholeCanonHref,
  catalogue,
}: Compared & { readonly catalogue: ComparingCatalogue }) {
  const you = useMemo(() => ownPerson(lists), [lists]);
  const other = useMemo(() => ({ name, canon: films.canonFilms }), [name, films]);
  const two = useMemo(() => compareTwo(you, other, catalogue), [you, other, catalogue]);
  const sides = useMemo(() => sideBySide(two, you, other, catalogue), [two, you, other, catalogue]);
  const words = useMemo(() => compareInWords(two, you, other), [two, you, other]);
  return (
    <section aria-labelledby="compare" className="border-line py-6 md:mt-6 md:rounded-card md:border md:px-7 md:pb-0">
      <div className="gap-x-10 md:flex md:items-end md:justify-between md:pb-5">
        <h2
          id="compare"
          className="max-w-xl font-display text-[2.0625rem] leading-[1.1] [overflow-wrap:anywhere] md:text-[2.625rem]"
        >
          <WithFinding {...words} />
        </h2>
        <p className="mt-3 max-w-measure text-sm text-muted md:mt-0 md:mb-1 md:max-w-xs">{words.because}</p>
      </div>
      {two.shared.length === 0 ? null : (
        <>
          <TwoColumns sides={sides} otherName={other.name} />
          <SharedFilmsTable shared={two.shared} name={other.name} />
        </>
      )}
      {words.tastes === null && words.beyond === null ? null : (
        <div className="mt-5 grid gap-x-10 gap-y-3 border-line text-sm text-muted md:grid-cols-2 md:border-t md:py-5">
          {words.tastes === null ? null : <p className="max-w-measure">{words.tastes}</p>}
          {words.beyond === null ? null : <p className="max-w-measure">{words.beyond}</p>}
        </div>
      )}
      <NextSteps two={two} words={words} other={other} catalogue={catalogue} />
      <div className="mt-4 flex flex-wrap gap-x-6 border-t border-line py-1.5 md:mt-0">
        <SavePicture compared={{ ...sides, words, otherName: other.name, host: location.host }} />
        {shareId === null ? null : (
          <Link href={togetherAddress([shareId])} className={buttonClass("link")}>
            <Icon name="user-plus" />
            {messages.addThird}
          </Link>
        )}
        {wholeCanonHref === null ? null : (
          <a href={wholeCanonHref} className={`${buttonClass("link")} md:hidden`}>
            {messages.wholeCanon(other.name)}
          </a>
        )}
      </div>
    </section>
  );
}

/** The film that each should show the other, and a duel of the two number ones. */
function NextSteps({
  two,
  words,
  other,
  catalogue,
}: {
  readonly two: TwoCanons;
  readonly words: ComparisonWords;
  readonly other: NamedPerson;
  readonly catalogue: ComparingCatalogue;
}) {
  return (
    <div className="mt-5 grid gap-y-5 border-t border-line md:auto-cols-fr md:grid-flow-col max-md:pt-5 md:mt-0 md:[&>*]:px-6 md:[&>*]:py-5 md:[&>*:first-child]:pl-0 md:[&>*:last-child]:pr-0 md:[&>*+*]:border-l md:[&>*+*]:border-line">
      <ToShow show={two.toFirst} words={words.toFirst} catalogue={catalogue} />
      <ToShow show={two.toOther} words={words.toOther} catalogue={catalogue} />
      <NumberOnes numberOnes={two.numberOnes} shared={two.shared} other={other} />
    </div>
  );
}

function ToShow({
  show,
  words,
  catalogue,
}: {
  readonly show: FilmToShow | null;
  readonly words: ShowWords | null;
  readonly catalogue: ComparingCatalogue;
}) {
  const film = show === null ? undefined : catalogue.films[show.film.rank - 1];
  if (film === undefined || words === null) return null;
  return (
    <div className="flex gap-4">
      <Link href={pages.film(film.id)} tabIndex={-1} aria-hidden="true" className="block w-15 shrink-0">
        <Poster film={film} isThumbnail />
      </Link>
      <div className="min-w-0">
        <h3 className="text-[0.8125rem] text-muted">{words.who}</h3>
        <p className="font-display text-[1.375rem] leading-tight">
          <Link
            href={pages.film(film.id)}
            className="inline-block py-1 hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {film.title}
          </Link>
        </p>
        <p className="text-[0.8125rem] text-muted">{words.because}</p>
      </div>
    </div>
  );
}

function WithFinding({ sentence, finding }: { readonly sentence: string; readonly finding: string }) {
  const at = sentence.indexOf(finding);
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <span className="whitespace-nowrap text-gold">{finding}</span>
      {sentence.slice(at + finding.length)}
    </>
  );
}

function SavePicture({ compared }: { readonly compared: PicturedComparison }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { comparisonPicture, handOverPicture } = await import("./comparison-picture.ts");
      const picture = await comparisonPicture(compared);
      if (picture === null) throw new Error("The browser gave no picture.");
      await handOverPicture(picture, messages.pictureName(compared.otherName));
    } catch {
      showToast({ title: messages.noPicture, tone: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="link"
      aria-disabled={isBusy}
      className="aria-disabled:cursor-progress aria-disabled:opacity-50"
      onClick={() => void save()}
    >
      <Icon name="picture" />
      {messages.savePicture}
    </Button>
  );
}
