export const DUEL_ANSWERS_KEY = "canon.duel-answers";

/** Where a device stores a visitor's answers about the order of their canon. */
export const VISITORS_ORDERING_KEY = `${DUEL_ANSWERS_KEY}.order`;

/** Where a device stores a member's answers about the order of their canon. */
export function orderingKey(memberId: string): string {
  return `${VISITORS_ORDERING_KEY}.${memberId}`;
}
