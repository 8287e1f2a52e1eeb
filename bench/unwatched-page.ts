import { EventEmitter, once } from "node:events";
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { findChromium } from "../scripts/find-chromium.mjs";
import { CHROMIUM_FLAGS } from "../tests/support/chromium-flags.ts";

const QUIET_WITHIN_MS = 60_000;

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: (await findChromium()) ?? "chromium", args: [...CHROMIUM_FLAGS] });
}

/** A page about which the browser tells developer tools only what they ask. */
export interface UnwatchedPage {
  /** Sends a command of the browser's protocol to this page. */
  readonly send: CDPSession["send"];
  /** Resolves when the network has been quiet for half a second; throws if that takes over a minute. */
  readonly goto: (address: string) => Promise<void>;
  /** Runs a function first in each document. It may use only what it is given, as JSON. */
  readonly runFirst: <Given = undefined>(work: (given: Given) => void, given?: Given) => Promise<void>;
  /** What a function returns in the page, as JSON. It may use only what it is given, as JSON too. */
  readonly evaluate: <Value, Given = undefined>(
    work: (given: Given) => Value | Promise<Value>,
    given?: Given,
  ) => Promise<Value>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a page as a visitor's browser has it, in its own context. Playwright's pages have the runtime watched for what
 * they write to the console: Chromium then notes every new error's stack and reads scripts again to tell its lines,
 * which is most of our pages' blocking time (docs/decisions, 20).
 */
export async function openUnwatchedPage(
  browser: Browser,
  size: { readonly width: number; readonly height: number },
): Promise<UnwatchedPage> {
  const tools = await browser.newBrowserCDPSession();
  const { browserContextId } = await tools.send("Target.createBrowserContext");
  const { targetId } = await tools.send("Target.createTarget", { url: "about:blank", browserContextId, ...size });
  const { sessionId } = await tools.send("Target.attachToTarget", { targetId, flatten: false });
  const heard = new EventEmitter();
  tools.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, params, ...answer } = JSON.parse(message) as Message;
    heard.emit(id === undefined ? `${params?.name} ${params?.loaderId}` : `answer ${id}`, answer);
  });
  let id = 0;
  // Each command is answered as the protocol says.
  const send = (async (method: string, params: object = {}) => {
    const answered = once(heard, `answer ${(id += 1)}`);
    await tools.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) });
    // Emitted above.
    const [{ result, error }] = (await answered) as [Message];
    if (error !== undefined) throw new Error(error.message);
    return result;
  }) as CDPSession["send"];
  await send("Page.enable");
  await send("Page.setLifecycleEventsEnabled", { enabled: true });
  await send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: false });
  return {
    send,
    goto: async (address) => {
      const { loaderId, errorText } = await send("Page.navigate", { url: address });
      if (loaderId === undefined) throw new Error(`${address}: ${errorText ?? "nothing was loaded"}`);
      await once(heard, `networkIdle ${loaderId}`, { signal: AbortSignal.timeout(QUIET_WITHIN_MS) });
    },
    runFirst: async (work, given) => {
      await send("Page.addScriptToEvaluateOnNewDocument", { source: call(work, given) });
    },
    evaluate: async <Value, Given>(work: (given: Given) => Value | Promise<Value>, given?: Given) => {
      const settled = { expression: call(work, given), awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send("Runtime.evaluate", settled);
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
      return result.value as Value;
    },
    close: async () => {
      await tools.send("Target.disposeBrowserContext", { browserContextId });
      await tools.detach();
    },
  };
}

const call = <Given>(work: (given: Given) => unknown, given?: Given): string =>
  `(${work.toString()})(${JSON.stringify(given)})`;

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly params?: { readonly name: string; readonly loaderId: string };
}
