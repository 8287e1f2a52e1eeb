/** For browser tests: a product on which many people sign up from one address within minutes, as they do nowhere else. */
import { test as journey } from "./journey.ts";
import { startProduct, type RunningProduct } from "./running-product.ts";

export const test = journey.extend<object, { readonly product: RunningProduct }>({
  product: [
    // The first parameter must be a pattern: the test runner reads from it what a fixture needs.
    async ({}, use) => {
      const product = await startProduct({
        AUTH_RATE_LIMIT_EMAIL_SENT: "1000",
        AUTH_RATE_LIMIT_OTP: "100000",
        AUTH_RATE_LIMIT_VERIFY: "100000",
        AUTH_RATE_LIMIT_TOKEN_REFRESH: "100000",
        AUTH_RATE_LIMIT_MFA: "100000",
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});
