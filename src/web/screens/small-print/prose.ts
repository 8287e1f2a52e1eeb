/** A page of plain words: sections with a heading, each paragraph a text or a list of texts. */
export interface Prose {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly (string | readonly string[])[];
  }[];
}
