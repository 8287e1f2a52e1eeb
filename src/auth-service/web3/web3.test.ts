import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58 } from "@scure/base";
import { afterEach, describe, expect, test } from "vitest";
import { createTestAuth, SITE_URL, type TestAuth, type TestSession } from "../../../tests/support/auth-service.ts";

let auth: TestAuth;
afterEach(() => auth.close());

const BOTH = { AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: "true", AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: "true" };
const open = async (env: Readonly<Record<string, string>> = BOTH): Promise<void> => {
  auth = await createTestAuth(env);
};
const sign = (body: Readonly<Record<string, unknown>>) =>
  auth.ask({ method: "POST", path: "/token?grant_type=web3", body });

interface Words {
  readonly domain?: string;
  readonly uri?: string;
  readonly issuedAt?: number;
  readonly lines?: readonly string[];
  readonly version?: string;
}

/** An Ethereum wallet. */
function newEthereumWallet() {
  const { secretKey, publicKey } = secp256k1.keygen();
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const address = `0x${Buffer.from(keccak_256(uncompressed.subarray(1)).subarray(-20)).toString("hex")}`;
  return {
    address,
    signText(text: string, offset = 27): string {
      const bytes = Buffer.from(text);
      const hash = keccak_256(Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${bytes.length}`), bytes]));
      const recovered = secp256k1.sign(hash, secretKey, { prehash: false, format: "recovered" });
      const [recovery = 0, ...rest] = recovered;
      return `0x${Buffer.from([...rest, recovery + offset]).toString("hex")}`;
    },
  };
}

/** A Solana wallet. */
function newSolanaWallet() {
  const { secretKey, publicKey } = ed25519.keygen();
  return {
    address: base58.encode(publicKey),
    signBytes: (bytes: Uint8Array): Buffer => Buffer.from(ed25519.sign(bytes, secretKey)),
  };
}

const messageFor = (chain: "Ethereum" | "Solana", address: string, words: Words = {}): string =>
  [
    `${words.domain ?? "localhost:3000"} wants you to sign in with your ${chain} account:`,
    address,
    "",
    "I agree to the terms.",
    "",
    `URI: ${words.uri ?? `${SITE_URL}/sign-in`}`,
    `Version: ${words.version ?? "1"}`,
    chain === "Ethereum" ? "Chain ID: 1" : "Chain ID: mainnet",
    "Nonce: 32891756",
    `Issued At: ${new Date(words.issuedAt ?? auth.clock()).toISOString()}`,
    ...(words.lines ?? []),
  ].join("\n");

const signIn = (wallet = newEthereumWallet(), words: Words = {}) => {
  const message = messageFor("Ethereum", wallet.address, words);
  return sign({ chain: "ethereum", message, signature: wallet.signText(message) });
};

describe("an Ethereum wallet", () => {
  test("signs its owner in, who needs no address, as the same user however it is written", async () => {
    await open();
    const wallet = newEthereumWallet();
    const first = await signIn(wallet);
    expect(first.json()).toMatchObject({
      user: {
        email: "",
        app_metadata: { provider: "web3", providers: ["web3"] },
        identities: [
          {
            provider: "web3",
            id: `web3:ethereum:${wallet.address}`,
            identity_data: {
              custom_claims: {
                address: wallet.address,
                chain: "ethereum",
                network: "1",
                domain: "localhost:3000",
                statement: "I agree to the terms.",
              },
            },
          },
        ],
      },
    });
    const upper = `0x${wallet.address.slice(2).toUpperCase()}`;
    const message = messageFor("Ethereum", upper);
    const second = await sign({ chain: "ethereum", message, signature: wallet.signText(message, 0) });
    expect(second.json<TestSession>().user.id).toBe(first.json<TestSession>().user.id);
  });

  test("signs in through the vendor's client", async () => {
    await open();
    const wallet = newEthereumWallet();
    const client = await auth.client();
    const message = messageFor("Ethereum", wallet.address, { lines: ["Resources:", "- https://example.com/terms"] });
    const signature = wallet.signText(message);
    const answer = await client.signInWithWeb3({ chain: "ethereum", message, signature: `0x${signature.slice(2)}` });
    expect(answer.error).toBeNull();
    expect(answer.data.session?.token_type).toBe("bearer");
  });

  test("of which no text is needed but the fields", async () => {
    await open();
    const wallet = newEthereumWallet();
    const message = messageFor("Ethereum", wallet.address).replace("I agree to the terms.\n\n", "");
    expect((await sign({ chain: "ethereum", message, signature: wallet.signText(message) })).statusCode).toBe(200);
  });

  test("signs for itself alone", async () => {
    await open();
    const message = messageFor("Ethereum", newEthereumWallet().address);
    const answer = await sign({ chain: "ethereum", message, signature: newEthereumWallet().signText(message) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: "invalid_grant",
      error_description: "Signature does not match address in message",
    });
    for (const signature of [`0x${"0".repeat(130)}`, `0x${"f".repeat(130)}`])
      expect((await sign({ chain: "ethereum", message, signature })).json()).toMatchObject({ error: "invalid_grant" });
  });
});

describe("a Solana wallet", () => {
  test("signs its owner in, in base64 of either kind", async () => {
    await open();
    const wallet = newSolanaWallet();
    const ids = [];
    for (const encoding of ["base64", "base64url"] as const) {
      const message = messageFor("Solana", wallet.address, { lines: [`Request ID: ${encoding}`] });
      const signature = wallet.signBytes(Buffer.from(message)).toString(encoding);
      const answer = await sign({ chain: "solana", message, signature });
      expect(answer.json()).toMatchObject({ user: { identities: [{ id: `web3:solana:${wallet.address}` }] } });
      ids.push(answer.json<TestSession>().user.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  test("of hardware signs in the envelope for off-chain messages", async () => {
    await open();
    const wallet = newSolanaWallet();
    const message = messageFor("Solana", wallet.address);
    const length = Buffer.alloc(2);
    length.writeUInt16LE(Buffer.byteLength(message));
    const enveloped = Buffer.concat([
      Buffer.from([0xff]),
      Buffer.from("solana offchain"),
      Buffer.from([0, 0]),
      length,
      Buffer.from(message),
    ]);
    const signature = wallet.signBytes(enveloped).toString("base64");
    expect((await sign({ chain: "solana", message, signature })).statusCode).toBe(200);
  });

  test("signs for itself alone, and a key of small order for nobody", async () => {
    await open();
    const message = messageFor("Solana", newSolanaWallet().address);
    const signature = newSolanaWallet().signBytes(Buffer.from(message)).toString("base64");
    expect((await sign({ chain: "solana", message, signature })).json()).toMatchObject({ error: "invalid_grant" });
    // The neutral point, under which an all-zero signature of anything would hold.
    const neutral = Buffer.alloc(32);
    neutral[0] = 1;
    const weak = messageFor("Solana", base58.encode(neutral));
    const zero = Buffer.concat([neutral, Buffer.alloc(32)]).toString("base64");
    expect((await sign({ chain: "solana", message: weak, signature: zero })).json()).toMatchObject({
      error: "invalid_grant",
    });
  });
});

describe("a message", () => {
  test("serves once, also when it is brought twenty times at once", async () => {
    await open();
    const wallet = newEthereumWallet();
    const message = messageFor("Ethereum", wallet.address);
    const body = { chain: "ethereum", message, signature: wallet.signText(message) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(body)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json()).toEqual({
        error: "invalid_grant",
        error_description: "Signed Ethereum message has already been used",
      });
  });

  test("written for another site is worth nothing here", async () => {
    await open({ ...BOTH, AUTH_URI_ALLOW_LIST: "https://app.example.com/**" });
    for (const words of [
      { domain: "evil.example", uri: "https://evil.example/" },
      { domain: "evil.example" },
      { domain: "localhost" },
      { domain: "localhost:3000", uri: "https://localhost.evil.example:3000/" },
      { domain: "app.example.com", uri: "http://app.example.com/" },
      { domain: "app.example.com", uri: "https://app.example.com.evil.example/" },
    ])
      expect((await signIn(newEthereumWallet(), words)).json(), words.domain).toMatchObject({ error: "invalid_grant" });
    const allowed = { domain: "app.example.com", uri: "https://app.example.com/sign-in" };
    expect((await signIn(newEthereumWallet(), allowed)).statusCode).toBe(200);
  });

  test("must be of this moment", async () => {
    await open();
    const now = auth.clock();
    const at = (milliseconds: number): string => new Date(now + milliseconds).toISOString();
    for (const words of [
      { issuedAt: now - 11 * 60_000 },
      { issuedAt: now + 11 * 60_000 },
      { issuedAt: now - 60_000, lines: [`Expiration Time: ${at(-1000)}`] },
      { lines: [`Not Before: ${at(60_000)}`] },
    ])
      expect((await signIn(newEthereumWallet(), words)).json(), JSON.stringify(words)).toMatchObject({
        error: "invalid_grant",
      });
    const good = { lines: [`Expiration Time: ${at(60_000)}`, `Not Before: ${at(-60_000)}`] };
    expect((await signIn(newEthereumWallet(), good)).statusCode).toBe(200);
  });

  test("that can't be read is refused as such", async () => {
    await open();
    const wallet = newEthereumWallet();
    const good = messageFor("Ethereum", wallet.address);
    for (const message of [
      "too short",
      "x".repeat(21 * 1024),
      good.replace("Ethereum account", "Solana account"),
      good.replace("localhost:3000 wants", "local host wants"),
      good.replace(wallet.address, "0x1234"),
      good.replace("\n\n", "\nsomething\n"),
      good.replace("Version: 1", "Version: 2"),
      good.replace(/URI: .*/, "URI: nowhere"),
      good.replace(/Issued At: .*/, "Issued At: yesterday"),
      `${good}\nURI: https://evil.example/`,
    ]) {
      const answer = await sign({ chain: "ethereum", message, signature: wallet.signText(message) });
      expect(answer.statusCode).toBe(400);
      expect(answer.json(), message.slice(0, 200)).toMatchObject({ code: "validation_failed" });
    }
    const short = await sign({ chain: "ethereum", message: good, signature: "0x1234" });
    expect(short.json()).toMatchObject({ code: "validation_failed" });
  });
});

test("chains that are off or unknown are told apart", async () => {
  await open({});
  expect((await sign({ chain: "ethereum" })).json()).toEqual({
    code: "web3_provider_disabled",
    message: "Web3 provider is disabled",
  });
  await auth.close();
  await open({ AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: "true" });
  expect((await sign({ chain: "ethereum" })).json()).toEqual({
    code: "web3_provider_disabled",
    message: "Ethereum Web3 provider is disabled",
  });
  expect((await sign({ chain: "bitcoin" })).json()).toMatchObject({ code: "web3_unsupported_chain" });
});

test("while sign-up is off a new wallet is refused", async () => {
  await open({ ...BOTH, AUTH_DISABLE_SIGNUP: "true" });
  expect((await signIn()).json()).toMatchObject({ code: "signup_disabled" });
});
