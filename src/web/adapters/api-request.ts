import { API } from "#contract/api/addresses.ts";
import type { AnswerOf, CallId, InputOf } from "#contract/api/calls.ts";
import { inEdition } from "#contract/api/edition-address.ts";

/** Any status but 200. The message is "status: body", with the status text for an empty body. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }

  /** Null if the error's JSON has no `message`. */
  get serverMessage(): string | null {
    const message = this.member("message");
    return typeof message === "string" && message !== "" ? message : null;
  }

  member(name: string): unknown {
    try {
      const body: unknown = JSON.parse(this.message.slice(this.message.indexOf(":") + 2));
      return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
    } catch {
      return undefined;
    }
  }
}

export interface CallOptions {
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one API call with cookies. Resolves with the response, whatever its status. */
export function sendCall<Id extends CallId>(
  id: Id,
  { params, body }: InputOf<Id>,
  { token, signal }: CallOptions,
): Promise<Response> {
  const { method, path } = API[id];
  const headers = new Headers(body === undefined ? {} : { "content-type": "application/json" });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  return fetch(inEdition(fillPath(path, params)), {
    method,
    headers,
    credentials: "include",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
}

function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** The body of a 200, which the server has validated. Rejects with an `ApiError` for any other status. */
export async function readAnswer<Id extends CallId>(response: Response): Promise<AnswerOf<Id>> {
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return (await response.json()) as AnswerOf<Id>;
}

/** `call` without the member's token. */
export async function callAsVisitor<Id extends CallId>(id: Id, input: InputOf<Id>): Promise<AnswerOf<Id>> {
  return readAnswer<Id>(await sendCall(id, input, { token: null }));
}
