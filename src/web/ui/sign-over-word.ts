/** A sign with its word below on phones, beside it elsewhere. */
export const SIGN_OVER_WORD =
  "inline-flex min-h-12 min-w-11 flex-col items-center justify-center gap-0.5 px-1 text-xs text-muted hover:text-ink md:min-h-11 md:flex-row md:gap-2 md:px-2 md:text-base";
