import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { AuthContext } from "../context.ts";
import type { SecurityKeys, KeyChallengeJson, KeyCredential, ProvenKey } from "../protocols.ts";
import type { ChallengeRow, FactorRow, UserRow } from "../database/auth-tables.ts";
import { invalidRequest } from "../errors/refusals.ts";
import { readBody } from "../http/requests.ts";
import type { FactorChanges } from "../users/user-store.ts";
import { readRelyingParty } from "./relying-party.ts";

export function createSecurityKeys(context: AuthContext): SecurityKeys {
  return {
    challenge: (given) => challengeKey(context, given),
    checkAnswer: checkKeyAnswer,
    changesBy: keyChanges,
  };
}

const CHALLENGE_BYTES = 32;
/** EdDSA, ES256 and RS256, by their COSE numbers. */
const ALGORITHMS = [-8, -7, -257];
const MAX_CREDENTIAL_CHARACTERS = 16_384;

const storedChallengeSchema = z.object({ challenge: z.string(), rpId: z.string(), origins: z.array(z.string()) });
const storedCredentialSchema = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
});

const field = z.string().max(MAX_CREDENTIAL_CHARACTERS);

const keyAnswerSchema = z.object({
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

type KeyAnswer = z.infer<typeof keyAnswerSchema>;

async function challengeKey(
  { random, settings }: AuthContext,
  given: {
    readonly user: UserRow;
    readonly factor: FactorRow;
    readonly factors: readonly FactorRow[];
    readonly asked: unknown;
  },
): Promise<{ readonly json: KeyChallengeJson; readonly session: string }> {
  const { user, factor, factors, asked } = given;
  const relyingParty = readRelyingParty(settings, asked);
  const challenge = Uint8Array.from(random.bytes(CHALLENGE_BYTES));
  const session: z.infer<typeof storedChallengeSchema> = {
    ...relyingParty,
    origins: [...relyingParty.origins],
    challenge: Buffer.from(challenge).toString("base64url"),
  };
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
    // A key's model does not say whose it is, and would reveal something about them.
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: others.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  return { json: { type: "create", credential_options: { publicKey } }, session: JSON.stringify(session) };
}

async function checkKeyAnswer(
  factor: FactorRow,
  challenge: ChallengeRow | null,
  given: unknown,
): Promise<ProvenKey | null> {
  const answer = readBody(given, keyAnswerSchema);
  if (challenge === null || challenge.webauthn_session === null) return null;
  const expected = storedChallengeSchema.parse(JSON.parse(challenge.webauthn_session));
  const credential = credentialOf(factor);
  if ((credential === null) !== (answer.type === "create"))
    throw invalidRequest(`webauthn.type must be ${credential === null ? "create" : "request"} for this factor`);
  const expectations = {
    expectedChallenge: expected.challenge,
    expectedOrigin: [...expected.origins],
    expectedRPID: expected.rpId,
    // The key is the second factor, so the first has been shown.
    requireUserVerification: false,
  };
  try {
    return credential === null
      ? await checkNewKey(answer, expectations)
      : await checkKnownKey(answer, expectations, credential);
  } catch {
    // The library throws for anything wrong with an answer from outside.
    return null;
  }
}

function credentialOf({ webauthn_credential }: FactorRow): KeyCredential | null {
  return webauthn_credential === null ? null : storedCredentialSchema.parse(JSON.parse(webauthn_credential));
}

/** The key may have signed elsewhere since the check; its counter only ever grows. */
function keyChanges(factor: FactorRow, { credential, aaguid }: ProvenKey): FactorChanges | null {
  const known = credentialOf(factor);
  const isCopy =
    known === null
      ? aaguid === null
      : known.id !== credential.id || (known.counter > 0 && credential.counter <= known.counter);
  if (isCopy) return null;
  return {
    webauthn_credential: JSON.stringify(credential),
    ...(aaguid === null ? {} : { webauthn_aaguid: aaguid }),
  };
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
