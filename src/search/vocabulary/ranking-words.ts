/** Optional words after a place in the ranking, for use in other patterns. */
export const ON_RANKING = String.raw`(?: (?:on|in|of) (?:the|this|your) (?:list|ranking|rankings|canon|catalogue))?`;
