export const messages = {
  posterOf: (title: string) => `Poster of ${title}`,
};
