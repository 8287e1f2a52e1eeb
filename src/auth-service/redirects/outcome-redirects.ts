import type { SessionJson } from "../sessions/session-json.ts";
import { withFragment, withQuery } from "./redirect-target.ts";

interface RedirectError {
  readonly error: string;
  readonly code: string;
  readonly description: string;
}

/** Back to the app with a session in the fragment, which no server sees. */
export function sessionRedirect(
  target: string,
  session: SessionJson,
  more: Readonly<Record<string, string>> = {},
): string {
  const parameters: Record<string, string> = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: "",
    token_type: session.token_type,
    ...more,
  };
  return withFragment(target, parameters);
}

/** Back to the app with an error in query and fragment: clients look in either. */
export function errorRedirect(target: string, error: RedirectError): string {
  const parameters = errorParameters(error);
  return withFragment(withQuery(target, parameters), { ...parameters, sb: "" });
}

/** In the query alone, where no flow is known whose client would look in the fragment. */
export function errorQueryRedirect(target: string, error: RedirectError): string {
  return withQuery(target, errorParameters(error));
}

/** The redirect's `error` for a refusal's status; null for any other status. */
export function redirectErrorName(status: number): string | null {
  return ERROR_BY_STATUS[status] ?? null;
}

const ERROR_BY_STATUS: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

function errorParameters({ error, code, description }: RedirectError): Readonly<Record<string, string>> {
  return { error, error_code: code, error_description: description };
}
