import { expect, test } from "vitest";
import { stripeScriptAddress } from "./load-stripe.ts";

test.each([
  "https://js.stripe.com/endive/stripe.js",
  "https://js.stripe.com/v3/fingerprinted/js/m-outer.js",
  "https://b.js.stripe.com/x.js",
])("%s may be loaded where a card is paid with", (address) => {
  expect(stripeScriptAddress(address)).toBe(address);
});

test.each([
  "",
  "/assets/canon.js",
  "http://js.stripe.com/stripe.js",
  "https://stripe.com/x.js",
  "https://evil.example/https://js.stripe.com/",
  "https://js.stripe.com.evil.example/x.js",
  "https://js.stripe.com@evil.example/x.js",
  "https://evil.example\\@js.stripe.com/x.js",
  "https://notjs.stripe.com/x.js",
  "https://js.stripe.com:8443/x.js",
  "data:text/javascript,alert(1)",
  "javascript:alert(1)",
  "blob:https://js.stripe.com/1",
])("%j may not", (address) => {
  expect(() => stripeScriptAddress(address)).toThrow(TypeError);
});
