/** What is chosen for a film's poster, once, when the catalogue is made. */
export interface PosterLook {
  readonly motif: string;
  /** Which of the motif's drawings, from 0. */
  readonly arrangement: number;
  readonly palette: string;
  readonly composition: string;
}

/** As the catalogue writes it: "umbrella 2 rain foot". */
export function lookText({ motif, arrangement, palette, composition }: PosterLook): string {
  return [motif, arrangement, palette, composition].join(" ");
}

export function lookOf(text: string): PosterLook {
  const [motif = "", arrangement, palette = "", composition = ""] = text.split(" ");
  return { motif, arrangement: Number(arrangement), palette, composition };
}
