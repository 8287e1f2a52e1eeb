/** A product with loose sign-up limits, because tests sign many people up from one address. */
import { test as journey } from "./journey.ts";
import { startProduct, type RunningProduct } from "./running-product.ts";

export const test = journey.extend<object, { readonly product: RunningProduct }>({
  product: [
    // Playwright reads the fixtures from this pattern.
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
