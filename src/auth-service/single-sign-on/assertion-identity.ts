import type { Profile } from "@node-saml/node-saml";
import { z } from "zod";
import type { SsoProviderRow } from "../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../errors/refusals.ts";
import { type ExternalIdentity, readEmail, SSO_PREFIX } from "../external-accounts/external-identity.ts";
import { samlAnswerAddress } from "./saml-client.ts";
import type { AuthContext } from "../context.ts";

export interface AssertedIdentity {
  readonly external: ExternalIdentity;
  /** Milliseconds since 1970; when the identity provider wants the session to end. */
  readonly notAfter: number | null;
}

const SUBJECT_ID = "urn:oasis:names:tc:SAML:attribute:subject-id";
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const EMAIL_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const EMAIL_ATTRIBUTES = [
  "urn:oid:0.9.2342.19200300.100.1.3",
  "urn:mace:dir:attribute-def:mail",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  "http://schemas.xmlsoap.org/claims/EmailAddress",
  "mail",
  "Mail",
  "email",
];
const MAX_CLAIM_CHARACTERS = 1024;

export const attributeMappingSchema = z.object({
  keys: z
    .record(
      z.string().max(100),
      z.object({
        name: z.string().max(500).nullish(),
        names: z.array(z.string().max(500)).max(20).nullish(),
        default: z.union([z.string().max(MAX_CLAIM_CHARACTERS), z.number(), z.boolean()]).nullish(),
      }),
    )
    .nullish(),
});

const assertionSchema = z.object({
  Assertion: z.object({
    Subject: z.array(
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            SubjectConfirmationData: z
              .array(
                z.object({ $: z.object({ InResponseTo: z.string().optional(), Recipient: z.string().optional() }) }),
              )
              .optional(),
          }),
        ),
      }),
    ),
    AuthnStatement: z
      .array(z.object({ $: z.object({ SessionNotOnOrAfter: z.string().optional() }).optional() }))
      .optional(),
  }),
});

/** Its signed part must be for us and this request. 400 `saml_assertion_no_user_id` or `saml_assertion_no_email`. */
export function identityFromAssertion(
  context: AuthContext,
  profile: Profile,
  provider: SsoProviderRow,
  requestId: string,
): AssertedIdentity {
  const parsed = assertionSchema.safeParse(profile.getAssertion?.());
  if (!parsed.success) throw invalidRequest("SAML Assertion is not valid");
  const { Subject, AuthnStatement } = parsed.data.Assertion;
  const confirmations = Subject.flatMap(({ SubjectConfirmation }) => SubjectConfirmation);
  const isForThisRequest = confirmations.some(({ SubjectConfirmationData: [data] = [] }) => {
    return data?.$.InResponseTo === requestId && data.$.Recipient === samlAnswerAddress(context);
  });
  // The library checks the issuer only at sign-out.
  if (!isForThisRequest || profile.issuer !== provider.entity_id) throw invalidRequest("SAML Assertion is not valid");

  const attributes = attributesOf(profile);
  const isLasting = profile.nameIDFormat !== TRANSIENT;
  const subject = attributes.get(SUBJECT_ID)?.[0] ?? (isLasting ? (profile.nameID ?? "") : "");
  if (subject === "" || subject.length > MAX_CLAIM_CHARACTERS)
    throw new AuthRefusal(
      400,
      "saml_assertion_no_user_id",
      "SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user",
    );
  const mapped = mapAttributes(provider, attributes);
  const named = EMAIL_ATTRIBUTES.map((name) => attributes.get(name)?.[0]).find((value) => value !== undefined);
  const email = readEmail(mapped["email"] ?? named ?? (profile.nameIDFormat === EMAIL_FORMAT ? profile.nameID : null));
  if (email === null)
    throw new AuthRefusal(400, "saml_assertion_no_email", "SAML Assertion does not contain an email address");

  const { email: _email, ...customClaims } = mapped;
  const ends = AuthnStatement?.map(({ $ }) => Date.parse($?.SessionNotOnOrAfter ?? "")).filter(Number.isFinite) ?? [];
  return {
    external: {
      provider: `${SSO_PREFIX}${provider.id}`,
      providerId: subject,
      email,
      verifiedEmail: email,
      data: {
        iss: provider.entity_id,
        sub: subject,
        email,
        email_verified: true,
        phone_verified: false,
        custom_claims: customClaims,
      },
    },
    notAfter: ends.length === 0 ? null : Math.min(...ends),
  };
}

function attributesOf(profile: Profile): ReadonlyMap<string, readonly string[]> {
  const given: unknown = profile["attributes"];
  const entries = typeof given === "object" && given !== null ? Object.entries(given) : [];
  return new Map(
    entries.map(([name, value]) => [
      name,
      [value as unknown].flat().filter((each): each is string => typeof each === "string" && each !== ""),
    ]),
  );
}

function mapAttributes(
  provider: SsoProviderRow,
  attributes: ReadonlyMap<string, readonly string[]>,
): Readonly<Record<string, unknown>> {
  const mapping = attributeMappingSchema.parse(JSON.parse(provider.attribute_mapping));
  const claims = Object.entries(mapping.keys ?? {}).map(([claim, rule]) => {
    const values = [rule.name ?? [], rule.names ?? []].flat().map((name) => attributes.get(name)?.[0]);
    const value = values.find((each) => each !== undefined && each.length <= MAX_CLAIM_CHARACTERS);
    return [claim, value ?? rule.default ?? undefined] as const;
  });
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined));
}
