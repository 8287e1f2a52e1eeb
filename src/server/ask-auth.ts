import { z } from "zod";
import { Refusal } from "./refusal.ts";

export interface AuthRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly body?: unknown;
  readonly token?: string;
  /** The address of the visitor, because the service limits each. */
  readonly ip?: string;
}

export interface AuthAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls the auth service with the public key; `path` is below `/auth/v1`. Rejects where it is unreachable. */
export type AskAuth = (path: string, request: AuthRequest) => Promise<AuthAnswer>;

const TIMEOUT_MS = 10_000;

/** Calls a hosted project. `apikey` is its public key, or its service key for administrative calls. */
export function askHostedAuth(project: { readonly url: string; readonly apikey: string }): AskAuth {
  return async (path, { method, body, token }) => {
    const response = await fetch(`${project.url}/auth/v1${path}`, {
      method,
      headers: authHeaders(project.apikey, token, body),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: parsed(await response.text()) };
  };
}

export function authHeaders(apikey: string, token: string | undefined, body: unknown): Record<string, string> {
  return {
    apikey,
    authorization: `Bearer ${token ?? apikey}`,
    "x-supabase-api-version": "2024-01-01",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Turns a failure to reach the auth service into a refusal; the cause is only logged. */
export async function reach<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    throw unreachable(error);
  }
}

export function unreachable(cause?: unknown): Refusal {
  const refusal = new Refusal(503, "The accounts can't be reached at the moment. Please try again.");
  refusal.cause = cause;
  return refusal;
}

const errorSchema = z.object({ message: z.string().min(1), code: z.string().optional() });

/** The service's error message; null where it has none to show. */
export function authError({
  body,
}: AuthAnswer): { readonly message: string; readonly code?: string | undefined } | null {
  return errorSchema.safeParse(body).data ?? null;
}
