/** The sandbox's only cards and their outcomes; real ones are refused. */
export const SANDBOX_CARDS = {
  "4242424242424242": "succeeds",
  "4000000000000002": "declined",
  "4000002500003155": "authentication",
  "4000000000000119": "connection-lost",
} as const;

export type SandboxCard = keyof typeof SANDBOX_CARDS;
