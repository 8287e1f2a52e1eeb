import { canonEra, eraBecause, eraSentence } from "../film-dna/canon-era.ts";
import { canonFilms, type DnaCatalogue } from "../film-dna/canon-film.ts";
import { strandOf } from "../film-dna/strand.ts";
import { type Share, shareHeading } from "../share.ts";
import { headingElement } from "./share-heading.ts";
import { INKS, sizeThatFits, textElement } from "./svg-text.ts";

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 60];
const STRAND_HEIGHT = 250;

/** The picture of a shared Film DNA: the strand, the era sentence and its because (SVG, 1200 by 630). */
export function dnaImage(share: Share, catalogue: DnaCatalogue): string {
  const films = canonFilms(share.canonFilms, catalogue);
  const era = canonEra(films);
  const strand = strandOf(films);
  const stripe = WIDTH / Math.max(1, strand.length);
  // A hairline between two films of one colour; among hundreds it would be all there is to see.
  const gap = Math.min(2, stripe / 12);
  const sentence = era === null ? "" : eraSentence(era, "they");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INKS.ground}"/>`,
    ...strand.map(
      ({ colour }, index) =>
        `<rect x="${index * stripe}" y="0" width="${stripe - gap}" height="${STRAND_HEIGHT}" fill="${colour}"/>`,
    ),
    headingElement(share, { x: MARGIN, y: 338, width: WIDTH - 2 * MARGIN, size: 60 }),
    textElement(sentence, {
      x: MARGIN - 2,
      y: 476,
      size: sizeThatFits(sentence, WIDTH - 2 * MARGIN, 116),
      fill: INKS.gold,
      face: "serif",
    }),
    textElement(era === null ? "" : eraBecause(era, "they"), { x: MARGIN, y: 542, size: 26, fill: INKS.muted }),
    textElement("CANON", { x: WIDTH - MARGIN, y: 588, size: 24, fill: INKS.muted, anchor: "end" }),
    `</svg>`,
  ].join("");
}

/** The same in words, for whoever can't see it. */
export function dnaImageText(share: Share, catalogue: DnaCatalogue): string {
  const films = canonFilms(share.canonFilms, catalogue);
  const era = canonEra(films);
  const words = era === null ? "" : ` ${eraSentence(era, "they")}: ${eraBecause(era, "they")}`;
  return `${shareHeading("dna", share.username)}, a strand of ${films.length === 1 ? "one stripe" : `${films.length} stripes`}, one for each film.${words}`;
}
