/** The groups of terms that a story speaks about; a statement of a term has its group as its kind. */
export const TERM_GROUPS = ["theme", "mood", "place", "style"] as const;
export type TermGroup = (typeof TERM_GROUPS)[number];
