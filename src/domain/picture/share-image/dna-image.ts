import { countWords } from "../../words/count-words.ts";
import { canonEra, eraBecause, eraSentence } from "../../taste/film-dna/canon-era.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { datedFilms } from "../../taste/film-dna/canon-film.ts";
import { stripesOf } from "../../taste/film-dna/film-dna.ts";
import { type Share, shareHeading } from "../../members/share.ts";
import { type Drawing, fill, rect } from "../drawing.ts";
import { fitLines } from "./fit-lines.ts";
import { headingLines, layoutHeading } from "./share-heading.ts";
import { lineOf, SHARE_COLOURS, wordLetters } from "./svg-text.ts";
import type { Typefaces } from "./typefaces.ts";
import { filmsOfShare } from "../../catalogue/other-film.ts";

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 60];
const STRAND_HEIGHT = 250;

/** A shared Film DNA's picture: the strand, the era and its reason, 1200 by 630. */
export function dnaImage(share: Share, catalogue: Pick<Catalogue, "films" | "departed">, faces: Typefaces): Drawing {
  const films = datedFilms(filmsOfShare(share, catalogue));
  const era = canonEra(films);
  const strand = stripesOf(films);
  const stripe = WIDTH / Math.max(1, strand.length);
  // A hairline between stripes, narrower when there are hundreds.
  const gap = Math.min(2, stripe / 12);
  const width = WIDTH - 2 * MARGIN;
  const heading = layoutHeading(share, { width, size: 60, maxLines: 1 }, faces);
  const sentence = fitLines(wordLetters(era === null ? "" : eraSentence(era, "they"), "display", faces), {
    width,
    maxLines: 1,
    largest: 116,
    smallest: 60,
  });
  const small = { kind: "text", face: "small", paint: "muted" } as const;
  return {
    width: WIDTH,
    height: HEIGHT,
    colours: SHARE_COLOURS,
    shapes: [
      fill("ground", rect(0, 0, WIDTH, HEIGHT)),
      ...strand.map(({ colour }, index) => fill(colour, rect(index * stripe, 0, stripe - gap, STRAND_HEIGHT))),
      ...headingLines(heading, MARGIN, 338),
      lineOf(sentence.lines[0], { face: "display", x: MARGIN - 2, y: 476, size: sentence.size, paint: "accent" }),
      { ...small, text: era === null ? "" : eraBecause(era, "they"), x: MARGIN, y: 542, size: 26 },
      { ...small, text: "CANON", x: WIDTH - MARGIN, y: 588, size: 24, anchor: "end" },
    ],
  };
}

/** Alternative text. */
export function dnaImageText(share: Share, catalogue: Pick<Catalogue, "films" | "departed">): string {
  const films = datedFilms(filmsOfShare(share, catalogue));
  const era = canonEra(films);
  const words = era === null ? "" : ` ${eraSentence(era, "they")}: ${eraBecause(era, "they")}`;
  return `${shareHeading(share)}, a strand of ${films.length === 1 ? "one stripe" : `${countWords(films.length)} stripes`}, one for each film.${words}`;
}
