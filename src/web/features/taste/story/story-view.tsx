import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { PicturedFilm } from "#domain/taste/film-dna/canon-film.ts";
import type { Statement } from "#domain/taste/film-dna/story/statement.ts";
import type { StoryVoice } from "#domain/taste/film-dna/story/words.ts";
import type { ColourOf } from "#domain/picture/story-picture/picture-mark.ts";
import { pictureInWords } from "#domain/picture/story-picture/picture-words.ts";
import { type DrawnStatement, storyDrawing, NIGHT } from "#domain/picture/story-picture/story-drawing.ts";
import { Drawn } from "#web/features/films/drawn.tsx";
import { topicOfStatement } from "../../topics/topic-of-statement.ts";
import { messages } from "./messages.ts";
import { AlonePosters, ChangeRows, FilmPosters, PairPosters, ThreePosters } from "./poster-pictures.tsx";

type TellableStatement = Omit<Statement, "evidence">;

/** Each with its finding in gold, a picture and its reason. */
function Story<Told extends TellableStatement>({
  statements,
  colourOf,
  voice,
  belowSuggested,
  actions,
}: {
  readonly statements: readonly Told[];
  readonly colourOf: ColourOf;
  readonly voice: StoryVoice;
  readonly belowSuggested?: (film: PicturedFilm) => ReactNode;
  /** What can be done with a statement. */
  readonly actions?: (statement: Told) => ReactNode;
}) {
  return (
    <div role="list" aria-label={messages.story}>
      {statements.map((statement, index) => {
        const isMirrored = index % 2 === 1;
        const words = isMirrored ? "md:col-start-2" : "md:col-start-1";
        return (
          <div
            key={`${statement.kind} ${statement.about}`}
            role="listitem"
            className={`grid gap-x-12 border-b border-line py-10 md:grid-rows-[1fr_auto_auto_1fr] md:py-16 lg:gap-x-16 print:break-inside-avoid ${isMirrored ? "md:grid-cols-[6fr_5fr]" : "md:grid-cols-[5fr_6fr]"}`}
          >
            <h2
              className={`font-display text-[2.125rem] leading-[1.12] md:row-start-1 md:self-end md:text-[2.625rem] ${words}`}
            >
              <Sentence {...statement} />
            </h2>
            <div
              className={`my-6 max-w-lg md:row-span-4 md:row-start-1 md:my-0 md:w-full md:self-center ${isMirrored ? "md:col-start-1" : "md:col-start-2 md:justify-self-end"}`}
            >
              <StatementPicture
                statement={statement}
                colourOf={colourOf}
                voice={voice}
                belowSuggested={belowSuggested}
              />
            </div>
            <p className={`max-w-measure text-muted md:row-start-2 md:mt-4 ${words}`}>{statement.because}</p>
            {actions === undefined ? null : (
              <div className={`mt-3 md:row-start-3 print:hidden ${words}`}>{actions(statement)}</div>
            )}
          </div>
        );
      })}
    </div>
  );
}

// `memo` loses the link between the types of the statements and their actions.
export const StoryView = memo(Story) as typeof Story;

/** Longer findings may break over two lines. */
const UNBROKEN_LENGTH = 16;

/** The finding leads to the page of what it is about. */
function Sentence(statement: Pick<Statement, "kind" | "about" | "sentence" | "finding">) {
  const { sentence, finding } = statement;
  const topic = topicOfStatement(statement);
  const at = sentence.indexOf(finding);
  if (at === -1) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <span
        className={`text-gold ${finding.length <= UNBROKEN_LENGTH ? "tiny:whitespace-normal whitespace-nowrap" : ""}`}
      >
        {topic === null ? (
          finding
        ) : (
          <Link
            href={pages.topic(topic)}
            className="underline decoration-1 underline-offset-8 decoration-control hover:decoration-ink"
          >
            {finding}
          </Link>
        )}
      </span>
      {sentence.slice(at + finding.length)}
    </>
  );
}

/** Larger on a phone, where the picture is smaller. */
const WORD_CLASSES = {
  small: "font-sans text-[15px] md:text-[12px]",
  display: "font-display text-[24px] tabular-nums md:text-[20px]",
} as const;
const THEME = {
  ink: "var(--ink)",
  muted: "var(--muted)",
  line: "var(--line)",
  accent: "var(--gold)",
  ground: "var(--ground)",
} as const;
const ROOM = { height: 330, hasWall: true, ...NIGHT };

function StatementPicture({
  statement,
  colourOf,
  voice,
  belowSuggested,
}: {
  readonly statement: DrawnStatement;
  readonly colourOf: ColourOf;
  readonly voice: StoryVoice;
  readonly belowSuggested?: ((film: PicturedFilm) => ReactNode) | undefined;
}) {
  const { picture } = statement;
  const drawing = storyDrawing(statement, colourOf, ROOM);
  if (drawing !== null)
    return (
      <>
        <svg
          viewBox={`0 0 ${drawing.width} ${Math.ceil(drawing.height)}`}
          role="img"
          aria-label={pictureInWords(picture)}
          // Otherwise browsers create a font per size, which costs layout (decision 20).
          textRendering="geometricPrecision"
          className="block w-full overflow-visible"
        >
          <Drawn marks={drawing.shapes} classes={WORD_CLASSES} colours={THEME} />
        </svg>
        <Key kind={picture.kind} />
      </>
    );
  switch (picture.kind) {
    case "films":
      return <FilmPosters picture={picture} />;
    case "alone":
      return <AlonePosters picture={picture} voice={voice} />;
    case "pair":
      return <PairPosters picture={picture} />;
    case "three":
      return <ThreePosters picture={picture} below={belowSuggested} />;
    case "change":
      return <ChangeRows picture={picture} />;
    default:
      return null;
  }
}

function Key({ kind }: { readonly kind: DrawnStatement["picture"]["kind"] }) {
  if (kind !== "lists" && kind !== "years") return null;
  return <p className="mt-3 text-sm text-muted">{messages[kind]}</p>;
}
