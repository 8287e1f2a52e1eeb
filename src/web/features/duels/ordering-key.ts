export const DUEL_ANSWERS_KEY = "canon.duel-answers";

/** Where a device stores a member's answers about the order of their canon. */
export function orderingKey(memberId: string): string {
  return `${DUEL_ANSWERS_KEY}.order.${memberId}`;
}
