/** Resolves never. What waits for it is rendered, or its HTML hydrated, when something else that it reads has come. */
export const UNANSWERED = new Promise<never>(() => {});
