/** What people say after a place in the ranking, or nothing; for use inside another pattern. */
export const ON_RANKING = String.raw`(?: (?:on|in|of) (?:the|this|your) (?:list|ranking|rankings|canon|catalogue))?`;
