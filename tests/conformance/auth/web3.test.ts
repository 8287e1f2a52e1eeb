import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58 } from "@scure/base";
import type { EthereumWallet, SolanaWallet } from "@supabase/auth-js";
import { afterEach, describe, expect, test } from "vitest";
import { clientWith, ERROR_SHAPES, refusalOf } from "../../support/auth-clients.ts";
import { createTestAuth, SITE_URL, type TestAuth } from "../../support/auth-service.ts";

let auth: TestAuth;
const serve = async (
  env: Readonly<Record<string, string>> = {
    AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: "true",
    AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: "true",
  },
): Promise<TestAuth> => {
  auth = await createTestAuth(env);
  return auth;
};
afterEach(() => auth.close());

const options = { url: `${SITE_URL}/sign-in` };
const statement = "I agree to the terms.";

/** A wallet as a browser offers it, which signs the client's message. */
function ethereumWallet(): { readonly wallet: EthereumWallet; readonly address: string } {
  const { secretKey, publicKey } = secp256k1.keygen();
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const address = `0x${Buffer.from(keccak_256(uncompressed.subarray(1)).subarray(-20)).toString("hex")}`;
  const personalSign = (hex: string): string => {
    const text = Buffer.from(hex.slice(2), "hex");
    const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`);
    const digest = keccak_256(Buffer.concat([prefix, text]));
    const [recovery = 0, ...rest] = secp256k1.sign(digest, secretKey, { prehash: false, format: "recovered" });
    return `0x${Buffer.from([...rest, recovery + 27]).toString("hex")}`;
  };
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    if (method === "eth_requestAccounts") return [address];
    if (method === "eth_chainId") return "0x1";
    return personalSign(String((params as readonly unknown[])[0]));
  };
  // The client uses only these three methods of a wallet.
  return { wallet: { request } as unknown as EthereumWallet, address };
}

function solanaWallet(): { readonly wallet: SolanaWallet; readonly address: string } {
  const { secretKey, publicKey } = ed25519.keygen();
  const address = base58.encode(publicKey);
  const wallet = {
    publicKey: { toBase58: () => address },
    signMessage: async (message: Uint8Array) => ed25519.sign(message, secretKey),
  };
  return { wallet, address };
}

test("where wallets are off the answer says so, whatever is wrong with the message", async () => {
  const client = await (await serve({})).client();
  const signature = new Uint8Array([1, 2, 3]);
  for (const credentials of [
    { chain: "solana", message: "test message", signature },
    { chain: "ethereum", message: "test message", signature },
  ]) {
    // The client's own tests send this, though its types forbid it.
    const { error } = await client.signInWithWeb3(credentials as never);
    expect(error).toMatchObject({ code: "web3_provider_disabled", message: "Web3 provider is disabled" });
  }
});

describe("a wallet", () => {
  test("of Ethereum signs its owner in by the message the client writes", async () => {
    const client = await (await serve()).client();
    const { wallet, address } = ethereumWallet();
    const { data, error } = await client.signInWithWeb3({ chain: "ethereum", wallet, statement, options });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: "",
      identities: [{ provider: "web3", identity_data: { custom_claims: { chain: "ethereum", statement } } }],
    });
    expect(data.user?.identities?.[0]?.id.toLowerCase()).toBe(`web3:ethereum:${address}`);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: "web3" }]);
  });

  test("of Solana signs its owner in by the message the client writes", async () => {
    const client = await (await serve()).client();
    const { wallet, address } = solanaWallet();
    const { data, error } = await client.signInWithWeb3({ chain: "solana", wallet, statement, options });
    expect(error).toBeNull();
    expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${address}`);
  });
});

describe.each(ERROR_SHAPES)("a wallet refused, in $shape", ({ headers }) => {
  test("where its chain is switched off", async () => {
    const client = await clientWith(await serve({}), headers);
    const answer = await client.signInWithWeb3({ chain: "ethereum", wallet: ethereumWallet().wallet, options });
    expect(refusalOf(answer)).toEqual([422, "web3_provider_disabled"]);
    await auth.close();
    const half = await clientWith(await serve({ AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: "true" }), headers);
    const solana = await half.signInWithWeb3({ chain: "solana", wallet: solanaWallet().wallet, options });
    expect(refusalOf(solana)).toEqual([422, "web3_provider_disabled"]);
    const body = { chain: "bitcoin", message: "x".repeat(64), signature: "x" };
    const other = await auth.ask({ method: "POST", path: "/token?grant_type=web3", body, headers });
    expect([other.statusCode, other.headers["x-sb-error-code"]]).toEqual([400, "web3_unsupported_chain"]);
  });

  test("for a message for another site, or signed by another wallet: in OAuth's own shape", async () => {
    const client = await clientWith(await serve(), headers);
    const { wallet } = ethereumWallet();
    const elsewhere = { url: "https://evil.example/sign-in" };
    const { error } = await client.signInWithWeb3({ chain: "ethereum", wallet, statement, options: elsewhere });
    expect([error?.status, error?.code]).toEqual([400, undefined]);
    const stranger = solanaWallet();
    const posing = { ...stranger.wallet, publicKey: { toBase58: () => solanaWallet().address } };
    const posed = await client.signInWithWeb3({ chain: "solana", wallet: posing, statement, options });
    expect([posed.error?.status, posed.error?.code]).toEqual([400, undefined]);
  });
});
