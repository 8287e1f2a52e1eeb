import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type Clock, SECOND } from "../clock.ts";
import { type MailTransport, type Postmark, UnsendableError } from "./mail-transports.ts";
import type { TextMessage } from "./mailer.ts";

/** For all attempts together, as the protocol has it. */
const TIMEOUT_MS = 5 * SECOND;
const ATTEMPTS = 3;
const BACK_OFF_MS = 2 * SECOND;
const MOST_ANSWER_BYTES = 200 * 1024;

interface SendSmsHookSettings {
  readonly uri: string;
  /** Base64. Each signs every message, so that a secret can be replaced without a gap. */
  readonly secrets: readonly string[];
}

class HookTrouble extends Error {
  override readonly name = "HookTrouble";
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Signed by Standard Webhooks; three tries in five seconds. `UnsendableError` where it is refused or has expired. */
export function sendSmsHook({
  uri,
  secrets,
  clock,
  backOffMs = BACK_OFF_MS,
  timeoutMs = TIMEOUT_MS,
}: SendSmsHookSettings & {
  readonly clock: Clock;
  readonly backOffMs?: number;
  readonly timeoutMs?: number;
}): MailTransport {
  return {
    async send(message, postmark) {
      if (message.channel !== "sms") throw new UnsendableError("the send-SMS hook takes text messages alone");
      if (clock() > message.expiresAt) throw new UnsendableError("its code has expired");
      const body = hookBody(message, postmark);
      const signal = AbortSignal.timeout(timeoutMs);
      for (let attempt = 1; ; attempt += 1) {
        const isLast = attempt === ATTEMPTS;
        const timestamp = Math.floor(clock() / 1000);
        const headers = {
          "content-type": "application/json",
          "webhook-id": postmark.id,
          "webhook-timestamp": String(timestamp),
          "webhook-signature": secrets.map((key) => signWebhook(key, { id: postmark.id, timestamp, body })).join(" "),
        };
        try {
          const answer = await fetch(uri, { method: "POST", headers, body, redirect: "manual", signal });
          const text = await readAnswer(answer);
          if (!isAskedToRetry(answer) || isLast) return judge(answer, text);
        } catch (error) {
          if (error instanceof UnsendableError || error instanceof HookTrouble) throw error;
          if (signal.aborted) throw new HookTrouble("SEND_SMS_HOOK_TIMEOUT", error);
          if (isLast) throw new HookTrouble("SEND_SMS_HOOK_UNREACHABLE", error);
        }
        await wait(backOffMs, undefined, { signal }).catch((error: unknown) => {
          throw new HookTrouble("SEND_SMS_HOOK_TIMEOUT", error);
        });
      }
    },
  };
}

/** `v1,` and the base64 of an HMAC-SHA256 (Standard Webhooks). `key` is base64. */
export function signWebhook(
  key: string,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
): string {
  return `v1,${createHmac("sha256", Buffer.from(key, "base64")).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

function hookBody({ to, code, type, user }: TextMessage, { id, createdAt }: Postmark): string {
  return JSON.stringify({
    metadata: { uuid: id, time: new Date(createdAt).toISOString(), name: "send-sms" },
    user,
    sms: { otp: code, ...(type === null ? {} : { sms_type: type }), phone: to },
  });
}

async function readAnswer({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MOST_ANSWER_BYTES) throw new UnsendableError("the send-SMS hook answered with too much");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function isAskedToRetry({ status, headers }: Response): boolean {
  return (status === 429 || status === 503) && headers.has("retry-after");
}

const refusalSchema = z.object({ error: z.object({ http_code: z.number().optional(), message: z.string() }) });

/** The hook's words stay out of every error: they may repeat the number. */
function judge({ status }: Response, text: string): void {
  if ([200, 202, 204].includes(status)) {
    const refusal = refusalSchema.safeParse(parseJson(text)).data?.error;
    if (refusal === undefined) return;
    throw new UnsendableError(`the send-SMS hook refused it with ${refusal.http_code ?? "an error"}`);
  }
  if (status === 429 || status >= 500) throw new HookTrouble(`SEND_SMS_HOOK_ANSWERED_${status}`);
  throw new UnsendableError(`the send-SMS hook answered ${status}${MEANING_OF_STATUS[status] ?? ""}`);
}

const MEANING_OF_STATUS: Readonly<Record<number, string>> = {
  400: ": it can't read the message",
  401: ": it does not accept the signature, so check AUTH_HOOK_SEND_SMS_SECRETS",
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
