export function watchRegistry(startedAt: number): {
  readonly hear: (line: string, now: number) => { readonly sentence: string | null; readonly isOver: boolean };
  readonly pause: (now: number) => string | null;
};
