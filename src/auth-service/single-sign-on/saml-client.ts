import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import type { AuthContext } from "../context.ts";
import type { SsoProviderRow } from "../database/auth-tables.ts";
import { parseIdentityProviderMetadata } from "./identity-provider-metadata.ts";

/** The longest an answer may be under way, whatever the identity provider allows. */
const MOST_ASSERTION_AGE_MS = 10 * 60 * 1000;
const CLOCK_SKEW_MS = 60 * 1000;

/** Our own name towards identity providers; also where our metadata is. */
export function samlEntityId({ settings }: Pick<AuthContext, "settings">): string {
  return `${settings.authUrl}/sso/saml/metadata`;
}

/** Where identity providers send their answers. */
export function samlAnswerAddress({ settings }: Pick<AuthContext, "settings">): string {
  return `${settings.authUrl}/sso/saml/acs`;
}

/**
 * The library's view of one identity provider, for one request of ours: only a signed assertion by that provider, made
 * out to us and in answer to this request, is accepted.
 */
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
    maxAssertionAgeMs: MOST_ASSERTION_AGE_MS,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    // The relay state is the memory: kept in the database, and taken out when the answer comes.
    cacheProvider: { getAsync: known, removeAsync: known, saveAsync: async () => null },
  });
}
