import { RATING_SCALES, type RatingScale } from "./table-answers.ts";

/** Half stars: 0.5, 1, … 5. */
export type Rating = number;

interface Written {
  readonly value: number;
  readonly outOf: number | null;
}

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)\s*([¼½¾])?`;
const PLAIN = new RegExp(`^${NUMBER}$`);
const WITH_SCALE = new RegExp(String.raw`^${NUMBER}\s*(?:/|von|of|out of|sur|de|su|из|z|av)\s*(\d+)$`, "i");
const PER_CENT = new RegExp(`^${NUMBER}\\s*%$`);
const STARS = new RegExp(
  String.raw`^${NUMBER}\s*(?:★|⭐|☆|stars?|sterne?|[ée]toiles?|stell[ea]|estrellas?|estrelas?|つ星|星)️?$|^(?:★|⭐)\s*${NUMBER}$`,
  "iu",
);
const SIGNS = /^[★⭐🌟✭✮*☆✩⯪⯨½¼¾\s\u{fe0f}]+$/u;
const PARTS: Readonly<Record<string, number>> = { "¼": 0.25, "½": 0.5, "¾": 0.75, "⯪": 0.5, "⯨": 0.5 };

/** Null for no rating, and for one that can't be read. */
function written(text: string): Written | null {
  const given = text.trim();
  if (/\d/.test(given)) {
    const scaled = WITH_SCALE.exec(given);
    if (scaled !== null) return { value: valueOf(scaled[1], scaled[2]), outOf: Number(scaled[3]) };
    const perCent = PER_CENT.exec(given);
    if (perCent !== null) return { value: valueOf(perCent[1], perCent[2]), outOf: 100 };
    const stars = STARS.exec(given);
    if (stars !== null) return inStars(valueOf(stars[1] ?? stars[3], stars[2] ?? stars[4]));
    const plain = PLAIN.exec(given);
    return plain === null ? null : { value: valueOf(plain[1], plain[2]), outOf: null };
  }
  if (given === "" || !SIGNS.test(given)) return null;
  const signs = Array.from(given);
  const full = signs.filter((sign) => /[★⭐🌟✭✮*]/u.test(sign)).length;
  return inStars(full + signs.reduce((sum, sign) => sum + (PARTS[sign] ?? 0), 0));
}

function inStars(value: number): Written {
  return { value, outOf: value > 5 ? 10 : 5 };
}

function valueOf(digits = "0", part = ""): number {
  return Number(digits.replace(",", ".")) + (PARTS[part] ?? 0);
}

/** From the header, a scale that ratings state, or the smallest that holds the highest; `usual` is the service's. */
export function scaleOf(
  texts: readonly string[],
  { header = null, usual = null }: { readonly header?: number | null; readonly usual?: RatingScale | null } = {},
): RatingScale {
  const ratings = texts.flatMap((text) => written(text) ?? []);
  const highest = ratings.reduce((most, { value, outOf }) => (outOf === null ? Math.max(most, value) : most), 0);
  const holds = (scale: number | null | undefined): scale is RatingScale =>
    RATING_SCALES.some((known) => known === scale) && highest <= (scale ?? 0);
  if (holds(header)) return header;
  const told = new Set(ratings.flatMap(({ outOf }) => outOf ?? []));
  const [only] = told;
  if (told.size === 1 && holds(only)) return only;
  // On a service with ratings out of a hundred, some people rate out of ten.
  if (holds(usual) && (usual < 100 || highest > 10)) return usual;
  return [5, 10, 20, 100].find(holds) ?? 100;
}

/** In half stars; null for none, for 0, which some services write for none, and for what is no rating. */
export function ratingOf(text: string, scale: RatingScale): Rating | null {
  const said = written(text);
  if (said === null) return null;
  const best = said.outOf ?? scale;
  if (said.value <= 0 || said.value > best) return null;
  return Math.max(1, Math.round((said.value / best) * 10)) / 2;
}

/** Whatever it is out of; 0 also counts. */
export function isRating(text: string): boolean {
  return written(text) !== null;
}
