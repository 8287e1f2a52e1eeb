import { SAML, ValidateInResponseTo } from "@node-saml/node-saml";
import { parseDomFromString, xpath } from "@node-saml/node-saml/lib/xml.js";
import type { AuthContext } from "../context.ts";
import type { SsoProviderRow } from "../database/auth-tables.ts";
import { invalidRequest } from "../errors/refusals.ts";

/** Whatever the identity provider allows. */
const MAX_ASSERTION_AGE_MS = 10 * 60 * 1000;
const CLOCK_SKEW_MS = 60 * 1000;

/** Also the address of our metadata. */
export function samlEntityId({ settings }: Pick<AuthContext, "settings">): string {
  return `${settings.authUrl}/sso/saml/metadata`;
}

export function samlAnswerAddress({ settings }: Pick<AuthContext, "settings">): string {
  return `${settings.authUrl}/sso/saml/acs`;
}

/** Accepts only an assertion signed by this provider, for us and for this request. */
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
    // The relay state in the database, taken out when the answer comes, is the memory.
    cacheProvider: { getAsync: known, removeAsync: known, saveAsync: async () => null },
  });
}

interface IdentityProvider {
  readonly entityId: string;
  readonly signInAddress: string;
  readonly certificates: readonly string[];
}

const MAX_CHARACTERS = 200_000;
const REDIRECT_BINDING = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** Reads a SAML 2.0 metadata document; 400 `validation_failed` where something needed is missing. */
export async function parseIdentityProviderMetadata(xml: string): Promise<IdentityProvider> {
  if (xml.length > MAX_CHARACTERS) throw invalidRequest("SAML metadata is too long");
  // Nested entities can fill the memory.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw invalidRequest("SAML metadata must not hold a document type");
  const document = await parseDomFromString(xml).catch(() => {
    throw invalidRequest("SAML metadata is not a valid XML document");
  });
  const [entity] = xpath.selectElements(document, "/*[local-name()='EntityDescriptor']");
  const entityId = entity?.getAttribute("entityID") ?? "";
  if (entity === undefined || entityId === "") throw invalidRequest("SAML metadata does not name an EntityID");
  const addresses = xpath
    .selectElements(entity, "./*[local-name()='IDPSSODescriptor']/*[local-name()='SingleSignOnService']")
    .filter((service) => service.getAttribute("Binding") === REDIRECT_BINDING)
    .map((service) => service.getAttribute("Location") ?? "");
  const signInAddress = addresses.find((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ""));
  if (signInAddress === undefined)
    throw invalidRequest("SAML metadata does not name a SingleSignOnService with the HTTP-Redirect binding");
  const certificates = xpath
    .selectElements(
      entity,
      "./*[local-name()='IDPSSODescriptor']/*[local-name()='KeyDescriptor'][not(@use='encryption')]//*[local-name()='X509Certificate']",
    )
    .map((element) => (element.textContent ?? "").replaceAll(/\s/g, ""))
    .filter((text) => /^[A-Za-z0-9+/]+=*$/.test(text));
  if (certificates.length === 0) throw invalidRequest("SAML metadata does not hold a certificate to sign with");
  return { entityId, signInAddress, certificates };
}
