export const BELAS_PASSWORD = "a strip of celluloid";

/** The canon of Bela in `tests/fixtures/lists-by-rank`, with the five changes that waited on his device. */
export const BELAS_CANON = [
  "2001-a-space-odyssey-1968",
  "tokyo-story-1953",
  "bicycle-thieves-1948",
  "pinocchio-1940",
  "cleo-from-5-to-7-1962",
  "lawrence-of-arabia-1962",
  "a-clockwork-orange-1971",
  "taxi-driver-1976",
  "singin-in-the-rain-1952",
  "the-wizard-of-oz-1939",
  "some-like-it-hot-1959",
  "carrie-1976",
  "goodfellas-1990",
];
