import { z } from "zod";
import { Refusal } from "./refusal.ts";

export interface AuthRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The access token to ask with. */
  readonly token?: string;
  /** The address of whoever the question is asked for: the service limits each. */
  readonly ip?: string;
}

export interface AuthAnswer {
  readonly status: number;
  /** Parsed JSON; null where there was none. */
  readonly body: unknown;
}

/**
 * Asks the auth service, embedded or hosted, with the product's public key. `path` is below `/auth/v1`, such as
 * `/token?grant_type=id_token`. Rejects where the service can't be reached.
 */
export type AskAuth = (path: string, request: AuthRequest) => Promise<AuthAnswer>;

const TIMEOUT_MS = 10_000;

/** Asks a hosted project. `apikey` is its public key, or its service key for what only administrators may. */
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

/** What a question to the service carries; errors are asked for in the newer shape. */
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

/** An auth service that can't be reached is told as that; why stays in the log. */
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

/** What the service says of its refusal; null where it says nothing that can be shown. */
export function authError({
  body,
}: AuthAnswer): { readonly message: string; readonly code?: string | undefined } | null {
  return errorSchema.safeParse(body).data ?? null;
}
