/**
 * Reads JSON from the product's API. Resolves with the parsed body; rejects with an `Error` whose message is the
 * status code, a colon, a space and the body's text, or the status text where the body is empty (specification,
 * section 8). The body comes from our own server, which checks it against the contract's schema before it is sent.
 */
export async function getJson<Body>(path: string, signal?: AbortSignal): Promise<Body> {
  const response = await fetch(path, { credentials: "include", ...(signal === undefined ? {} : { signal }) });
  if (!response.ok) {
    const text = await response.text();
    throw new Error(`${response.status}: ${text || response.statusText}`);
  }
  // Our own server's answer, parsed by the contract's schema before it was sent.
  return (await response.json()) as Body;
}
