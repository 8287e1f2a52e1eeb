/** Resolves never: what waits for the catalogue is rendered, or its HTML hydrated, by the catalogue's arrival. */
export const CATALOGUE_AWAITED = new Promise<never>(() => {});
