import { afterEach, describe, expect, test, vi } from "vitest";
import { keepOffline } from "./keep-offline.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(navigator, "connection");
});

function givenBrowser(connection: object | undefined, { isKept = false } = {}) {
  const registration = { update: async () => undefined, unregister: vi.fn(async () => true) };
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: isKept ? { postMessage: () => undefined } : null,
    register: vi.fn(async () => registration),
    getRegistrations: async () => [registration],
  });
  vi.stubGlobal("requestIdleCallback", (done: () => void) => done());
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  return { serviceWorker, registration };
}

describe("keeping the product on the device", () => {
  test.each([[undefined], [{ effectiveType: "4g", saveData: false }], [{ effectiveType: "3g" }]])(
    "begins on a network of which the browser says %j",
    async (connection) => {
      vi.stubEnv("DEV", false);
      const { serviceWorker } = givenBrowser(connection);
      await keepOffline();
      expect(serviceWorker.register).toHaveBeenCalledWith("/service-worker.js", { updateViaCache: "none" });
    },
  );

  test.each([[{ saveData: true }], [{ effectiveType: "2g" }], [{ effectiveType: "slow-2g" }]])(
    "does not begin on a network of which the browser says %j",
    async (connection) => {
      vi.stubEnv("DEV", false);
      const { serviceWorker } = givenBrowser(connection);
      await keepOffline();
      expect(serviceWorker.register).not.toHaveBeenCalled();
    },
  );

  test("is kept up to date where it has begun, whatever the network", async () => {
    vi.stubEnv("DEV", false);
    const { serviceWorker } = givenBrowser({ saveData: true }, { isKept: true });
    await keepOffline();
    expect(serviceWorker.register).toHaveBeenCalledOnce();
  });

  test("is undone where the product is worked on", async () => {
    vi.stubEnv("DEV", true);
    const { serviceWorker, registration } = givenBrowser(undefined);
    await keepOffline();
    expect(serviceWorker.register).not.toHaveBeenCalled();
    expect(registration.unregister).toHaveBeenCalledOnce();
  });

  test("is done without where the browser refuses", async () => {
    vi.stubEnv("DEV", false);
    const { serviceWorker } = givenBrowser(undefined);
    serviceWorker.register.mockRejectedValueOnce(new DOMException("private window", "SecurityError"));
    await expect(keepOffline()).resolves.toBeUndefined();
  });
});
