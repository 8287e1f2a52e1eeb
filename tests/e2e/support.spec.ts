import type { BrowserContext, Page } from "@playwright/test";
import { startPaymentProvider, type PaymentProvider } from "../support/payment-provider.ts";
import { answerChallenge, answerForProvider, cardFrame } from "../support/provider-script.ts";
import { expect, test as journey } from "../support/journey.ts";
import { expectAccessible, inspect, INSPECTED } from "../support/look.ts";
import { startProduct } from "../support/running-product.ts";
import { signedIn } from "../support/member.ts";
import { button, notification, visit } from "../support/visit.ts";

const SUBSCRIBE = "Support Canon (£2/month)";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Support Canon" });

async function openPayment(page: Page): Promise<void> {
  await visit(page, "/support");
  await button(page, SUBSCRIBE).click();
  await expect(dialogOf(page)).toBeVisible();
}

journey.describe("the support page", () => {
  journey("says what support is for, and can be left without it", async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("link", { name: "Support Canon" }).click();
    await expect(page).toHaveTitle("Support Canon — Keep Film History Alive");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Support Canon — Keep Film History Alive");
    await expect(page.getByText("£2/month covers hosting and data costs")).toBeVisible();
    await expect(page.getByText("Cancel anytime through the payment provider's customer portal")).toBeVisible();
    await expect(page.getByText("Or keep using Canon for free")).toBeVisible();
    await expect(button(page, SUBSCRIBE)).toBeVisible();
    await page.getByRole("link", { name: "Continue free →" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  journey("returning from a payment says thank you and leaves a plain address", async ({ page }) => {
    await visit(
      page,
      "/support?success=true&payment_intent=pi_1&payment_intent_client_secret=secret&redirect_status=succeeded",
    );
    await expect(notification(page, "Thank you for supporting Canon!")).toBeVisible();
    await expect(page).toHaveURL(/\/support$/);
    await page.reload();
    await expect(button(page, SUBSCRIBE)).toBeVisible();
    await expect(notification(page, "Thank you")).toHaveCount(0);
  });

  journey("returning with success alone says thank you too", async ({ page }) => {
    await visit(page, "/support?success=true");
    await expect(notification(page, "Thank you for supporting Canon!")).toBeVisible();
    await expect(page).toHaveURL(/\/support$/);
  });

  journey("returning without a payment says no thank you", async ({ page }) => {
    await visit(page, "/support?success=true&redirect_status=failed");
    await expect(notification(page, "Payment Failed")).toBeVisible();
    await expect(page).toHaveURL(/\/support$/);
    await expect(page.getByText("Thank you for supporting")).toHaveCount(0);
  });

  for (const [what, answer] of [
    ["an error", { status: 503, json: { message: "No." } }],
    ["no client secret", { status: 200, json: {} }],
    ["an empty client secret", { status: 200, json: { clientSecret: "" } }],
    ["no JSON", { status: 200, body: "<html>" }],
  ] as const) {
    journey(
      `${what} in place of a client secret is reported, and can be retried`,
      async ({ page, expectedComplaints }) => {
        expectedComplaints.push(/status of 503/);
        await page.route("**/api/create-subscription", (route) => route.fulfill(answer));
        await visit(page, "/support");
        await button(page, SUBSCRIBE).click();
        const shown = notification(page, "Subscription setup failed");
        await expect(shown).toContainText("Unable to set up subscription. Please try again.");
        await expect(dialogOf(page)).toHaveCount(0);
        await page.unroute("**/api/create-subscription");
        await button(page, SUBSCRIBE).click();
        await expect(dialogOf(page)).toBeVisible();
      },
    );
  }

  journey.describe("without scripts", () => {
    journey.use({ javaScriptEnabled: false });

    journey("everything is there except paying, and the page says so", async ({ page }) => {
      await page.goto("/support");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Support Canon — Keep Film History Alive");
      await expect(page.getByText("£2/month covers hosting and data costs")).toBeVisible();
      await expect(page.locator("main noscript p")).toContainText("Paying needs JavaScript");
      await expect(page.getByRole("button")).toHaveCount(0);
      await page.getByRole("link", { name: "Continue free →" }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  });
});

/** One of the sandbox's test numbers, by its outcome. */
const testCard = (page: Page, what: string) =>
  page.getByRole("list", { name: "Test cards" }).getByRole("button", { name: what });

journey.describe("paying in the sandbox", () => {
  const use = (page: Page, what: string) => testCard(page, what).click();
  const payButton = (page: Page) => button(dialogOf(page), "Pay £2.00 a month");

  journey("takes no money, and says so before and after", async ({ page }) => {
    await openPayment(page);
    await expect(dialogOf(page).getByText("No money is taken.")).toBeVisible();
    await dialogOf(page).getByLabel("E-mail address").fill("visitor@example.com");
    await use(page, "is accepted");
    await payButton(page).click();
    await expect(notification(page, "Thank you for supporting Canon!")).toContainText("no money was taken");
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/support$/);
  });

  journey("a real card's number is refused before it leaves the page", { tag: "@short" }, async ({ page }) => {
    await openPayment(page);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await dialogOf(page).getByLabel("Test card number").fill("4111 1111 1111 1111");
    await payButton(page).click();
    await expect(dialogOf(page).getByText("Only the test numbers below are accepted here.")).toBeVisible();
    await expect(dialogOf(page).getByText("Type an e-mail address.")).toBeVisible();
    expect(sent.join("\n")).not.toContain("4111");
    await expectAccessible(page);
  });

  journey("a declined card is reported in the form, and another can be used", async ({ page }) => {
    await openPayment(page);
    await dialogOf(page).getByLabel("E-mail address").fill("visitor@example.com");
    await use(page, "is declined");
    await payButton(page).click();
    await expect(dialogOf(page).getByRole("alert")).toHaveText("Your card was declined.");
    await expect(page.getByText("Thank you for supporting")).toHaveCount(0);
    await use(page, "is accepted");
    await payButton(page).click();
    await expect(notification(page, "Thank you for supporting Canon!")).toBeVisible();
  });

  journey("authentication may fail or succeed", async ({ page }) => {
    await openPayment(page);
    await dialogOf(page).getByLabel("E-mail address").fill("visitor@example.com");
    await use(page, "asks for authentication");
    await payButton(page).click();
    await expect(dialogOf(page).getByRole("heading", { name: "Authenticate the payment" })).toBeVisible();
    await expectAccessible(page);
    await button(dialogOf(page), "It is not me").click();
    await expect(dialogOf(page).getByRole("alert")).toContainText("We are unable to authenticate");
    await payButton(page).click();
    await button(dialogOf(page), "It is me").click();
    await expect(notification(page, "Thank you for supporting Canon!")).toBeVisible();
  });

  journey("a lost connection is reported in a toast, and the form stays", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/ERR_FAILED/);
    await openPayment(page);
    await dialogOf(page).getByLabel("E-mail address").fill("visitor@example.com");
    await use(page, "loses the connection");
    await payButton(page).click();
    await expect(notification(page, "Payment Failed")).toContainText("The connection was lost.");
    await expect(dialogOf(page)).toBeVisible();
    await button(page, "Close notification").click();
    await use(page, "is accepted");
    await page.route("**/api/sandbox/pay", (route) => route.abort(), { times: 1 });
    await payButton(page).click();
    await expect(notification(page, "Payment Failed")).toContainText("The connection was lost.");
    await payButton(page).click();
    await expect(notification(page, "Thank you for supporting Canon!")).toBeVisible();
  });

  journey("the modal closes by its buttons and by Escape, and returns the focus", async ({ page }) => {
    await openPayment(page);
    await expect(dialogOf(page)).toBeFocused();
    for (const close of [
      () => button(dialogOf(page), "Cancel").click(),
      () => button(dialogOf(page), "Close").click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await expect(dialogOf(page)).toBeVisible();
      await close();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(button(page, SUBSCRIBE)).toBeFocused();
      await button(page, SUBSCRIBE).click();
    }
  });

  journey("the modal traps focus and hears Escape from the moment it opens", async ({ page }) => {
    await visit(page, "/support");
    // Within the page, since Playwright's own press would come too late.
    const hasFocusAtOnce = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const watch = new MutationObserver(() => {
            const dialog = document.querySelector("[role=dialog]");
            if (dialog === null) return;
            watch.disconnect();
            resolve(dialog === document.activeElement);
            document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
          });
          watch.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await button(page, SUBSCRIBE).click();
    expect(await hasFocusAtOnce).toBe(true);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(button(page, SUBSCRIBE)).toBeFocused();
  });

  journey("while the modal is open nothing behind it can be reached with the keyboard", async ({ page }) => {
    await openPayment(page);
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== null && focused !== document.body && focused.closest("[role=dialog]") === null;
      });
      expect(isOutside).toBe(false);
    }
  });

  journey(
    "a member subscribes, sees it, and cancels in the portal",
    { tag: "@short" },
    async ({ page, context, product, expectedComplaints }) => {
      expectedComplaints.push(/status of 409/);
      await signedIn(context, product);
      await openPayment(page);
      await expect(dialogOf(page).getByLabel("E-mail address")).toHaveCount(0);
      await use(page, "is accepted");
      await payButton(page).click();
      const support = page.getByRole("region", { name: "Your support" });
      await expect(support).toContainText("You support Canon with £2 a month. Thank you!");
      await expect(support).toContainText("The next payment is due on");
      await expect(dialogOf(page)).toHaveCount(0);

      await button(page, SUBSCRIBE).click();
      await expect(notification(page, "You already support Canon")).toBeVisible();

      await button(support, "Manage or cancel").click();
      const portal = page.getByRole("dialog", { name: "Customer portal" });
      await expect(portal).toBeVisible();
      await expect(page).toHaveURL(/\/support$/);
      await button(portal, "Cancel subscription").click();
      await expect(notification(page, "Your subscription is cancelled")).toBeVisible();
      await expect(support).toContainText("You will not be charged again.");
    },
  );
});

/** The same page with a stand-in for the payment provider. */
const stripe = journey.extend<
  { readonly providerScript: Awaited<ReturnType<typeof answerForProvider>> },
  { readonly provider: PaymentProvider }
>({
  provider: [
    async ({}, use) => {
      const provider = await startPaymentProvider();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ provider }, use) => {
      // Each test has its own address, so that none uses up another's tries.
      const product = await startProduct({ ...provider.env, TRUSTED_PROXIES: "127.0.0.1" });
      provider.webhookUrl = `${product.origin}/api/stripe/webhook`;
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  extraHTTPHeaders: async ({}, use) => {
    addresses += 1;
    await use({ "x-forwarded-for": `192.0.2.${addresses}` });
  },
  providerScript: async ({ context, provider, expectedComplaints }, use) => {
    expectedComplaints.push(/^outside request: https:\/\/(?:js|api)\.stripe\.com\//);
    await use(await answerForProvider(context, provider));
    provider.trouble = null;
  },
});
let addresses = process.pid % 100;

stripe.describe("paying the payment provider", () => {
  const pay = async (page: Page, card: string) => {
    await cardFrame(page).getByLabel("Card number").fill(card);
    await button(dialogOf(page), "Pay £2.00 a month").click();
  };
  const newest = (provider: PaymentProvider) => [...provider.subscriptions.values()].at(-1);

  stripe("a visitor subscribes by card", { tag: "@short" }, async ({ page, provider, providerScript }) => {
    expect(providerScript.trouble).toBeNull();
    await openPayment(page);
    await expect(dialogOf(page).getByText("Test mode")).toHaveCount(0);
    await expect(page.frameLocator("iframe[title='Secure email input frame']").getByLabel("Email")).toBeVisible();
    await pay(page, "4242424242424242");
    await expect(notification(page, "Thank you for supporting Canon!")).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    expect(newest(provider)).toMatchObject({ status: "active", email: "visitor@example.com" });
  });

  stripe("a card's trouble is told in the form", async ({ page, provider, providerScript }) => {
    expect(providerScript.trouble).toBeNull();
    await openPayment(page);
    await pay(page, "4000");
    await expect(dialogOf(page).getByRole("alert")).toHaveText("Your card number is incomplete.");
    await pay(page, "4000000000000002");
    await expect(dialogOf(page).getByRole("alert")).toHaveText("Your card was declined.");
    await expect(page.getByText("Thank you for supporting")).toHaveCount(0);
    expect(newest(provider)).toMatchObject({ status: "incomplete" });
    await pay(page, "4242424242424242");
    await expect(notification(page, "Thank you for supporting Canon!")).toBeVisible();
  });

  stripe(
    "a bank's question appears above the modal and can be answered there",
    async ({ page, provider, providerScript }) => {
      expect(providerScript.trouble).toBeNull();
      await openPayment(page);
      await pay(page, "4000002500003155");
      await answerChallenge(page, "Fail");
      await expect(dialogOf(page).getByRole("alert")).toContainText("We are unable to authenticate");
      expect(newest(provider)).toMatchObject({ status: "incomplete" });
      await pay(page, "4000002500003155");
      await Promise.all([
        expect(notification(page, "Thank you for supporting Canon!")).toBeVisible(),
        answerChallenge(page, "Complete"),
      ]);
      await expect(dialogOf(page)).toHaveCount(0);
      expect(newest(provider)).toMatchObject({ status: "active" });
    },
  );

  stripe(
    "a bank that insists on its own page leads back to thanks and a plain address",
    async ({ page, providerScript }) => {
      expect(providerScript.trouble).toBeNull();
      await openPayment(page);
      await pay(page, "4000000000003220");
      await expect(notification(page, "Thank you for supporting Canon!")).toBeVisible();
      await expect(page).toHaveURL(/\/support$/);
    },
  );

  stripe(
    "trouble other than the card's is reported in a toast with the provider's words",
    async ({ page, providerScript, expectedComplaints }) => {
      expectedComplaints.push(/ERR_FAILED/);
      await openPayment(page);
      await pay(page, "4000000000000119");
      await expect(notification(page, "Payment Failed")).toContainText("An error occurred while processing your card.");
      await expect(dialogOf(page)).toBeVisible();
      providerScript.trouble = "no-api";
      await pay(page, "4242424242424242");
      await expect(notification(page, "Payment Failed")).toContainText("We could not reach the payment provider.");
      providerScript.trouble = null;
      await pay(page, "4242424242424242");
      await expect(notification(page, "Thank you for supporting Canon!")).toBeVisible();
    },
  );

  stripe(
    "a provider that is down, or gives no client secret or script, is reported before a card is asked for",
    async ({ page, provider, providerScript, expectedComplaints }) => {
      expectedComplaints.push(/status of 503/, /ERR_FAILED/);
      await visit(page, "/support");
      const failure = notification(page, "Subscription setup failed");
      for (const trouble of ["server-error", "connection", "no-secret"] as const) {
        provider.trouble = trouble;
        await button(page, SUBSCRIBE).click();
        await expect(failure).toContainText("Unable to set up subscription. Please try again.");
        await button(page, "Close notification").click();
        await expect(failure).toHaveCount(0);
      }
      provider.trouble = null;
      providerScript.trouble = "no-script";
      await button(page, SUBSCRIBE).click();
      await expect(failure).toBeVisible();
      await expect(dialogOf(page)).toHaveCount(0);
      providerScript.trouble = null;
      await button(page, SUBSCRIBE).click();
      await expect(cardFrame(page).getByLabel("Card number")).toBeVisible();
    },
  );

  stripe(
    "a member subscribes, and cancels in the customer portal",
    async ({ page, context, product, provider, providerScript, expectedComplaints }) => {
      expectedComplaints.push(new RegExp(`^outside request: ${provider.origin}`));
      expect(providerScript.trouble).toBeNull();
      await signedIn(context, product);
      await openPayment(page);
      await expect(page.locator("iframe[title='Secure email input frame']")).toHaveCount(0);
      await pay(page, "4242424242424242");
      const support = page.getByRole("region", { name: "Your support" });
      await expect(support).toContainText("You support Canon with £2 a month. Thank you!");
      await button(support, "Manage or cancel").click();
      await page.getByRole("button", { name: "Cancel plan" }).click();
      await expect(page).toHaveURL(`${product.origin}/support`);
      await expect(support).toContainText("You will not be charged again.");
    },
  );

  stripe(
    "the provider's script loads only when somebody is about to pay, and is gone on the next page",
    async ({ page, providerScript }) => {
      expect(providerScript.trouble).toBeNull();
      const script = page.locator("script[src^='https://js.stripe.com']");
      await visit(page, "/support");
      await expect(page.getByText("Your card is handled by Stripe.")).toBeVisible();
      await expect(script).toHaveCount(0);
      await button(page, SUBSCRIBE).click();
      await expect(cardFrame(page).getByLabel("Card number")).toBeVisible();
      await expect(script).toHaveCount(1);
      await button(dialogOf(page), "Cancel").click();
      await page.getByRole("link", { name: "Continue free →" }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("CANON");
      await expect(script).toHaveCount(0);
    },
  );
});

journey.describe("on every screen", () => {
  journey.use(INSPECTED);

  journey("the support page, its modal, privacy and terms", { tag: "@short" }, async ({ page, context, product }) => {
    await lookAt(page, "/support", "support");
    await button(page, SUBSCRIBE).click();
    await expect(button(dialogOf(page), "Pay £2.00 a month")).toBeVisible();
    await inspect(page, "support-payment");
    await button(dialogOf(page), "Cancel").click();
    await lookAt(page, "/privacy", "privacy");
    await lookAt(page, "/terms", "terms");
    await lookAtMember(page, context, product);
  });
});

async function lookAt(page: Page, path: string, name: string): Promise<void> {
  await visit(page, path);
  await inspect(page, name, { fullPage: true });
}

async function lookAtMember(
  page: Page,
  context: BrowserContext,
  product: Parameters<typeof signedIn>[1],
): Promise<void> {
  await signedIn(context, product);
  await openPayment(page);
  await testCard(page, "is accepted").click();
  await button(dialogOf(page), "Pay £2.00 a month").click();
  await expect(page.getByRole("region", { name: "Your support" })).toBeVisible();
  await inspect(page, "support-member", { fullPage: true });
}
