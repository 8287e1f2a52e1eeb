import { invalidRequest } from "../errors/refusals.ts";

export type Web3Chain = "ethereum" | "solana";

/** Times are milliseconds since 1970. */
export interface SignInMessage {
  readonly domain: string;
  readonly address: string;
  readonly statement: string | null;
  readonly uri: URL;
  readonly chainId: string;
  readonly issuedAt: number;
  readonly expirationTime: number | null;
  readonly notBefore: number | null;
}

const CHAIN_WORDS: Readonly<Record<Web3Chain, string>> = { ethereum: "Ethereum", solana: "Solana" };
const ADDRESSES: Readonly<Record<Web3Chain, RegExp>> = {
  ethereum: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
};
const CHAIN_IDS: Readonly<Record<Web3Chain, RegExp>> = {
  ethereum: /^[0-9]{1,78}$/,
  solana: /^(?:solana:)?[a-z0-9]{1,64}$/i,
};
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\d{1,5})?$/i;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;
const MIN_LINES = 6;

export function chainWord(chain: Web3Chain): string {
  return CHAIN_WORDS[chain];
}

/** EIP-4361, or Solana's like it; unknown lines are skipped. 400 for what can't be read. */
export function parseSignInMessage(chain: Web3Chain, text: string): SignInMessage {
  const lines = text.split("\n");
  if (lines.length < MIN_LINES) throw invalidRequest("message is too short");
  const [header = "", addressLine = "", third = "", fourth = "", fifth = ""] = lines;
  const ending = ` wants you to sign in with your ${chainWord(chain)} account:`;
  if (!header.endsWith(ending)) throw invalidRequest(`message first line does not end in "${ending.trim()}"`);
  const domain = header.slice(0, -ending.length).trim();
  if (!DOMAIN.test(domain)) throw invalidRequest("domain in first line of message is not valid");
  const address = addressLine.trim();
  if (!ADDRESSES[chain].test(address)) throw invalidRequest("wallet address is not in a valid format");
  if (third !== "") throw invalidRequest("third line must be empty");
  const hasStatement = fourth !== "" && fifth === "";
  const fields = readFields(lines.slice(hasStatement ? 5 : 3));

  if (fields.get("Version") !== "1") throw invalidRequest("message version must be 1");
  const uri = URL.parse(fields.get("URI") ?? "");
  if (uri === null) throw invalidRequest("URI is missing or not valid");
  const chainId = fields.get("Chain ID") ?? "";
  if (chainId !== "" && !CHAIN_IDS[chain].test(chainId)) throw invalidRequest("Chain ID is not valid");
  const issuedAt = readTime(fields, "Issued At");
  if (issuedAt === null) throw invalidRequest("Issued At is missing");
  const expirationTime = readTime(fields, "Expiration Time");
  const notBefore = readTime(fields, "Not Before");
  if (expirationTime !== null && issuedAt > expirationTime) throw invalidRequest("Issued At is after Expiration Time");
  if (expirationTime !== null && notBefore !== null && notBefore > expirationTime)
    throw invalidRequest("Not Before is after Expiration Time");
  return {
    domain,
    address: chain === "ethereum" ? address.toLowerCase() : address,
    statement: hasStatement ? fourth : null,
    uri,
    chainId,
    issuedAt,
    expirationTime,
    notBefore,
  };
}

/** Skips the list of resources; refuses a name given twice. */
function readFields(lines: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  let isInResources = false;
  for (const line of lines.map((each) => each.trim())) {
    if (isInResources && line.startsWith("- ")) continue;
    isInResources = line === "Resources:";
    if (isInResources || line === "") continue;
    const colon = line.indexOf(":");
    if (colon === -1) throw invalidRequest("message has a line that can't be read");
    const name = line.slice(0, colon);
    if (fields.has(name)) throw invalidRequest(`message has "${name.slice(0, 40)}" twice`);
    fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function readTime(fields: ReadonlyMap<string, string>, name: string): number | null {
  const text = fields.get(name) ?? "";
  if (text === "") return null;
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw invalidRequest(`${name} is not a valid ISO8601 timestamp`);
  return time;
}
