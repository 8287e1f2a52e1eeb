export const DUEL_ANSWERS_KEY = "canon.duel-answers";

export const VISITORS_ORDERING_KEY = `${DUEL_ANSWERS_KEY}.order`;

export function orderingKey(memberId: string): string {
  return `${VISITORS_ORDERING_KEY}.${memberId}`;
}
