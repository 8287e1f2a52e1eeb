const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface KeptChoice<Choice> {
  readonly read: () => Choice | null;
  readonly keep: (choice: Choice) => void;
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A choice that the device keeps for a year, in a cookie; `parse` gives null for what is none. */
export function createKeptChoice<Choice extends string>(
  cookie: string,
  parse: (text: string | undefined) => Choice | null,
): KeptChoice<Choice> {
  const listeners = new Set<() => void>();
  return {
    read: () => parse(new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1]),
    keep: (choice) => {
      document.cookie = `${cookie}=${choice}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
