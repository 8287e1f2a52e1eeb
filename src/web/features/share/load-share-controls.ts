/** They come with their first use: few share. */
export const loadShareControls = async () => (await import("./share-controls.tsx")).ShareControls;
