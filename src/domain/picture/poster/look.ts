/** Chosen once for each film, when the catalogue is made. */
export interface PosterLook {
  readonly motif: string;
  readonly arrangement: number;
  readonly palette: string;
  readonly composition: string;
}

export function lookText({ motif, arrangement, palette, composition }: PosterLook): string {
  return [motif, arrangement, palette, composition].join(" ");
}

export function lookOf(text: string): PosterLook {
  const [motif = "", arrangement, palette = "", composition = ""] = text.split(" ");
  return { motif, arrangement: Number(arrangement), palette, composition };
}
