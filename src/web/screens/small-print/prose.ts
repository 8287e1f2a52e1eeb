/** Each paragraph is a text or a list. */
export interface Prose {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly (string | readonly string[])[];
  }[];
}
