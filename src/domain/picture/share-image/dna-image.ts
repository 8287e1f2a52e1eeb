import { countWords } from "../../words/count-words.ts";
import { canonEra, eraBecause, eraSentence } from "../../taste/film-dna/canon-era.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { datedFilms } from "../../taste/film-dna/canon-film.ts";
import { stripesOf } from "../../taste/film-dna/film-dna.ts";
import { type Share, shareHeading } from "../../members/share.ts";
import { fitLines } from "./fit-lines.ts";
import { headingElements, layoutHeading } from "./share-heading.ts";
import { INKS, lettersElement, ownLetters, smallElement } from "./svg-text.ts";
import type { Typefaces } from "./typefaces.ts";
import { filmsOfShare } from "../../catalogue/other-film.ts";

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 60];
const STRAND_HEIGHT = 250;

/** The strand, the era and its reason (SVG, 1200 by 630). */
export function dnaImage(share: Share, catalogue: Pick<Catalogue, "films" | "departed">, faces: Typefaces): string {
  const films = datedFilms(filmsOfShare(share, catalogue));
  const era = canonEra(films);
  const strand = stripesOf(films);
  const stripe = WIDTH / Math.max(1, strand.length);
  // A hairline between stripes, narrower when there are hundreds.
  const gap = Math.min(2, stripe / 12);
  const width = WIDTH - 2 * MARGIN;
  const heading = layoutHeading(share, { width, size: 60, maxLines: 1 }, faces);
  const sentence = fitLines(ownLetters(era === null ? "" : eraSentence(era, "they"), faces), {
    width,
    maxLines: 1,
    largest: 116,
    smallest: 60,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INKS.ground}"/>`,
    ...strand.map(
      ({ colour }, index) =>
        `<rect x="${index * stripe}" y="0" width="${stripe - gap}" height="${STRAND_HEIGHT}" fill="${colour}"/>`,
    ),
    headingElements(heading, MARGIN, 338),
    lettersElement(sentence.lines[0] ?? [], { x: MARGIN - 2, y: 476, size: sentence.size, fill: INKS.gold }),
    smallElement(era === null ? "" : eraBecause(era, "they"), { x: MARGIN, y: 542, size: 26, fill: INKS.muted }, faces),
    smallElement("CANON", { x: WIDTH - MARGIN, y: 588, size: 24, fill: INKS.muted, anchor: "end" }, faces),
    `</svg>`,
  ].join("");
}

/** Alternative text. */
export function dnaImageText(share: Share, catalogue: Pick<Catalogue, "films" | "departed">): string {
  const films = datedFilms(filmsOfShare(share, catalogue));
  const era = canonEra(films);
  const words = era === null ? "" : ` ${eraSentence(era, "they")}: ${eraBecause(era, "they")}`;
  return `${shareHeading("dna", share.username)}, a strand of ${films.length === 1 ? "one stripe" : `${countWords(films.length)} stripes`}, one for each film.${words}`;
}
