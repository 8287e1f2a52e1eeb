import { canonFilms, type DnaCatalogue } from "../film-dna/canon-film.ts";
import { type Share, shareHeading } from "../share.ts";
import { essentialFilms } from "./essential-films.ts";
import { posterDrawing } from "./poster-drawing.ts";
import { headingElement } from "./share-heading.ts";
import { INKS, textElement } from "./svg-text.ts";

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 60];
/** The canon's first films are shown, as many as fit. */
const SHOWN_FILMS = 5;
const POSTER_WIDTH = 200;
const POSTER_TOP = 254;

/** The picture of a shared canon: whose it is, and its first films as type-only posters (SVG, 1200 by 630). */
export function canonImage(share: Share, catalogue: DnaCatalogue): string {
  const films = canonFilms(share.canonFilms, catalogue);
  const gap = (WIDTH - 2 * MARGIN - SHOWN_FILMS * POSTER_WIDTH) / (SHOWN_FILMS - 1);
  const posters = films.slice(0, SHOWN_FILMS).map(({ film, metadata, index }) =>
    posterDrawing(film, metadata, {
      x: MARGIN + index * (POSTER_WIDTH + gap),
      y: POSTER_TOP,
      width: POSTER_WIDTH,
      name: `p${index}`,
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INKS.ground}"/>`,
    headingElement(share, { x: MARGIN - 2, y: 152, width: WIDTH - 2 * MARGIN, size: 96 }),
    `<rect x="${MARGIN}" y="182" width="${WIDTH - 2 * MARGIN}" height="1.5" fill="${INKS.gold}"/>`,
    textElement(essentialFilms(films.length), { x: MARGIN, y: 220, size: 24, fill: INKS.muted }),
    textElement("CANON", { x: WIDTH - MARGIN, y: 220, size: 24, fill: INKS.muted, anchor: "end" }),
    ...posters,
    `</svg>`,
  ].join("");
}

/** The same in words, for whoever can't see it. */
export function canonImageText(share: Share, catalogue: DnaCatalogue): string {
  const films = canonFilms(share.canonFilms, catalogue);
  const named = films.slice(0, SHOWN_FILMS).map(({ film, index }) => `${index + 1}. ${film.title} (${film.year})`);
  return `${shareHeading("canon", share.username)}, ${essentialFilms(films.length)}: ${named.join(", ")}${films.length > SHOWN_FILMS ? " and more" : ""}`;
}
