export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** `Canon <no-reply@canon.example>` or a bare address; null for anything else (run contract, `MAIL_FROM`). */
export function parseSender(text: string): Sender | null {
  const match = /^(?:([^<>]*)<([^<>]+)>|([^<>]+))$/.exec(text.trim());
  const name = (match?.[1] ?? "").trim().replace(/^"([^"]*)"$/, "$1");
  const address = (match?.[2] ?? match?.[3] ?? "").trim();
  return isBareAddress(address) && isOneLine(name) ? { name, address } : null;
}

export function isMailUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}

/** Printable ASCII without name, list, route or comment, so that it is safe in a header or an SMTP command. */
export function isBareAddress(text: string): boolean {
  return text.length <= 320 && /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text);
}

export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}
