const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function storedChoice(cookie: string): string | undefined {
  const start = `${cookie}=`;
  return document.cookie
    .split("; ")
    .find((each) => each.startsWith(start))
    ?.slice(start.length);
}

/** Keeps a choice for a year. */
export function keepChoice(cookie: string, choice: string): void {
  document.cookie = `${cookie}=${choice}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}
