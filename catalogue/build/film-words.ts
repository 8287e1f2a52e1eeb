/** Our own words about a film, which replace what is derived from its facts. */
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
  /** Motif and palette chosen by hand, if any. */
  readonly poster?: PosterPick;
}

export interface PosterPick {
  readonly motif: string;
  /** If absent, one that fits the film and its neighbours. */
  readonly palette?: string;
  /** From 0; if absent, the best free one. */
  readonly arrangement?: number;
  /** The idea in a line, shown nowhere. */
  readonly reason: string;
}

export interface Neighbour {
  readonly slug: string;
  readonly why: string;
}
