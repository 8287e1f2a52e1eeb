import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import type { AuthContext } from "../context.ts";
import type { SsoProviderRow } from "../database/auth-tables.ts";
import { parseIdentityProviderMetadata } from "./identity-provider-metadata.ts";

/** The longest an answer may take, whatever the identity provider allows. */
const MAX_ASSERTION_AGE_MS = 10 * 60 * 1000;
const CLOCK_SKEW_MS = 60 * 1000;

/** Our name towards identity providers, and the address of our metadata. */
export function samlEntityId({ settings }: Pick<AuthContext, "settings">): string {
  return `${settings.authUrl}/sso/saml/metadata`;
}

export function samlAnswerAddress({ settings }: Pick<AuthContext, "settings">): string {
  return `${settings.authUrl}/sso/saml/acs`;
}

/** Accepts only an assertion signed by this provider, made for us and in answer to this request. */
export async function samlClientFor(context: AuthContext, provider: SsoProviderRow, requestId: string): Promise<SAML> {
  const identityProvider = await parseIdentityProviderMetadata(provider.metadata_xml);
  const known = async (id: string | null): Promise<string | null> =>
    id === requestId ? new Date(context.clock()).toISOString() : null;
  return new SAML({
    issuer: samlEntityId(context),
    audience: samlEntityId(context),
    callbackUrl: samlAnswerAddress(context),
    entryPoint: identityProvider.signInAddress,
    idpIssuer: identityProvider.entityId,
    idpCert: [...identityProvider.certificates],
    identifierFormat: provider.name_id_format,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: MAX_ASSERTION_AGE_MS,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    // The relay state in the database is the memory, taken out when the answer comes.
    cacheProvider: { getAsync: known, removeAsync: known, saveAsync: async () => null },
  });
}
