import { onTestFinished } from "vitest";
import {
  type Ending,
  launchProduct,
  type ProductProcess,
  stopProduct,
  untilReady,
} from "../support/running-product.ts";

type How = Parameters<typeof launchProduct>;

/** Starts the product, by default the build, for one test, and stops it afterwards. */
export async function productOfTest(...how: How): Promise<ProductProcess> {
  const product = await launchProduct(...how);
  onTestFinished(async () => {
    await stopProduct(product);
  });
  await untilReady(product);
  return product;
}

/** Starts the product in a way it should refuse, and returns how it ended. */
export async function refusalOf(...how: How): Promise<Ending> {
  const product = await launchProduct(...how);
  onTestFinished(async () => {
    await stopProduct(product);
  });
  return product.ended;
}

/** Asks for an address and reads the whole answer. */
export async function ask(address: string, init: RequestInit = {}) {
  const answer = await fetch(address, init);
  return { status: answer.status, type: answer.headers.get("content-type") ?? "", text: await answer.text() };
}
