/** Longer texts are requests far more often than titles. */
const MOST_WORDS = 4;
const CALLED_FILMS = /(?<!\p{L})(?:films?|movies?|filmen?|filmes?|pel[ií]culas?)(?!\p{L})|映画/iu;

/** Whether a text may be a title that nobody knows yet: few words, and none for films themselves. */
export function mayBeTitle(text: string): boolean {
  return text.trim().split(/\s+/).length <= MOST_WORDS && !CALLED_FILMS.test(text);
}
