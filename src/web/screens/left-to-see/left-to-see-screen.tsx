import { type RefObject, useRef } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { LeftCatalogue } from "#domain/taste/left-to-see/ground.ts";
import type { LeftToSee } from "#domain/taste/left-to-see/left-to-see.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { FilmsUnavailable } from "../../features/films/personal/personal-films.tsx";
import { useKeepPlace } from "../../features/films/personal/use-keep-place.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/page-frame.tsx";
import { BlindSpotMap } from "./blind-spot-map.tsx";
import { FilmLine, LINES } from "./film-line.tsx";
import { messages } from "./messages.ts";
import { NearestGroups } from "./nearest-groups.tsx";
import { Plan } from "./plan.tsx";
import { Section } from "./section.tsx";
import { useLeftCatalogue, useLeftToSee } from "./use-left-to-see.ts";

/** What of the ranking is left to see, and a plan. */
export function LeftToSeeScreen() {
  return (
    <VerificationGate>
      <Left />
    </VerificationGate>
  );
}

const PLAN_ID = "plan";

function Left() {
  const page = useRef<HTMLDivElement>(null);
  const view = useLeftCatalogue();
  return (
    <div ref={page} tabIndex={-1} className="page page-wide outline-none">
      {view.status === "ready" ? (
        <OwnLeft catalogue={view.catalogue} page={page} />
      ) : (
        <>
          <PageHeader backHref={pages.home()} title={messages.title} />
          <FilmsUnavailable personal={view} loadingText={messages.loading} />
        </>
      )}
    </div>
  );
}

function OwnLeft({
  catalogue,
  page,
}: {
  readonly catalogue: LeftCatalogue;
  readonly page: RefObject<HTMLElement | null>;
}) {
  const keepPlace = useKeepPlace(page);
  const left = useLeftToSee(catalogue);
  const total = catalogue.films.length;
  const hasSeen = left.left < total;
  return (
    <>
      <PageHeader
        backHref={pages.home()}
        title={messages.title}
        count={messages.left(left.left, total)}
        aside={left.plan.length === 0 ? null : <PlanLink />}
      />
      {left.highest.length === 0 ? (
        <NothingLeft text={left.left === 0 ? messages.allText(total) : messages.awayText} />
      ) : (
        <>
          {hasSeen ? null : <NothingSeen />}
          <Sections left={left} hasSeen={hasSeen} keepPlace={keepPlace} />
        </>
      )}
    </>
  );
}

function PlanLink() {
  return (
    <a href={`#${PLAN_ID}`} className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
      <Icon name="list" />
      {messages.toPlan}
    </a>
  );
}

function NothingLeft({ text }: { readonly text: string }) {
  return (
    <EmptyState title={messages.allTitle} text={text}>
      <Link href={pages.lists()} className={buttonClass("primary")}>
        {messages.lists}
      </Link>
    </EmptyState>
  );
}

function NothingSeen() {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-b border-line py-6">
      <div className="max-w-measure">
        <h2 className="font-display text-2xl leading-tight">{messages.tickTitle}</h2>
        <p className="mt-1 text-sm text-muted">{messages.tickText}</p>
      </div>
      <Link href={pages.seen()} className={buttonClass("primary")}>
        <Icon name="circle-check" />
        {messages.tick}
      </Link>
    </div>
  );
}

interface SectionsProps {
  readonly left: LeftToSee;
  readonly hasSeen: boolean;
  readonly keepPlace: (pressed: HTMLElement) => void;
}

function Sections({ left, hasSeen, keepPlace }: SectionsProps) {
  const { highest, nearest, blindSpots, plan } = left;
  return (
    <>
      <Section id="highest" title={messages.highest}>
        <div role="list" aria-label={messages.highestList} className={LINES}>
          {highest.map((film) => (
            <FilmLine key={film.id} film={film} reason={messages.rank(film.rank)} keepPlace={keepPlace} />
          ))}
        </div>
      </Section>
      {nearest.length === 0 ? null : (
        <Section id="nearest" title={messages.nearest} note={messages.nearestNote}>
          <NearestGroups nearest={nearest} keepPlace={keepPlace} />
        </Section>
      )}
      <SurprisesSection left={left} keepPlace={keepPlace} />
      {hasSeen ? (
        <Section id="blind-spots" title={messages.blindSpots} note={messages.blindSpotsNote}>
          {blindSpots.sentence === null ? null : <p className="mb-4 max-w-measure">{blindSpots.sentence}</p>}
          <BlindSpotMap spots={blindSpots} />
        </Section>
      ) : null}
      {plan.length === 0 ? null : (
        <Section id={PLAN_ID} title={messages.plan(plan.length)} note={messages.planNote}>
          <Plan plan={plan} keepPlace={keepPlace} />
        </Section>
      )}
    </>
  );
}

function SurprisesSection({ left: { surprises }, keepPlace }: Pick<SectionsProps, "left" | "keepPlace">) {
  const { needed, agreements, films } = surprises;
  if (needed > 0)
    return (
      <Section id="surprises" title={messages.surprises} note={messages.surprisesNote}>
        <p>
          {messages.surprisesNeed(needed)}{" "}
          <Link href={pages.yourCanon()} className="inline-block py-2 underline underline-offset-4">
            {messages.yourCanon}
          </Link>
        </p>
      </Section>
    );
  if (films.length === 0) return null;
  return (
    <Section id="surprises" title={messages.surprises} note={messages.surprisesNote}>
      <ul className="max-w-measure space-y-1 text-sm text-muted">
        {agreements.map((agreement) => (
          <li key={agreement}>{agreement}</li>
        ))}
      </ul>
      <div role="list" aria-label={messages.surprisesList} className={`mt-4 ${LINES}`}>
        {films.map(({ film, reason }) => (
          <FilmLine key={film.id} film={film} reason={reason} keepPlace={keepPlace} />
        ))}
      </div>
    </Section>
  );
}
