import type { Draw } from "../drawing.ts";

/** A thing that can stand for a film, and the ways to draw it. */
export interface Motif {
  /** The vocabulary's terms it may stand for: 1 fits, 2 says something, 3 says it exactly. */
  readonly tags: Readonly<Record<string, number>>;
  /** Beginnings of words that call for it, in a film's title or description; separated by spaces. */
  readonly words: string;
  /** Terms and genres (in small letters) it must not stand for. */
  readonly never: readonly string[];
  /** Where it can only be drawn on a dark or a light ground. */
  readonly on?: "dark" | "light";
  /** Arrangements that show one thing in particular, with the terms of which a film must have one. */
  readonly only?: Readonly<Record<number, readonly string[]>>;
  readonly arrangements: readonly [Draw, Draw, Draw, ...Draw[]];
}

/** Films made for children, which nothing violent or seedy stands for. */
export const FOR_CHILDREN = ["animation", "family viewing", "pixar", "disney animation", "studio ghibli"] as const;

/** Films that tell of mass murder and atrocity, which nothing playful stands for. */
export const GRAVE = ["the holocaust", "slavery", "harrowing", "war"] as const;
