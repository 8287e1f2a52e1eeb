import { accessToken } from "./access-token.ts";
import { storedSession } from "./session-storage.ts";

/**
 * An answer that was not ok. The message is the status code, a colon, a space and the body's text, or the status text
 * where the body is empty (specification, section 8).
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }

  /** What the server said in its error's `message`; null where it said nothing that can be shown. */
  get serverMessage(): string | null {
    const message = this.member("message");
    return typeof message === "string" && message !== "" ? message : null;
  }

  /** A member of the error's JSON; undefined where there is none. */
  member(name: string): unknown {
    try {
      const body: unknown = JSON.parse(this.message.slice(this.message.indexOf(":") + 2));
      return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
    } catch {
      return undefined;
    }
  }
}

/**
 * Reads JSON from the product's API, as whoever is signed in. Resolves with the parsed body, which comes from our own
 * server and was checked against the contract before it was sent; rejects with an `ApiError`, or with the network's own.
 */
export function getJson<Body>(path: string, signal?: AbortSignal): Promise<Body> {
  return ask(path, {}, signal);
}

/** Sends JSON to the product's API; answers and refusals as for `getJson`. */
export function postJson<Body>(path: string, body?: unknown, signal?: AbortSignal): Promise<Body> {
  const payload =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return ask(path, { method: "POST", ...payload }, signal);
}

async function ask<Body>(path: string, init: RequestInit, signal?: AbortSignal): Promise<Body> {
  const response = await askProduct(path, { ...init, ...(signal === undefined ? {} : { signal }) });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return (await response.json()) as Body;
}

/** One request to the product with cookies and, when somebody is signed in, their token (specification, section 7). */
export async function askProduct(path: string, init: RequestInit): Promise<Response> {
  // A visitor's request leaves at once.
  const token = storedSession() === null ? null : await accessToken();
  const headers = new Headers(init.headers);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  return fetch(path, { ...init, headers, credentials: "include" });
}
