import { z } from "zod";
import { SANDBOX_CARDS, type SandboxCard } from "#domain/members/sandbox-cards.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";

/** Monthly, in pence (docs/product.md#payments). */
export const SUBSCRIPTION_PENCE = 200;

const subscriptionCreationSchema = z
  .object({ clientSecret: z.string().min(1).describe("Lets the browser confirm this one payment") })
  .meta({ id: "SubscriptionCreation", description: "A subscription that waits for its first payment" });

export const createSubscriptionEndpoint = {
  ...addressOf("createSubscription"),
  summary: "Begins a subscription of 2 pounds a month, for a visitor or a member; takes an empty body.",
  answers: { 200: subscriptionCreationSchema, 401: errorSchema, 409: errorSchema, 429: errorSchema, 503: errorSchema },
} as const satisfies ApiEndpoint;

export const SUBSCRIPTION_STATUSES = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
] as const;

const memberSubscriptionSchema = z
  .object({
    subscription: z
      .object({
        status: z.enum(SUBSCRIPTION_STATUSES),
        currentPeriodEnd: z.int().nullable().describe("When the paid month ends, in milliseconds since 1970"),
        isEnding: z.boolean().describe("Whether it ends with the paid month"),
      })
      .nullable()
      .describe("The member's subscription; null where they have none"),
    payments: z.enum(["stripe", "sandbox"]).describe("Whether money is taken"),
  })
  .meta({ id: "MemberSubscription", description: "How a member supports the product" });

export type MemberSubscription = z.infer<typeof memberSubscriptionSchema>;

export const memberSubscriptionEndpoint = {
  ...addressOf("getSubscription"),
  summary: "The subscription of the member who asks.",
  answers: { 200: memberSubscriptionSchema, 401: errorSchema },
} as const satisfies ApiEndpoint;

const portalSchema = z
  .object({ url: z.string().min(1).describe("Where the member manages or cancels the subscription") })
  .meta({ id: "SubscriptionPortal", description: "The way into the payment provider's customer portal" });

export const subscriptionPortalEndpoint = {
  ...addressOf("openSubscriptionPortal"),
  summary: "Opens the customer portal for the member who asks; takes an empty body.",
  answers: { 200: portalSchema, 401: errorSchema, 404: errorSchema, 503: errorSchema },
} as const satisfies ApiEndpoint;

export const paymentWebhookEndpoint = {
  ...addressOf("receivePaymentEvent"),
  summary: "Takes the signed events of the payment provider.",
  answers: {
    200: z.object({ received: z.literal(true) }).meta({ id: "EventReceipt", description: "The event was understood" }),
    400: errorSchema,
    404: errorSchema,
    503: errorSchema,
  },
} as const satisfies ApiEndpoint;

export const sandboxPaymentBodySchema = z.object({
  clientSecret: z.string().min(1).max(100),
  card: z.enum(Object.keys(SANDBOX_CARDS) as [SandboxCard, ...SandboxCard[]]),
  email: z.string().max(254).nullable(),
  authentication: z.enum(["passed", "failed"]).nullable(),
});

export type SandboxPayment = z.infer<typeof sandboxPaymentBodySchema>;

const sandboxOutcomeSchema = z
  .object({
    outcome: z
      .enum(["succeeded", "requires-authentication", "declined", "connection-lost"])
      .describe("With one of the cards the payment meets a lost connection, which the browser then shows as one"),
    message: z.string().min(1).nullable().describe("What to show in the form where the card is declined"),
  })
  .meta({ id: "SandboxOutcome", description: "What became of a payment in the sandbox, where no money is taken" });

export type SandboxOutcome = z.infer<typeof sandboxOutcomeSchema>;

export const sandboxPaymentEndpoint = {
  ...addressOf("paySandbox"),
  summary: "Confirms a payment in the sandbox; not there where payments are real.",
  answers: { 200: sandboxOutcomeSchema, 400: errorSchema, 404: errorSchema },
} as const satisfies ApiEndpoint;

export const sandboxCancellationEndpoint = {
  ...addressOf("cancelSandboxSubscription"),
  summary: "Cancels the subscription of the member who asks, in the sandbox; not there where payments are real.",
  answers: { 200: memberSubscriptionSchema, 401: errorSchema, 404: errorSchema },
} as const satisfies ApiEndpoint;
