import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { AuthContext } from "../../context.ts";
import type { ChallengeRow, FactorRow, UserRow } from "../../database/auth-tables.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import type { RelyingParty } from "./relying-party.ts";

const CHALLENGE_BYTES = 32;
/** What keys and browsers have by now: EdDSA, ES256, RS256 (their numbers in COSE). */
const ALGORITHMS = [-8, -7, -257];
const MOST_CREDENTIAL_CHARACTERS = 16_384;

/** What a challenge to a key is checked against; kept as JSON in `webauthn_session`. */
interface KeyChallenge extends RelyingParty {
  /** Base64url. */
  readonly challenge: string;
}

/** A key as it is kept with its factor; binary values are base64url. */
interface KeyCredential {
  readonly id: string;
  readonly publicKey: string;
  /** How often the key says it has signed; 0 for ever where it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

const field = z.string().max(MOST_CREDENTIAL_CHARACTERS);

export const keyAnswerSchema = z.object({
  type: z.enum(["create", "request"]),
  credential_response: z.object({
    id: field,
    rawId: field,
    type: z.literal("public-key"),
    response: z.object({
      clientDataJSON: field,
      attestationObject: z.string().max(65_536).nullish(),
      transports: z.array(z.string().max(50)).max(10).nullish(),
      authenticatorData: field.nullish(),
      signature: field.nullish(),
      userHandle: field.nullish(),
    }),
  }),
});

export type KeyAnswer = z.infer<typeof keyAnswerSchema>;

/** The `webauthn` member of a challenge: what the client hands to the browser. */
export interface KeyChallengeJson {
  readonly type: KeyAnswer["type"];
  readonly credential_options: { readonly publicKey: object };
}

/** A challenge to make a key's credential, or to use it once there is one (auth contract §10). */
export async function challengeKey(
  { random, settings }: AuthContext,
  given: {
    readonly user: UserRow;
    readonly factor: FactorRow;
    readonly factors: readonly FactorRow[];
    readonly relyingParty: RelyingParty;
  },
): Promise<{ readonly json: KeyChallengeJson; readonly session: string }> {
  const { user, factor, factors, relyingParty } = given;
  const challenge = Uint8Array.from(random.bytes(CHALLENGE_BYTES));
  const session: KeyChallenge = { ...relyingParty, challenge: Buffer.from(challenge).toString("base64url") };
  const common = { rpID: relyingParty.rpId, challenge, timeout: settings.mfaChallengeExpiryDuration };
  const credential = credentialOf(factor);
  if (credential !== null) {
    const publicKey = await generateAuthenticationOptions({
      ...common,
      allowCredentials: [{ id: credential.id, transports: [...credential.transports] }],
      userVerification: "preferred",
    });
    return { json: { type: "request", credential_options: { publicKey } }, session: JSON.stringify(session) };
  }
  const name = user.email ?? user.phone ?? user.id;
  const others = factors.map(credentialOf).filter((each) => each !== null);
  const publicKey = await generateRegistrationOptions({
    ...common,
    rpName: new URL(settings.siteUrl).hostname,
    userName: name,
    userDisplayName: name,
    userID: Uint8Array.from(Buffer.from(user.id.replaceAll("-", ""), "hex")),
    // Which make of key it is says nothing about whose it is, and would say something about them.
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: others.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  return { json: { type: "create", credential_options: { publicKey } }, session: JSON.stringify(session) };
}

/** What a key's right answer changes about its factor. */
export interface ProvenKey {
  readonly credential: KeyCredential;
  /** The make of the key; null when it was only used. */
  readonly aaguid: string | null;
}

/** Checks a key's answer to a challenge. Null for a wrong one. Takes its time: never inside a transaction. */
export async function checkKeyAnswer(
  factor: FactorRow,
  { webauthn_session }: ChallengeRow,
  answer: KeyAnswer,
): Promise<ProvenKey | null> {
  if (webauthn_session === null) return null;
  // Out of the database, which only ever holds what `challengeKey` wrote.
  const expected = JSON.parse(webauthn_session) as KeyChallenge;
  const credential = credentialOf(factor);
  if ((credential === null) !== (answer.type === "create"))
    throw invalidRequest(`webauthn.type must be ${credential === null ? "create" : "request"} for this factor`);
  const expectations = {
    expectedChallenge: expected.challenge,
    expectedOrigin: [...expected.origins],
    expectedRPID: expected.rpId,
    // The key is the second factor; the first has been shown.
    requireUserVerification: false,
  };
  try {
    return credential === null
      ? await checkNewKey(answer, expectations)
      : await checkKnownKey(answer, expectations, credential);
  } catch {
    // The library throws for whatever is wrong about an answer, and all of it comes from outside.
    return null;
  }
}

/** The key of a factor; null while it has none yet. */
export function credentialOf({ webauthn_credential }: FactorRow): KeyCredential | null {
  // Out of the database, which only ever holds what came from `checkKeyAnswer`.
  return webauthn_credential === null ? null : (JSON.parse(webauthn_credential) as KeyCredential);
}

interface Expectations {
  readonly expectedChallenge: string;
  readonly expectedOrigin: string[];
  readonly expectedRPID: string;
  readonly requireUserVerification: boolean;
}

async function checkNewKey(answer: KeyAnswer, expectations: Expectations): Promise<ProvenKey | null> {
  const { id, rawId, type, response } = answer.credential_response;
  const made: RegistrationResponseJSON = {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject ?? "" },
  };
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expectations,
    response: made,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) return null;
  const { credential, aaguid } = registrationInfo;
  return {
    credential: {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: response.transports ?? [],
    },
    aaguid,
  };
}

async function checkKnownKey(
  answer: KeyAnswer,
  expectations: Expectations,
  credential: KeyCredential,
): Promise<ProvenKey | null> {
  const { id, rawId, type, response } = answer.credential_response;
  if (id !== credential.id) return null;
  const given: AuthenticationResponseJSON = {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: response.clientDataJSON,
      authenticatorData: response.authenticatorData ?? "",
      signature: response.signature ?? "",
    },
  };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expectations,
    response: given,
    credential: {
      id: credential.id,
      publicKey: Uint8Array.from(Buffer.from(credential.publicKey, "base64url")),
      counter: credential.counter,
      transports: [...credential.transports],
    },
  });
  return verified ? { credential: { ...credential, counter: authenticationInfo.newCounter }, aaguid: null } : null;
}
