/** In a file of its own, because the browser needs no schemas. */
export const MOST_STREAMED_AT_ONCE = 8;
