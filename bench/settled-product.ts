import { type RunningProduct, startProduct } from "../tests/support/running-product.ts";

/** Starts the built product as tests do, and waits until it is settled. */
export async function startSettledProduct(environment: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const product = await startProduct(environment);
  await untilSettled(product.origin);
  return product;
}

/**
 * Waits until the product has made what it makes after its start, the search's engine: for some seconds that takes every
 * second slice of its time, which would be counted against whatever is measured meanwhile.
 */
export async function untilSettled(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/api/films/reorder`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ prompt: "best of the 70s" }),
  });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
