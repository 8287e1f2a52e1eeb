/**
 * A stand-in for the payment provider's script, with the parts of its interface that the product uses. It draws its form
 * in a frame of another site and confirms payments at the stand-in API.
 */
import { type BrowserContext, expect, type FrameLocator, type Page, type Route } from "@playwright/test";
import type { PaymentProvider } from "./payment-provider.ts";

const PRESS_WITHIN_MS = 10_000;

const SCRIPT = `
window.Stripe = (publishableKey) => {
  const frames = {};
  const listeners = [];
  const ask = (type, detail) => new Promise((resolve) => {
    const id = Math.random();
    addEventListener("message", function answer(event) {
      if (event.origin !== "https://js.stripe.com" || event.data.id !== id) return;
      removeEventListener("message", answer);
      resolve(event.data.value);
    });
    frames.payment.contentWindow.postMessage({ type, id, detail }, "https://js.stripe.com");
  });
  const create = (kind, options) => ({
    on(name, listener) { listeners.push([kind, name, listener]); },
    mount(place) {
      const frame = document.createElement("iframe");
      frame.title = kind === "payment" ? "Secure payment input frame" : "Secure email input frame";
      frame.src = "https://js.stripe.com/frame/" + kind;
      frame.style.cssText = "width:100%;height:" + (kind === "payment" ? 180 : 80) + "px;border:0";
      frame.onload = () => listeners.forEach(([of, name, listener]) => of === kind && name === "ready" && listener({}));
      frames[kind] = frame;
      place.append(frame);
    },
    destroy() { frames[kind]?.remove(); },
  });
  return {
    elements: ({ clientSecret, appearance }) => ({ clientSecret, appearance, create }),
    async confirmPayment({ elements, confirmParams, redirect }) {
      const fields = await ask("fields");
      const confirm = (isAuthenticated) => fetch("https://api.stripe.com/v1/payment_intents/confirm", {
        method: "POST",
        headers: { authorization: "Bearer " + publishableKey },
        body: JSON.stringify({ ...fields, email: frames.linkAuthentication ? "visitor@example.com" : null, secret: elements.clientSecret, isAuthenticated }),
      }).then((answer) => answer.json()).catch(() => ({ error: { type: "api_connection_error", message: "We could not reach the payment provider." } }));
      if (!/^\\d{16}$/.test(fields.card)) return { error: { type: "validation_error", message: "Your card number is incomplete." } };
      let result = await confirm(false);
      if (result.status === "requires_action") {
        const overlay = document.createElement("iframe");
        overlay.title = "Authentication challenge";
        overlay.src = "https://js.stripe.com/frame/challenge";
        overlay.style.cssText = "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647";
        document.body.append(overlay);
        const isAuthenticated = await new Promise((resolve) => addEventListener("message", (event) => {
          if (event.origin === "https://js.stripe.com" && "challenge" in event.data) resolve(event.data.challenge);
        }));
        overlay.remove();
        result = isAuthenticated ? await confirm(true) : { error: { type: "card_error", message: "We are unable to authenticate your payment method." } };
      }
      if (result.error) return { error: result.error };
      if (redirect === "if_required" && fields.card !== "4000000000003220") return { paymentIntent: { status: result.status } };
      location.assign(confirmParams.return_url + "&payment_intent=pi_1&payment_intent_client_secret=" + elements.clientSecret + "&redirect_status=succeeded");
      return new Promise(() => {});
    },
    _registerWrapper() {},
  };
};
window.Stripe.version = "endive";`;

const FRAMES: Readonly<Record<string, string>> = {
  payment: `<!doctype html><label>Card number <input name="card"></label><script>
    addEventListener("message", ({ data, source, origin }) => source.postMessage(
      { id: data.id, value: { card: document.querySelector("input").value.replaceAll(" ", "") } }, origin));</script>`,
  linkAuthentication: `<!doctype html><label>Email <input name="email"></label>`,
  challenge: `<!doctype html><body style="background:#fff"><p>Your bank asks: is it you?</p>
    <button onclick="parent.postMessage({ challenge: true }, '*')">Complete</button>
    <button onclick="parent.postMessage({ challenge: false }, '*')">Fail</button>`,
};

interface ScriptTrouble {
  trouble: "no-script" | "no-api" | null;
}

/** Answers a browser's requests to the payment provider; the returned state can be changed. */
export async function answerForProvider(context: BrowserContext, provider: PaymentProvider): Promise<ScriptTrouble> {
  const state: ScriptTrouble = { trouble: null };
  await context.route(
    (url) => url.origin === "https://js.stripe.com",
    (route) => {
      if (state.trouble === "no-script") return route.abort();
      const frame = FRAMES[new URL(route.request().url()).pathname.replace("/frame/", "")];
      return frame === undefined
        ? route.fulfill({ contentType: "text/javascript", body: SCRIPT })
        : route.fulfill({ contentType: "text/html", body: frame });
    },
  );
  await context.route(
    (url) => url.origin === "https://api.stripe.com",
    (route) => (state.trouble === "no-api" ? route.abort() : confirm(route, provider)),
  );
  return state;
}

async function confirm(route: Route, provider: PaymentProvider): Promise<void> {
  const cors = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization, content-type",
  };
  if (route.request().method() === "OPTIONS") return route.fulfill({ status: 204, headers: cors });
  const { card, email, secret, isAuthenticated } = JSON.parse(route.request().postData() ?? "{}") as {
    readonly card: string;
    readonly email: string | null;
    readonly secret: string;
    readonly isAuthenticated: boolean;
  };
  const json = await provider.confirm(secret, card, email, isAuthenticated);
  return route.fulfill({ json, headers: cors });
}

export function cardFrame(page: Page): FrameLocator {
  return page.frameLocator("iframe[title='Secure payment input frame']");
}

/** Answers the bank's question; again while it stays, as a frame of another site may miss a press while it appears. */
export async function answerChallenge(page: Page, answer: "Complete" | "Fail"): Promise<void> {
  const title = "iframe[title='Authentication challenge']";
  await expect(page.locator(title)).toBeVisible();
  await expect(async () => {
    if ((await page.locator(title).count()) > 0)
      await page.frameLocator(title).getByRole("button", { name: answer }).click({ timeout: PRESS_WITHIN_MS });
    await expect(page.locator(title)).toHaveCount(0, { timeout: PRESS_WITHIN_MS });
  }).toPass();
}
