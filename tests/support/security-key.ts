/** A software security key (ES256, no attestation) that answers like a browser. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const FLAGS = { present: 0x01, withCredential: 0x40 };

export interface SecurityKey {
  readonly create: (asked: KeyRequest) => KeyAnswerJson;
  /** Like `navigator.credentials.get`; increments its counter. */
  readonly get: (asked: KeyRequest) => KeyAnswerJson;
}

export interface KeyRequest {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
}

export interface KeyAnswerJson {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly clientExtensionResults: object;
  readonly response: Readonly<Record<string, string>>;
}

export function createSecurityKey(): SecurityKey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const authenticatorData = (rpId: string, flags: number, rest: Uint8Array = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), head, rest]);
  };
  const clientData = (type: string, { challenge, origin }: KeyRequest): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Readonly<Record<string, Buffer>>): KeyAnswerJson => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")])),
  });

  return {
    create(asked) {
      // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const coseKey = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey]);
      const data = authenticatorData(asked.rpId, FLAGS.present + FLAGS.withCredential, credential);
      const dataLength = Buffer.alloc(2);
      dataLength.writeUInt16BE(data.length);
      // CBOR: `{"fmt": "none", "attStmt": {}, "authData": bytes}`
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        Buffer.from([0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0]),
        Buffer.from([0x68]),
        Buffer.from("authData"),
        Buffer.from([0x59]),
        dataLength,
        data,
      ]);
      return answer({ clientDataJSON: clientData("webauthn.create", asked), attestationObject });
    },
    get(asked) {
      const clientDataJSON = clientData("webauthn.get", asked);
      const data = authenticatorData(asked.rpId, FLAGS.present);
      const signed = Buffer.concat([data, createHash("sha256").update(clientDataJSON).digest()]);
      return answer({ clientDataJSON, authenticatorData: data, signature: sign("sha256", signed, privateKey) });
    },
  };
}
