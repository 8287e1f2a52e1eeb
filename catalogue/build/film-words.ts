/** Our own words about one film; they replace what is derived from its facts. */
export interface FilmWords {
  readonly slug: string;
  readonly description: string;
  /** Comma-separated, main genre first. */
  readonly genre: string;
  readonly mood: readonly string[];
  /** Vocabulary term to weight: 1 present, 2 strong, 3 defining. */
  readonly tags: Readonly<Record<string, number>>;
  /** Films in the catalogue, strongest first, each with the kinship in a few words. */
  readonly recommendations: readonly Neighbour[];
  /** The poster's motif and palette, where somebody chose them by hand. */
  readonly poster?: PosterPick;
}

export interface PosterPick {
  readonly motif: string;
  /** Fitting the film and its neighbours where absent. */
  readonly palette?: string;
  /** From 0; the best free one where absent. */
  readonly arrangement?: number;
  /** Three words. */
  readonly reason: string;
}

export interface Neighbour {
  readonly slug: string;
  readonly why: string;
}
